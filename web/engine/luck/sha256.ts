/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), at once and everywhere: browsers compute them only
 * later, and not at all on pages that come without HTTPS, as in a home network.
 */

const BLOCK = 64
const LENGTH_BYTES = 8
const ROUNDS = 64
const SCHEDULED = 16
const INNER = 0x36
const OUTER = 0x5c
const WHOLE_WORD = 2 ** 32
const encoder = new TextEncoder()

type Eight = [number, number, number, number, number, number, number, number]

/** The first bits of the fractional parts of the square roots of the first 8 primes. */
const START = fractions(8, Math.sqrt)
/** The same of the cube roots of the first 64. */
const CONSTANTS = fractions(ROUNDS, Math.cbrt)

/** Gives the SHA-256 of bytes, or of a text in UTF-8. */
export function sha256(content: Uint8Array | string): Uint8Array {
  const words = new DataView(pad(toBytes(content)).buffer)
  const hash = START.slice()
  const schedule = new Int32Array(ROUNDS)
  for (let block = 0; block < words.byteLength; block += BLOCK) {
    expand(words, block, schedule)
    mix(hash, schedule)
  }
  const digest = new DataView(new ArrayBuffer(hash.byteLength))
  hash.forEach((word, at) => digest.setInt32(at * hash.BYTES_PER_ELEMENT, word))
  return new Uint8Array(digest.buffer)
}

/** Gives the HMAC-SHA-256 of bytes, or of a text in UTF-8. */
export function hmacSha256(key: Uint8Array, content: Uint8Array | string): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(join(mask(block, INNER), toBytes(content)))
  return sha256(join(mask(block, OUTER), inner))
}

const mask = (block: Uint8Array, by: number) => block.map((byte) => byte ^ by)

const toBytes = (content: Uint8Array | string) =>
  typeof content === "string" ? encoder.encode(content) : content

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}

/** Fills up to whole blocks: a bit that is set, and at the very end how many bits there are. */
function pad(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK)
  const padded = new Uint8Array(blocks * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const bits = bytes.length * 8
  const end = new DataView(padded.buffer, padded.length - LENGTH_BYTES)
  end.setUint32(0, Math.floor(bits / WHOLE_WORD))
  end.setUint32(4, bits % WHOLE_WORD)
  return padded
}

function expand(words: DataView, block: number, schedule: Int32Array) {
  for (let round = 0; round < SCHEDULED; round += 1)
    schedule[round] = words.getInt32(block + round * 4)
  for (let round = SCHEDULED; round < ROUNDS; round += 1) {
    const early = schedule[round - 15]!
    const late = schedule[round - 2]!
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[round] = schedule[round - 16]! + one + schedule[round - 7]! + other
  }
}

/** The letters are those of the standard. */
function mix(hash: Int32Array, schedule: Int32Array) {
  let [a, b, c, d, e, f, g, h] = hash as Iterable<number> as Eight
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + CONSTANTS[round]! + schedule[round]!
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = hash[at]! + word))
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function fractions(count: number, root: (number: number) => number): Int32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return Int32Array.from(primes, (prime) => (root(prime) % 1) * WHOLE_WORD)
}
