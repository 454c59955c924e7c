import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, it } from "vitest"

/** Comments that may still open with such a clause, where nothing else reads as well. */
const MOST = 100
/** Comments that a failure lists. */
const SHOWN = 20

const files = globSync("{src,widgets,site,demo-hosts,tests}/**/*.{ts,tsx,css}").filter(
  (file) => !/\/(node_modules|dist)\//.test(file) && basename(file) !== "comment-openings.test.ts",
)

/** The first line of a comment, or a later line that begins with such a word. */
const OPENING = /^[ \t]*(?:\/\*\*?|\*|\/\/) (?:What|Who|Whose|Whoever)\b.*$/gm

const openingsIn = (text: string): string[] => [...text.matchAll(OPENING)].map(([line]) => line.trim())

it("knows a comment that opens with a relative clause", () => {
  const text = `
    /** What a customer sees. */
    // Whoever signs in first.
    /**
     * Whose cart it is.
     */
    /* Who plays. */
    /** Tells what a customer sees. */
    /** Whatever is left. */
    const question = "What is it?" // What follows code is no opening.`
  expect(openingsIn(text)).toEqual([
    "/** What a customer sees. */",
    "// Whoever signs in first.",
    "* Whose cart it is.",
    "/* Who plays. */",
  ])
})

it("opens few comments with What, Who, Whose or Whoever", () => {
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((file) =>
    openingsIn(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`),
  )
  expect(found.length, found.slice(0, SHOWN).join("\n")).toBeLessThanOrEqual(MOST)
})
