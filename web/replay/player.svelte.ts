/** Goes through a story: forwards and backwards, to any step, and by itself. */

/** How many times faster than the first speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const

const STEP_LASTS = 1_400
const LUCK_LASTS = 700

/** What the player must know of a step: whether luck made it, which is shown for less long. */
export interface Beat {
  seat: number | null
}

export class Player {
  /** The step after which the table is shown; 0 is before the first. */
  at = $state(0)
  isPlaying = $state(false)
  speed = $state<number>(1)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private beats: readonly Beat[]) {}

  get last() {
    return this.beats.length
  }

  /** Goes to a step, or to the nearest there is; one who chooses a step wants to look at it. */
  go(step: number) {
    this.pause()
    this.#show(step)
  }

  next() {
    this.go(this.at + 1)
  }

  previous() {
    this.go(this.at - 1)
  }

  /** Plays on, from the beginning if it has ended; or stops. */
  toggle() {
    if (this.isPlaying) return this.pause()
    if (this.at === this.last) this.at = 0
    this.isPlaying = this.last > 0
    this.#wait()
  }

  pause() {
    this.isPlaying = false
    clearTimeout(this.#timer)
  }

  setSpeed(speed: number) {
    this.speed = speed
    if (this.isPlaying) this.#wait()
  }

  #show(step: number) {
    this.at = Math.min(Math.max(Math.round(step) || 0, 0), this.last)
  }

  #wait() {
    clearTimeout(this.#timer)
    const isLuck = this.at > 0 && this.beats[this.at - 1]?.seat === null
    const lasting = (isLuck ? LUCK_LASTS : STEP_LASTS) / this.speed
    this.#timer = setTimeout(() => this.#goOn(), lasting)
  }

  #goOn() {
    this.#show(this.at + 1)
    if (this.at === this.last) this.pause()
    else this.#wait()
  }
}

/** What a key asks the player for; null if it means nothing to it. */
export function actionOf(key: string): ((player: Player) => void) | null {
  switch (key) {
    case "ArrowLeft":
      return (player) => player.previous()
    case "ArrowRight":
      return (player) => player.next()
    case "Home":
      return (player) => player.go(0)
    case "End":
      return (player) => player.go(player.last)
    case " ":
      return (player) => player.toggle()
  }
  return null
}

/** The step that an address names: `#move-17`, perhaps after a match that it holds. */
export function readStep(fragment: string): number | null {
  const found = /(?:^|&)move-(\d{1,6})$/.exec(fragment)
  return found ? Number(found[1]) : null
}

export const writeStep = (step: number, link: string | null = null) =>
  `#${link ? `${link}&` : ""}move-${step}`
