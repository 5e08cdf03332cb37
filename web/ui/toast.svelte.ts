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
  /** Where they can appear: on the page, and over it on each sheet; the last one is on top. */
  places = $state.raw<symbol[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  show(message: ToastMessage) {
    clearTimeout(this.#timer)
    this.current = message
    this.#timer = setTimeout(() => this.dismiss(), LASTS)
  }

  /** Opens a place, and gives what closes it. */
  open(place: symbol) {
    this.places = [...this.places, place]
    return () => (this.places = this.places.filter((other) => other !== place))
  }

  dismiss() {
    clearTimeout(this.#timer)
    this.current = null
  }
}

export const toasts = new Toasts()
