/** The three links of a table: to join it, to come to one's own seat, to watch. */

import { addressOf } from "$web/address"
import type { TableFacts } from "$web/wire/messages"

/** Whether a link leads to this very machine, whichever machine opens it. */
export const leadsHereOnly = (link: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname)

export const watchLink = (table: string) => location.origin + addressOf(`tables/${table}`)

export const joinLink = ({ table, invitation }: TableFacts) =>
  invitation === null ? null : `${watchLink(table)}#join=${invitation}`

export const seatLink = (table: string, secret: string) => `${watchLink(table)}#seat=${secret}`
