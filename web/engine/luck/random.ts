/** Random numbers as compiled code draws them (sfc32), for what a bot chooses outside of it. */

import { randomNumbers } from "./luck"

const LOW_32_BITS = 2 ** 32

export class Random {
  readonly #numbers: Uint32Array

  constructor(seed: bigint | number) {
    this.#numbers = Uint32Array.from(randomNumbers(seed))
  }

  /** Gives a number from 0 up to but not including `count`, each equally likely. */
  below(count: number): number {
    return Math.floor((this.#next() * count) / LOW_32_BITS)
  }

  /** Gives the next number below 2^32. */
  #next(): number {
    const [a, b, c, counter] = this.#numbers as unknown as [number, number, number, number]
    const number = (a + b + counter) >>> 0
    this.#numbers.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + number, counter + 1])
    return number
  }
}
