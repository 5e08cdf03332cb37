/** Random names for commands, and shares in the luck; both also work without HTTPS. */

export const makeId = () => randomHex(12)
export const makeContribution = () => randomHex(16)

function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("")
}
