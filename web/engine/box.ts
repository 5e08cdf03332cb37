/** Boxes: what options settle, put together from the usual box and what each of them changes. */

import type { BoxChange, MachineDescription } from "./description"
import type { Box } from "./game"
import { fromHex } from "./luck/hex"
import { OptionError, readOptions } from "./options"

/** Opens the box of options that a game lists; throws an OptionError. */
export function openBox(description: MachineDescription, wished: Record<string, string>): Box {
  const options = readOptions(description, wished)
  const { usual, told, groups } = description.boxes
  checkSingle(description, options)
  const changes = groups.map(({ options: names, changes }): BoxChange => {
    const change = changes[names.map((name) => options[name]).join(" ")]
    if (change) return change
    throw new OptionError(refuse(description, names, options))
  })
  const bytes = fromHex(usual)
  for (const [offset, digits] of changes.flatMap((change) => change.bytes)) {
    bytes.set(fromHex(digits), offset)
  }
  const facts = Object.assign({}, told.facts, ...changes.map((change) => change.facts))
  const seats = changes.find((change) => change.seats !== null)?.seats ?? told.seats
  return { bytes, told: { ...told, facts, seats } }
}

/** Refuses another value where only one is listed, such as a deck of one's own. */
function checkSingle({ options: known }: MachineDescription, options: Record<string, string>) {
  for (const { name, values, before } of known) {
    const value = options[name]!
    if (value === before || values.includes(value)) continue
    throw new OptionError(`option ${name} is one of ${values.join(", ")}, not '${value}'`)
  }
}

function refuse(
  { title }: MachineDescription,
  names: readonly string[],
  options: Record<string, string>,
): string {
  const told = names.map((name) => `${name} ${options[name]}`)
  return `${title} cannot be played with ${told.join(" and ")}`
}
