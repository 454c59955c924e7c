import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { expect, it } from "vitest"

/** Modules that programs begin with: whatever they reach without `import()` is there from the beginning. */
const BEGINNINGS = [
  "site/{start,dev}.ts",
  "site/server/main.ts",
  "site/browser/main.ts",
  "site/payment-fields/main.ts",
  "widgets/elements/lotto-*.tsx",
  "widgets/partner/stub/{stub,lost}.ts",
  "widgets/partner/frame/host.ts",
  "widgets/public-api/generate.ts",
]
/** A file that exists only to be loaded later says so. */
const SAYS_SO = /\/lazy\/|\.lazy\.tsx?$/
/** Rooms of rules and names, which are not there to be loaded later whoever asks for them; and the third parties, which all are. */
const ROOMS = /^src\/(domain|contract|client\/endpoints|integrations)\/|^site\/browser\/third-parties\//

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s+)?"([^"]+)"/gm
/** Workers are loaded by their address. */
const DYNAMIC = /\b(?:import|new URL)\("([^"]+)"/g

/** The file of ours that an import means; null for packages and styles. */
function fileOf(from: string, name: string): string | null {
  if (!/^[#.]/.test(name) || !/\.tsx?$/.test(name)) return null
  const file = name.startsWith("#") ? name.slice(1) : normalize(join(dirname(from), name))
  return existsSync(file) ? file : null
}

function importsOf(file: string, pattern: RegExp): string[] {
  const found = [...readFileSync(file, "utf8").matchAll(pattern)]
  return found.flatMap(([, name = ""]) => fileOf(file, name) ?? [])
}

function reached(patterns: readonly RegExp[]): Set<string> {
  const all = new Set<string>()
  const waiting = globSync(BEGINNINGS)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (all.has(file)) continue
    all.add(file)
    for (const pattern of patterns) waiting.push(...importsOf(file, pattern))
  }
  return all
}

const atOnce = reached([STATIC])
const ever = reached([STATIC, DYNAMIC])

it("a file that is only loaded later says so in its name or folder", () => {
  const later = [...ever].filter((file) => !atOnce.has(file) && !SAYS_SO.test(file) && !ROOMS.test(file))
  expect(later.sort()).toEqual([])
})

it("a file that says it is loaded later is, and by somebody", () => {
  const named = globSync("{src,widgets,site}/**/*.{ts,tsx}").filter(
    (file) => SAYS_SO.test(file) && !file.includes(".test."),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => atOnce.has(file) || !ever.has(file)).sort()).toEqual([])
})
