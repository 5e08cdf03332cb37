/** CRC-32 for browsers, which lack it: what is built for them gets it in the place of `node:zlib`. */

const POLYNOMIAL = 0xedb88320
const BYTES = 256
const BITS = 8

const TABLE = Uint32Array.from({ length: BYTES }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < BITS; bit += 1) rest = ((rest & 1) * POLYNOMIAL) ^ (rest >>> 1)
  return rest >>> 0
})

/** Gives the checksum of bytes that follow those of another checksum. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before
  for (const byte of bytes) rest = TABLE[(rest ^ byte) & (BYTES - 1)]! ^ (rest >>> BITS)
  return ~rest >>> 0
}
