/** What the server offers, asked once. */

import { askOffers } from "./wire/http"
import type { Offers } from "./wire/messages"

let offers: Promise<Offers> | null = null

export function loadOffers(): Promise<Offers> {
  offers ??= askOffers().catch((error: unknown) => {
    offers = null
    throw error
  })
  return offers
}
