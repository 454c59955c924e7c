import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * What Prototype and MooTools replace in browsers' own prototypes cannot be taken from a clean realm, as functions can
 * that `natives.ts` lists. So programs on partners' pages do without it.
 */
const REPLACED: Readonly<Record<string, RegExp>> = {
  "an array's entries(): Prototype's gives an array": /\.entries\(\)/,
  "scrollTo() of an element: both take two numbers only": /\w\.scrollTo\(/,
  "instanceof of what MooTools replaces": /instanceof (Document|Event|Request|Window)\b/,
  "bind() with values: MooTools takes an array of them": /\.bind\([^()]+,/,
  "startsWith() or endsWith() with a position: Prototype knows none":
    /\.(starts|ends)With\((`[^`]*`|"[^"]*"|[\w.]+), /,
  "for … in, which meets what a page adds to Object.prototype": /\bfor \((const|let|var) \w+ in\b/,
}

const files = globSync("{src/{contract,domain,integrations,shop,ui},widgets}/**/*.{ts,tsx}").filter(
  // The build's own programs, and the rules of files that banks send.
  (path) => !/\.test\.tsx?$|^widgets\/(build|public-api)\/|^src\/domain\/payments\/files\//.test(path),
)

it.each(Object.entries(REPLACED))("no program on partners' pages uses %s", (_, pattern) => {
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((path) => pattern.test(readFileSync(path, "utf8")))).toEqual([])
})
