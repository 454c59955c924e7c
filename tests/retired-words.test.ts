import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"

/** Words that meant six things each. What replaced them is in `src/GLOSSARY.md`. */
const RETIRED =
  "keep|kept|hold|holds|held|tell|tells|told|act|acts|again|place|ask|asks|asked|take|takes|taken|recurs"
const capitalised = RETIRED.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
const isRetired = new RegExp(`^(${RETIRED}|${capitalised})([A-Z]\\w*)?$`)

/** Names in which such a word is the field's own, or a customer's. */
const MEANT: ReadonlySet<string> = new Set([
  // Where somebody is on a map.
  "placeName",
  // A customer's break from playing.
  "TakeABreak",
  // Prizes are held until staff let them go.
  "holdPayment",
  "holdsPayment",
  // Shares and payments, by the glossary.
  "takeShares",
  "takePaymentBack",
  "refundOrders",
])

const isFile = /(^|-)(keep|hold|tell|told|acts?|place|ask|asked|take|recurs)(-|\.)/
const MEANT_FILES: ReadonlySet<string> = new Set([
  "place-name.ts",
  "place-name.test.ts",
  "take-a-break.tsx",
  "take-a-break.css",
  "take-a-break.texts.ts",
  "lotto-take-a-break.tsx",
  "hold-payment.desk.ts",
  "take-shares.ts",
  "take-payment-back.ts",
  "told-price.ts",
])

const files = globSync("{src,widgets,site,demo-hosts,tests}/**/*.{ts,tsx,css}").filter(
  (file) => basename(file) !== "retired-words.test.ts",
)

const TYPE = /(?<![-\w])(?:class|interface|type)\s+(\w+)/g
const FUNCTION = /\bfunction\*?\s+(\w+)/g
/** A constant that is a function or a component, or that changes state when it is called. */
const ARROW =
  /\bconst (\w+)(?:: [^=\n]+)? = (?:use(?:SetAtom|Callback)\(|(?:lazy|memo)\(|(?:async )?(?:\w+|\((?:[^()]|\([^()]*\))*\))(?:: [^=\n]+)? =>)/g

function retiredIn(text: string): string[] {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name)
  const found = [TYPE, FUNCTION, ARROW].flatMap(named).filter((name) => isRetired.test(name))
  return found.filter((name) => !MEANT.has(name))
}

/** Folders whose local variables and parameters are judged too. Each of the others joins once it has none. */
const ROOMS_WITH_LOCALS = ["contract", "domain", "server"]
const withLocals = files.filter((file) => ROOMS_WITH_LOCALS.some((room) => file.startsWith(`src/${room}/`)))

/** Whether it takes its name from a property, which may travel or be a column: `{ place }` of a row. */
const isNamedByProperty = (node: ts.Node) =>
  ts.isBindingElement(node) &&
  ts.isObjectBindingPattern(node.parent) &&
  !node.propertyName &&
  !node.dotDotDotToken

const isExported = ({ parent: { parent } }: ts.Node) =>
  ts.isVariableStatement(parent) &&
  parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** Names of a file's variables and parameters that are retired, but for those that it exports. */
function retiredLocalsIn(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name) &&
      isRetired.test(node.name.text) &&
      !MEANT.has(node.name.text) &&
      !isNamedByProperty(node) &&
      !isExported(node)
    )
      found.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

it("knows a function, a type and a constant that bear a retired word", () => {
  const text = `
    export async function keepAnswer(context: Context): Promise<void> {}
    interface Asked { readonly id: string }
    const told = (news: readonly string[], at: (now: Date) => void): void => {}
    const take = useSetAtom(startBreakAtom)
    const TakeUp = lazy(load)
    const kept = rows.filter(isOpen)
    const placement = () => null
    const action = async (event: Event) => {}`
  expect(retiredIn(text)).toEqual(["Asked", "keepAnswer", "told", "take", "TakeUp"])
})

it("names no function and no type by a word that the glossary has retired", () => {
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((file) =>
    retiredIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it("knows a variable and a parameter that bear a retired word", () => {
  const text = `
    const kept = rows.filter(isOpen)
    let [length, taken] = [0, 0]
    const { place, path: told, ...asked } = row
    for (const [place, line] of lines.entries()) lines.map((each, again) => each)
    interface Stock { readonly shortage: (held: number) => string }
    const index = placement(row.place, "kept", placeName)
    export const placePaths = [["country"]]`
  expect(retiredLocalsIn("some.ts", text)).toEqual([
    "kept",
    "taken",
    "told",
    "asked",
    "place",
    "again",
    "held",
  ])
})

it("names no variable and no parameter by a word that the glossary has retired", () => {
  expect(withLocals.length).toBeGreaterThan(1000)
  const found = withLocals.flatMap((file) =>
    retiredLocalsIn(file, readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it("names no file by a word that the glossary has retired", () => {
  expect(files.filter((file) => isFile.test(basename(file)) && !MEANT_FILES.has(basename(file)))).toEqual([])
})
