/** A turn of Aqualin in one line, in every language. */

import { expect, test } from "vitest"
import { gain, tellIn } from "$web/table/trace/fake"
import type { Fields } from "$web/wire/messages"

const tell = tellIn("aqualin")

test.each([
  ["en", "Pip: slid the red crab to c3, placed the blue fish on a1 (+3, You −2)"],
  ["fr", "Pip\u00a0: déplace le crabe rouge en c3, place le poisson bleu en a1 (+3, Vous −2)"],
  ["it", "Pip: sposta il granchio rosso a c3, mette il pesce blu in a1 (+3, Tu −2)"],
  ["de", "Pip: schiebt den roten Krebs nach c3, legt den blauen Fisch auf a1 (+3, Du −2)"],
])("Aqualin in %s: what slid and what was placed, and whose points changed", (language, line) => {
  const moves: Fields[] = [
    { verb: "slide", tile: "red-crab", from: "c1", to: "c3" },
    { verb: "place", tile: "blue-fish", to: "a1" },
  ]
  expect(tell(language, moves, [gain(3, "A13"), gain(-2, "A13", 0)])).toBe(line)
})
