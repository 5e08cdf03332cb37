/** The three links of a table: to join it, to come to one's own seat, to watch. */

import type { TableFacts } from "$web/wire/messages"

export const watchLink = (table: string) => `${location.origin}/tables/${table}`

export const joinLink = ({ table, invitation }: TableFacts) =>
  invitation === null ? null : `${watchLink(table)}#join=${invitation}`

export const seatLink = (table: string, secret: string) => `${watchLink(table)}#seat=${secret}`
