import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** A time of day says its zone, and is the same for every viewer: `formatMoment` writes all of them. */
const WRITES_TIMES = /toLocaleTimeString\(|resolvedOptions\(\)\.timeZone|timeStyle|\bhour12\b/
/** Where the zone of the visitor is told to somebody, and shown to nobody. */
const TOLD: ReadonlySet<string> = new Set(["src/shop/site/feedback.atoms.ts"])

it("no time of day is written but by the one function, and nobody's own zone is asked for", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "site/**/*.{ts,tsx}", "widgets/**/*.{ts,tsx}"], {
    exclude: ["**/*.test.ts", "**/*.test.tsx"],
  })
  expect(files.length).toBeGreaterThan(500)
  const writing = files.filter((file) => WRITES_TIMES.test(readFileSync(file, "utf8")) && !TOLD.has(file))
  expect(writing).toEqual([])
})
