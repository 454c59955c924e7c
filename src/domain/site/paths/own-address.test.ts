import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLong } from "../../../../tests/long.ts"
import { harmless, tricks } from "../../../../tests/stage/tricks.ts"
import { ownAddress, ownPath } from "./own-address.ts"

const SHOP = "https://shop.example"

describe("what is followed", () => {
  it("is tried with a hundred shapes of the trick", () => {
    expect(tricks.length).toBeGreaterThanOrEqual(100)
  })

  it.each(tricks.map((trick) => [JSON.stringify(trick), trick]))("never leaves the shop: %s", (_, trick) => {
    expect(ownAddress(trick, SHOP)).toBeNull()
    expect(ownPath(trick, SHOP)).toBeNull()
  })

  it.each(harmless)("goes on within the shop: %s", (wanted, path) => {
    expect(ownPath(wanted, SHOP)).toBe(path)
    expect(ownAddress(wanted, SHOP)?.href).toBe(SHOP + path)
  })

  it.each([null, undefined, ""])("is nothing where nothing was wanted: %s", (wanted) => {
    expect(ownPath(wanted, SHOP)).toBeNull()
  })

  it("is a page of the shop however its address was made, as a path and as an address", () => {
    const piece = fc.constantFrom(
      ..."/\\.:@?#%\t\n \0",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "other.example",
      "https:",
      "javascript:",
      "a",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = ownPath(pieces.join(""), SHOP)
        return path === null || (path.startsWith("/") && new URL(path, `${SHOP}/a/b`).origin === SHOP)
      }),
      { numRuns: isLong ? 20_000 : 2000 },
    )
  })
})
