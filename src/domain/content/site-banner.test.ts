import { expect, it } from "vitest"
import { dismissalOf, showsBanner } from "./site-banner.ts"

const now = new Date("2026-11-21T01:00:00Z")

it("shows a text until it is dismissed, and a new text again", () => {
  expect(showsBanner("Maintenance tonight", undefined)).toBe(true)
  const dismissal = dismissalOf("Maintenance tonight", now)
  expect(dismissal).toEqual({
    content: "Maintenance tonight",
    dateDismissed: "2026-11-21T01:00:00.000Z",
    isDismissed: true,
  })
  expect(showsBanner("Maintenance tonight", dismissal)).toBe(false)
  expect(showsBanner("Maintenance tomorrow", dismissal)).toBe(true)
})

it("shows nothing without a text", () => {
  expect(showsBanner("  ", undefined)).toBe(false)
  expect(showsBanner("News", { ...dismissalOf("News", now), isDismissed: false })).toBe(true)
})
