/** What a card or a place on the table is, what it costs here, and the rule that says so. */

import type { Explained } from "$web/board/explaining"
import type { Say } from "$web/words/say"
import { describeCard, describeCoral, readCard } from "./describe"
import type { Coral, Row, View } from "./view"

/** What somebody asks about: a card on a cell, a coral of a seat, or a card by its name or pair. */
export type Asked = { cell: string } | { coral: Coral } | { card: string } | { pair: string }

const RULES: Record<string, string> = {
  fish: "D16",
  coral: "D15",
  pearl: "D19",
  shark: "D20",
  sea: "D14",
}

/** Tells about it; to who only watches it costs nothing. */
export function explain(say: Say, asked: Asked, view: View, viewer: number | null): Explained {
  if ("pair" in asked) return explainPair(say, asked.pair)
  if ("coral" in asked) return explainCoral(say, asked.coral)
  if ("card" in asked) return explainCard(say, asked.card)
  return explainCell(say, asked.cell, view, viewer)
}

function explainCard(say: Say, card: string): Explained {
  const { kind } = readCard(card)
  return {
    title: asTitle(describeCard(say, card)),
    sentences: [say(`explain.${kind}`)],
    rule: RULES[kind]!,
  }
}

function explainPair(say: Say, pair: string): Explained {
  return {
    title: asTitle(say("breeding.card", { pair })),
    sentences: [say("explain.breeding", { pair }), say("explain.win")],
    rule: "D18",
  }
}

function explainCoral(say: Say, coral: Coral): Explained {
  const title = asTitle(describeCoral(say, coral))
  if (coral.bred) return { title, sentences: [say("explain.bred")], rule: "D18" }
  if (coral.parent) return { title, sentences: [say("explain.parent")], rule: "D16" }
  return { title, sentences: [say("explain.coral")], rule: "D15" }
}

function explainCell(say: Say, cell: string, view: View, viewer: number | null): Explained {
  const card = view.display[cell]
  if (card === undefined) {
    const title = say("cell.empty", { cell })
    return { title, sentences: [say("explain.gap")], rule: "D22" }
  }
  const reach = viewer === null ? [] : tellReach(say, cell, view, viewer)
  if (card === null) {
    const title = say("cell.closed", { cell })
    return { title, sentences: [say("explain.closed"), ...reach], rule: "D12" }
  }
  const { title, sentences, rule } = explainCard(say, card)
  if (readCard(card).kind === "sea") return { title, sentences, rule }
  const prices = viewer === null ? [] : [tellPrice(say, cell, card, view, viewer)]
  return { title, sentences: [...sentences, ...prices, ...reach], rule }
}

function tellPrice(say: Say, cell: string, card: string, view: View, viewer: number): string {
  const { kind, colour } = readCard(card)
  const count = view.seats[viewer]!.prices[cell[0] as Row]
  if (kind !== "fish") return say("explain.price.any", { cell, count })
  return say("explain.price", { cell, pieces: Array(count).fill(colour).join(" ") })
}

function tellReach(say: Say, cell: string, view: View, viewer: number): string[] {
  const column = cell[1]!
  return Number(column) > view.seats[viewer]!.boats ? [say("why.no boat here", { column })] : []
}

/** A title begins with a capital; the names of cells are none. */
const asTitle = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
