import { describe, expect, it } from "vitest"
import { isMissingPart, reloadsForMissingPart } from "./stale-page.ts"

const HOUR = 3_600_000
const now = Date.parse("2026-11-21T01:00:00Z")

describe("a part of the program that cannot be loaded", () => {
  it("loads the page anew when that is more than a day old", () => {
    expect(reloadsForMissingPart({ loadedAt: now - 24 * HOUR - 1, now, reloadedAt: null })).toBe(true)
    expect(reloadsForMissingPart({ loadedAt: now - 24 * HOUR, now, reloadedAt: null })).toBe(false)
  })

  it("does so once, not in a circle", () => {
    const loadedAt = now - 25 * HOUR
    expect(reloadsForMissingPart({ loadedAt, now, reloadedAt: now - HOUR })).toBe(false)
    expect(reloadsForMissingPart({ loadedAt, now, reloadedAt: now - 48 * HOUR })).toBe(true)
  })

  it("is told from other errors by what browsers say", () => {
    expect(isMissingPart(new TypeError("Failed to fetch dynamically imported module: /x.js"))).toBe(true)
    expect(isMissingPart(new TypeError("error loading dynamically imported module"))).toBe(true)
    expect(isMissingPart(new TypeError("Importing a module script failed."))).toBe(true)
    expect(isMissingPart(new TypeError("Failed to fetch"))).toBe(false)
    expect(isMissingPart("dynamically imported module")).toBe(false)
  })
})
