import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"
import { britishTexts } from "#src/server/core/texts/british-texts.ts"
import { readBrowserTexts } from "#src/server/core/texts/read-browser-texts.ts"

/**
 * Sentences belong to texts that an editor can rewrite (`defineTexts`, `src/server/core/texts`, `src/server/core/mail`). This
 * looks at the places where one that is written out would reach a customer.
 */
const components = globSync("{src/shop,src/ui,widgets}/**/*.tsx").filter(
  // The marks of payment schemes are drawings that hold their names.
  (path) => !/\.test\.tsx$|\/payment-mark\.tsx$/.test(path),
)
const state = globSync("src/shop/**/*.{ts,tsx}").filter(
  // The client's errors have codes, which are put into words where they are shown.
  (path) => !/\.test\.tsx?$|\/core\/client\//.test(path),
)
const server = globSync("src/server/**/*.ts").filter(
  (path) => !/\.test\.ts$|\/(texts|mail|seed)\//.test(path),
)

/** Attributes of elements and components that are read or heard. */
const READ = new Set(["title", "label", "alt", "placeholder", "aria-label", "text", "hint", "message"])
/** Properties by which a notice, a toast or a failure says something. */
const SAID = new Set(["title", "message", "text"])

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)

/** Returns the text of a node that is written out: a literal, or a template around values. */
function writtenOut(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…")
  return null
}

const isWording = (text: string | null): text is string => text !== null && /\p{L}{2,}/u.test(text)
/** Two words at least: a single one may be a key, a class or a type. */
const isSentence = (text: string | null): text is string => text !== null && /\p{L}{2,} \p{L}+/u.test(text)

function found(paths: readonly string[], says: (node: ts.Node) => string | null): string[] {
  return paths.flatMap((path) => {
    const source = parse(path)
    const hits: string[] = []
    const visit = (node: ts.Node): void => {
      const said = says(node)
      if (said !== null)
        hits.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said.trim()}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return hits
  })
}

it("no component writes out what stands between its tags or is read from its attributes", () => {
  const hits = found(components, (node) => {
    if (ts.isJsxText(node)) return isWording(node.text) ? node.text : null
    if (!ts.isJsxAttribute(node) || !READ.has(node.name.getText()) || !node.initializer) return null
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
    const text = value ? writtenOut(value) : null
    return isSentence(text) ? text : null
  })
  expect(hits).toEqual([])
})

it("no notice or error of the browser is written out", () => {
  const hits = found(state, (node) => {
    if (!ts.isPropertyAssignment(node) || !SAID.has(node.name.getText())) return null
    for (let up: ts.Node = node; up.parent; up = up.parent)
      if (ts.isCallExpression(up) && up.expression.getText() === "defineTexts") return null
    const text = writtenOut(node.initializer)
    return isSentence(text) ? text : null
  })
  expect(hits).toEqual([])
})

it("no failure of the server is written out", () => {
  const failing = new Set(["Failure", "invalid", "notFound", "soldOut"])
  const hits = found(server, (node) => {
    if (ts.isPropertyAssignment(node) && ["said", "message"].includes(node.name.getText())) {
      const text = writtenOut(node.initializer)
      return isSentence(text) ? text : null
    }
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null
    if (!failing.has(node.expression.getText())) return null
    return (node.arguments ?? []).map(writtenOut).find(isSentence) ?? null
  })
  expect(hits).toEqual([])
})

it("every text of a first run in Britain replaces one that there is", () => {
  const ids = readBrowserTexts()
  expect(Object.keys(britishTexts).filter((id) => !ids.has(id))).toEqual([])
})
