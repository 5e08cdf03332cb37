/** SHA-256 and HMAC as they are published, and as the browser computes them. */

import { expect, test } from "vitest"
import { fromHex, toHex } from "./hex"
import { hmacSha256, sha256 } from "./sha256"

const encoder = new TextEncoder()
const LENGTHS = Array.from({ length: 200 }, (_, length) => length)
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 97 + length) % 256)

/** The examples that NIST gives for FIPS 180-4. */
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("the digest of %.20s", (text, digest) => {
  expect(toHex(sha256(text))).toBe(digest)
})

/** The test cases of RFC 4231, but the fifth, which cuts the result off. */
test.each([
  [
    "0b".repeat(20),
    toHex(encoder.encode("Hi There")),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  ],
  [
    toHex(encoder.encode("Jefe")),
    toHex(encoder.encode("what do ya want for nothing?")),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
  [
    "aa".repeat(20),
    "dd".repeat(50),
    "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
  ],
  [
    "0102030405060708090a0b0c0d0e0f10111213141516171819",
    "cd".repeat(50),
    "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
  ],
  [
    "aa".repeat(131),
    toHex(encoder.encode("Test Using Larger Than Block-Size Key - Hash Key First")),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
  [
    "aa".repeat(131),
    toHex(
      encoder.encode(
        "This is a test using a larger than block-size key and a larger than block-size data. " +
          "The key needs to be hashed before being used by the HMAC algorithm.",
      ),
    ),
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
  ],
])("the code with key %.20s", (key, content, code) => {
  expect(toHex(hmacSha256(fromHex(key), fromHex(content)))).toBe(code)
})

test("digests of every length are those of the browser", async () => {
  for (const length of LENGTHS) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(length)))
    expect(toHex(sha256(bytesOf(length)))).toBe(toHex(digest))
  }
})

test("codes with keys of every length are those of the browser", async () => {
  for (const length of LENGTHS.slice(1)) {
    const way = { name: "HMAC", hash: "SHA-256" }
    const key = await crypto.subtle.importKey("raw", bytesOf(length), way, false, ["sign"])
    const content = bytesOf(2 * length)
    const code = new Uint8Array(await crypto.subtle.sign("HMAC", key, content))
    expect(toHex(hmacSha256(bytesOf(length), content))).toBe(toHex(code))
  }
})
