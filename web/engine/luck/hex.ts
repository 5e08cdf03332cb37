/** Bytes as hexadecimal digits. */

/** Writes bytes as hexadecimal digits. */
export const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** Reads hexadecimal digits. */
export const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
