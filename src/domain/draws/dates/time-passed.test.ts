import { expect, it } from "vitest"
import { firstAfter, hasPassedSince } from "./time-passed.ts"

const stops = ["2026-11-26T08:30:00Z", "2026-11-24T08:30:00Z", "2026-12-01T08:30:00Z"]
const at = (moment: string) => Date.parse(moment)

it("finds the first stop after a moment, in whatever order they come", () => {
  expect(firstAfter(stops, at("2026-11-20T00:00:00Z"))).toBe(at("2026-11-24T08:30:00Z"))
  expect(firstAfter(stops, at("2026-11-24T08:30:00Z"))).toBe(at("2026-11-26T08:30:00Z"))
  expect(firstAfter(stops, at("2026-12-01T08:30:00Z"))).toBeNull()
  expect(firstAfter([], 0)).toBeNull()
})

it("takes an answer for outdated from the very stop on, and only for stops after it arrived", () => {
  const arrived = at("2026-11-24T08:00:00Z")
  expect(hasPassedSince(stops, arrived, at("2026-11-24T08:29:59Z"))).toBe(false)
  expect(hasPassedSince(stops, arrived, at("2026-11-24T08:30:00Z"))).toBe(true)
  // A clock that is ahead of the server's would ask for ever otherwise.
  expect(hasPassedSince(stops, at("2026-11-24T08:31:00Z"), at("2026-11-24T08:35:00Z"))).toBe(false)
})
