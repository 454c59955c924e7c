import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** A date of birth that becomes text as it is stored: between tags, in a template, or beside its label. */
const AS_STORED = /(>|\$)\{[\w.]*(dateOfBirth|date_of_birth)\}|\), (\w+\.)?(dateOfBirth|date_of_birth)\]/
/** Where it is compared or hashed, and shown to nobody. */
const COMPARED: ReadonlySet<string> = new Set(["src/server/account/person-marks.ts"])

it("a date of birth reads as a date, on pages, at the desk and on paper", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "site/**/*.{ts,tsx}", "widgets/**/*.{ts,tsx}"], {
    exclude: ["**/*.test.ts", "**/*.test.tsx"],
  })
  expect(files.length).toBeGreaterThan(500)
  const storedIn = files.filter((file) => AS_STORED.test(readFileSync(file, "utf8")) && !COMPARED.has(file))
  expect(storedIn).toEqual([])
})

it("finds dates of birth that are written as they are stored", () => {
  for (const source of [
    "<td>{entry.dateOfBirth}</td>",
    ["Born $", "{person.dateOfBirth}"].join(""),
    '[t("dateOfBirth"), dateOfBirth],',
  ])
    expect(source).toMatch(AS_STORED)
})
