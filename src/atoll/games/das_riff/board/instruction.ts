/** Says what to do in Das Riff: answer the dice, buy, pay, take or leave, settle, hunt, end. */

import type { Instruct } from "$web/board/contract"
import { offers, waysToPay } from "./touch"
import type { View } from "./view"

const instruct: Instruct<View> = (moment) => {
  const { view, choices, held, names, say } = moment
  const has = (verb: string) => offers(choices, verb)
  const card = view.cell ? (view.display[view.cell] ?? null) : null
  if (has("decline")) {
    const [one = "", two = ""] = view.dice
    return say("do.answer", { name: names[view.seat ?? 0] ?? "", one, two })
  }
  if (has("worm")) return say("do.replace")
  if (has("pay")) return tellPayment(moment, card)
  if (has("take") && card) return say("do.take", { card })
  if (has("settle") && card) return say("do.settle", { card })
  if (held === "shark" && has("shark")) return say("do.hunt")
  const buys = has("buy") || has("boat")
  if (buys && has("turn")) return say("do.buy.turn")
  if (buys) return say("do.buy")
  if (has("turn")) return say("do.turn")
  return say(has("shark") ? "do.shark" : "do.end")
}

/** A card that lies open is bought, a closed one turned over; without a card it is a boat. */
function tellPayment({ view, choices, say }: Parameters<typeof instruct>[0], card: string | null) {
  if (card) return say("do.pay", { card })
  if (view.cell) return say("do.pay.turn")
  return say("do.pay.boat", { count: waysToPay(choices)[0]?.length ?? 0 })
}

export default instruct
