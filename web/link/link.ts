/**
 * A match as a link: its whole record in a few hundred characters, so that it opens anywhere, for ever.
 *
 * After `m=` comes the version of this form, then a checksum of the record, then the record: in brief,
 * deflated, in the letters of addresses. Records say of themselves which form and rules they have.
 */

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate"
import { addressOf } from "$web/address"
import { sha256 } from "$web/engine/luck/sha256"
import { Refusal } from "$web/wire/http"
import { extend, shorten } from "./brief"

const NAME = "m="
/** The versions: in brief, and word for word where a record cannot be told in brief. */
const BRIEF = "1"
const WHOLE = "0"
const CHECKED_BYTES = 6
/** As letters. */
const CHECKED = (CHECKED_BYTES * 8) / 6
/** No link of ours has so many letters: what is longer is not even looked at. */
const LONGEST = 60_000
/** So many bytes come out of a link at most, whatever was put into it; */
const MOST_BYTES = 400_000
/** it is opened in pieces, of each of which a thousand times as many can come. */
const PIECE = 256

/** Gives the fragment that holds a match, without its sign. */
export function writeLink(record: string): string {
  const brief = shorten(record)
  const [version, told] = extend(brief) === record ? [BRIEF, brief] : [WHOLE, record]
  return NAME + version + checksumOf(record) + toLetters(deflateSync(strToU8(told), { level: 9 }))
}

/** Gives the address under which a match opens as a replay. */
export const linkTo = (record: string) => location.origin + addressOf(`replay#${writeLink(record)}`)

/** Gives the part of a fragment that holds a match; null for one that holds none. */
export const findLink = (fragment: string): string | null =>
  fragment.split("&").find((part) => part.startsWith(NAME)) ?? null

/** Gives the record that a link holds; throws a Refusal that says what is wrong with it. */
export function readLink(link: string): string {
  const code = link.slice(NAME.length)
  if (code.length > LONGEST) throw new Refusal("too_large")
  if (code === "") throw new Refusal("link_cut")
  const version = code[0]!
  if (version !== BRIEF && version !== WHOLE) throw new Refusal("link_unknown")
  const [checksum, letters] = [code.slice(1, 1 + CHECKED), code.slice(1 + CHECKED)]
  const told = inflate(letters)
  const record = version === BRIEF ? extend(told) : told
  if (checksumOf(record) !== checksum) throw new Refusal("link_changed")
  return record
}

function inflate(letters: string): string {
  if (!/^[\w-]*$/.test(letters)) throw new Refusal("link_changed")
  if (letters === "" || letters.length % 4 === 1) throw new Refusal("link_cut")
  try {
    return strFromU8(inflateBytes(fromLetters(letters)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isCut = (error as Error).message === "unexpected EOF"
    throw new Refusal(isCut ? "link_cut" : "link_changed")
  }
}

function inflateBytes(bytes: Uint8Array): Uint8Array {
  const found: number[] = []
  const inflating = new Inflate((piece) => {
    if (found.length + piece.length > MOST_BYTES) throw new Refusal("too_large")
    for (const byte of piece) found.push(byte)
  })
  for (let at = 0; at < bytes.length; at += PIECE) {
    inflating.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  }
  return Uint8Array.from(found)
}

const checksumOf = (record: string) => toLetters(sha256(record).slice(0, CHECKED_BYTES))

/** Bytes in the letters of base64 that mean nothing else in an address. */
const toLetters = (bytes: Uint8Array) =>
  btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")

const fromLetters = (letters: string) =>
  strToU8(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), true)
