import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import * as v from "valibot"
import { afterAll, expect, it, vi } from "vitest"
import { rowExpressions } from "#site/match.ts"
import { licenceConfig } from "#src/server/verification/verification.routes.ts"
import { isLong } from "./long.ts"

/**
 * One process answers everybody, so an expression that takes the square of its text's length lets one visitor stop
 * the shop. Every expression of the product is judged, also those that only browsers run.
 */
vi.stubEnv("RECHECK_SYNC_BACKEND", "pure")
afterAll(() => void vi.unstubAllEnvs())
const { checkSync } = await import("recheck")

interface Expression {
  readonly where: string
  readonly source: string
  readonly flags: string
}

/** Expressions that may be slow, each by its source with the reason why nobody can make them so. */
const excepted: ReadonlyMap<string, string> = new Map([
  ["\\/src\\/contract\\/(?:[\\w-]+\\/)*[\\w-]+\\.ts$", "The build tries it on names of our own files."],
])

/** Files that make expressions while they run, each with the reason why those need no judging here. */
const making: ReadonlyMap<string, string> = new Map([
  ["site/match.ts", "One for each route: they are judged below."],
  [
    "src/server/verification/verification.routes.ts",
    "One for each number of a licence: they are judged below.",
  ],
  ["src/shop/core/browser/form-schemas.ts", "Of the same numbers, which the server names."],
  ["widgets/build/chunk-groups.ts", "The build makes them of its own configuration."],
])

const paths = globSync("{src,site,widgets}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path))

function nodesOf(path: string): { source: ts.SourceFile; nodes: ts.Node[] } {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { source, nodes }
}

const files = paths.map(nodesOf)

const written = files.flatMap(({ source, nodes }) =>
  nodes.filter(ts.isRegularExpressionLiteral).map((node): Expression => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const end = node.text.lastIndexOf("/")
    return {
      where: `${source.fileName}:${line + 1}`,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
    }
  }),
)

/** valibot's own, of the checks that schemas use: `v.isoDate` has `ISO_DATE_REGEX`. */
const ofSchemas = [
  ...new Set(
    files.flatMap(({ nodes }) =>
      nodes
        .filter(ts.isPropertyAccessExpression)
        .filter(({ expression }) => expression.getText() === "v")
        .map(({ name }) => name.text),
    ),
  ),
].flatMap((name): Expression[] => {
  const key = `${name.replace(/[A-Z]/g, "_$&").toUpperCase()}_REGEX`
  const found: unknown = Reflect.get(v, key)
  return found instanceof RegExp
    ? [{ where: `valibot ${key}`, source: found.source, flags: found.flags }]
    : []
})

/**
 * The written parts of a route's path are compared letter by letter: routes that differ by them alone are one
 * expression.
 */
const ofRoutes = rowExpressions.map(({ source, flags }) => ({
  where: `a route: ${source}`,
  source: source.replace(/[\w-]*[a-z][\w-]*/gi, "a"),
  flags,
}))

const ofLicences = (["en-AU", "en-GB"] as const)
  .flatMap((locale) => licenceConfig(locale).flatMap(({ fields }) => fields))
  .map(({ pattern }) => ({ where: "a licence", source: `^(${pattern})$`, flags: "" }))

/**
 * Counted in steps and not in seconds, which would judge by what else the machine does: a quadratic expression takes
 * 200,000,000 steps over 20,000 characters, a linear one some 100,000.
 */
const limits = {
  timeout: 240_000,
  attackTimeout: null,
  incubationTimeout: null,
  maxAttackStringSize: 20_000,
  attackLimit: 20_000_000,
  randomSeed: 1,
}

/**
 * Fingerprints of expressions that were judged before: a verdict depends on the expression alone, and takes a moment.
 * The long run judges all and compares the file; its `vitest -u` writes it anew.
 */
const VERDICTS = "linear-expressions.txt"
/** With more that are new a usual run takes a minute longer, each time and on every machine. */
const MOST_UNJUDGED = 15
const judgedBefore: ReadonlySet<string> = new Set(
  isLong ? [] : readFileSync(join(import.meta.dirname, VERDICTS), "utf8").split("\n"),
)
const fingerprint = (expression: string) =>
  createHash("sha256").update(expression).digest("base64url").slice(0, 16)

/** Judges an expression and says what is wrong with it; null for one whose time grows as its text does. */
function judged({ where, source, flags }: Expression): string | null {
  const verdict = checkSync(source, flags, limits)
  const told = verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.status
  return verdict.status === "safe" ? null : `${where} /${source}/${flags}: ${told}`
}

it("no expression takes more time than grows with its text", { timeout: 900_000 }, async () => {
  const all = [...written, ...ofSchemas, ...ofRoutes, ...ofLicences].filter(
    ({ source }) => !excepted.has(source),
  )
  const distinct = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))
  expect(ofSchemas.length).toBeGreaterThan(0)
  expect(ofRoutes.length).toBeGreaterThan(50)
  expect(ofLicences.length).toBeGreaterThan(8)
  const unjudged = [...distinct].filter(([text]) => !judgedBefore.has(fingerprint(text)))
  if (!isLong)
    expect(unjudged.length, `Write ${VERDICTS} anew: LONG_TESTS=1 and -u.`).toBeLessThanOrEqual(MOST_UNJUDGED)
  expect(unjudged.flatMap(([, one]) => judged(one) ?? [])).toEqual([])
  if (isLong)
    await expect([...distinct.keys()].map(fingerprint).sort().join("\n")).toMatchFileSnapshot(VERDICTS)
})

it("judges slow expressions as slow, those with assertions too", () => {
  const slow = ["(?<=.)\\/+$", "[?#].*$", "(a+)+$", "[\\w.]+@x", "\\b(?=[\\w-]*\\d)[\\w-]{24,}\\b"]
  for (const source of slow) expect(judged({ where: "here", source, flags: "" })).toContain(source)
})

it("has no exception that is not needed", () => {
  const sources = new Set(written.map(({ source }) => source))
  expect([...excepted.keys()].filter((source) => !sources.has(source))).toEqual([])
})

it("only the known files make expressions while they run", () => {
  const found = files.filter(({ nodes }) =>
    nodes.some(
      (node) =>
        (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp",
    ),
  )
  expect(found.map(({ source }) => source.fileName).sort()).toEqual([...making.keys()].sort())
})
