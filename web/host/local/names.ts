/** Names: what somebody may call themselves at a table, where nobody else is called so. */

import { refusePlayer } from "$web/engine/records/record"
import { NAME_TAKEN, Refusal } from "$web/wire/http"

/** Gives the names without spaces around them; refuses what cannot be recorded, or told apart. */
export function checkNames(names: readonly (string | null)[]): (string | null)[] {
  const known = new Set<string>()
  return names.map((given, seat) => {
    const name = given?.trim()
    if (!name) return name ?? null
    if (refusePlayer({ kind: "person", name }) !== null) throw new Refusal("bad_name")
    if (known.has(asRead(name))) throw new Refusal(NAME_TAKEN, { seat: String(seat) })
    known.add(asRead(name))
    return name
  })
}

/** Gives what two names have in common that people would take for the same. */
const asRead = (name: string) =>
  name.normalize("NFKC").toLowerCase().normalize("NFKC").split(/\s+/).join(" ")
