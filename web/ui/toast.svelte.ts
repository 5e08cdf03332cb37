/** Short messages that go away by themselves. */

export interface ToastMessage {
  text: string
  /** A rule that explains it, and what to do when it is asked for. */
  rule?: string
  onrule?: () => void
}

const LASTS = 6_000

class Toasts {
  current = $state.raw<ToastMessage | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(message: ToastMessage) {
    clearTimeout(this.#timer)
    this.current = message
    this.#timer = setTimeout(() => this.dismiss(), LASTS)
  }

  dismiss() {
    clearTimeout(this.#timer)
    this.current = null
  }
}

export const toasts = new Toasts()
