/** What can be played: as the server offers it, and without one as it was built into the page. */

import { addressOf } from "./address"
import { askOffers, isRefused } from "./wire/http"
import type { Offers } from "./wire/messages"

let offers: Promise<Offers> | null = null

/** Asks once; what the page offers by itself, only until the server answers. */
export function loadOffers(): Promise<Offers> {
  offers ??= askOffers().catch((error: unknown) => {
    offers = null
    if (isRefused(error, "offline")) return fetchBuilt()
    throw error
  })
  return offers
}

async function fetchBuilt(): Promise<Offers> {
  const answer = await fetch(addressOf("offers.json"))
  if (!answer.ok) throw new Error(`expected the offers, the answer was ${answer.status}`)
  return (await answer.json()) as Offers
}
