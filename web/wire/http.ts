/** What is asked over HTTP: offers, tables, seats, records. */

import { addressOf, hasServer } from "$web/address"
import type {
  BoxFacts,
  Failure,
  MakeTable,
  Offers,
  SeatShared,
  TableList,
  TableMade,
  TableSummary,
} from "./messages"
import { makeContribution } from "./random"

/** The server refused; `code` tells why. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly fields: Record<string, string> = {},
    /** The rule of the game that forbids it. */
    readonly rule: string | null = null,
  ) {
    super(code)
  }
}

/** The code of a name that another at the table has. */
export const NAME_TAKEN = "name_taken"

export const isRefused = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code

export const askOffers = () => ask<Offers>("api/offers")
export const askLobby = () => ask<TableList>("api/tables")
export const askSummary = (table: string) => ask<TableSummary>(`tables/${table}/summary`)

export const makeTable = (wish: Omit<MakeTable, "contribution">) =>
  ask<TableMade>("api/tables", { ...wish, contribution: makeContribution() })

export const takeSeat = (table: string, name: string, invitation: string) =>
  ask<TableMade>(`tables/${table}/join`, { name, invitation, contribution: makeContribution() })

export const enterSeat = (table: string, secret: string) =>
  ask<TableMade>(`tables/${table}/enter`, { secret })

export const shareSeat = (table: string, seat: number) =>
  ask<SeatShared>(`tables/${table}/share`, { seat })

/** Lets only this device keep a seat, */
export const keepSeat = (table: string, seat: number) =>
  ask<TableMade>(`tables/${table}/keep`, { seat })

/** or only the others that have it. */
export const leaveSeat = (table: string, seat: number) =>
  ask<TableMade>(`tables/${table}/leave`, { seat })

export const askRematch = (table: string) =>
  ask<TableMade>(`tables/${table}/rematch`, { contribution: makeContribution() })

/** Asks what options settle that this page does not know. */
export const askBox = (game: string, options: Record<string, string>) =>
  ask<BoxFacts>(`api/games/${game}/box`, { options })

export const askRecord = async (table: string) => (await send(`tables/${table}/record`)).text()

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  return (await (await send(path, body)).json()) as Answer
}

/** Gives the answer to a request; throws a Refusal if there is none, or another than hoped for. */
async function send(path: string, body?: object): Promise<Response> {
  if (!hasServer) throw new Refusal("offline")
  const request = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }
  const response = await fetch(addressOf(path), request).catch(() => {
    throw new Refusal("offline")
  })
  if (response.ok) return response
  const failure = (await response.json().catch(() => null)) as Failure | null
  throw new Refusal(failure?.code ?? "internal", failure?.fields, failure?.rule)
}
