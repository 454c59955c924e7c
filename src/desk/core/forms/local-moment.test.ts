import { expect, it } from "vitest"
import { showTimesIn } from "../moment.ts"
import { localMoment, momentAt } from "./field.tsx"

it.each([
  ["Australia/Sydney", "2026-01-15T01:30:00.000Z", "2026-01-15T12:30"],
  ["Australia/Sydney", "2026-06-30T14:30:00.000Z", "2026-07-01T00:30"],
  // The hours around the clocks' change.
  ["Australia/Sydney", "2026-10-03T15:59:00.000Z", "2026-10-04T01:59"],
  ["Australia/Sydney", "2026-10-03T16:00:00.000Z", "2026-10-04T03:00"],
  ["Europe/London", "2026-07-01T11:00:00.000Z", "2026-07-01T12:00"],
])("a field shows the shop's clock in %s, and is read on it", (zone, iso, local) => {
  showTimesIn(zone)
  expect(localMoment(iso)).toBe(local)
  expect(momentAt(local)).toBe(iso)
})

it("an empty field is no moment", () => {
  expect(localMoment(null)).toBe("")
  expect(momentAt("")).toBeNull()
})
