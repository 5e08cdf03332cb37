/** How the turns of others are told here: quickly, calmly, or step by step. */

import { recallTempo, rememberTempo, type Tempo } from "$web/memory"

export const TEMPOS: readonly Tempo[] = ["quick", "calm", "step"]

class Chosen {
  #tempo = $state<Tempo>(recallTempo())

  get current(): Tempo {
    return this.#tempo
  }

  choose(tempo: Tempo) {
    this.#tempo = tempo
    rememberTempo(tempo)
  }
}

export const tempo = new Chosen()
