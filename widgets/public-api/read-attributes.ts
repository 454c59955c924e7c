import { pathToFileURL } from "node:url"
import ts from "typescript"
import type { AttributeApi } from "./element-api.ts"
import { documentation, items, properties } from "./source-file.ts"

type Kind = Omit<AttributeApi, "name" | "doc">

/** Address of a module of ours, "#src/…", which the build's own loader does not resolve. */
const addressOf = (specifier: string) => pathToFileURL(specifier.replace(/^#/, "")).href

/** A literal, or a list of literals; a name is looked up in the module that it is imported from. */
async function literalOf(node: ts.Expression): Promise<unknown> {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isArrayLiteralExpression(node)) return Promise.all(node.elements.map(literalOf))
  if (!ts.isIdentifier(node)) return null
  const { text } = node
  const imported = node
    .getSourceFile()
    .statements.filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.getText().includes(text))
  if (!imported || !ts.isStringLiteral(imported.moduleSpecifier))
    throw new Error(`${text} is neither written out nor imported.`)
  const module = (await import(addressOf(imported.moduleSpecifier.text))) as Record<string, unknown>
  return module[text]
}

const fallback = (value: unknown) => (value === null ? {} : { fallback: String(value) })

/** The kinds of `widgets/runtime/attributes.ts`, by the name they have there. */
const kinds: Readonly<Record<string, (...values: unknown[]) => Kind>> = {
  key: () => ({ kind: "key" }),
  text: () => ({ kind: "text" }),
  origin: () => ({ kind: "address" }),
  flag: () => ({ kind: "flag", fallback: "false" }),
  wholeNumber: (least, most, otherwise) => ({
    kind: "number",
    least: Number(least),
    most: Number(most),
    ...fallback(otherwise),
  }),
  choice: (words, otherwise) => ({ kind: "choice", words: words as string[], ...fallback(otherwise) }),
}

async function kindOf(initializer: ts.Expression): Promise<Kind> {
  const call = ts.isCallExpression(initializer) ? initializer : null
  const kind = kinds[(call?.expression ?? initializer).getText()]
  if (!kind) throw new Error(`${initializer.getText()} is no kind of attribute.`)
  return kind(...(await Promise.all((call?.arguments ?? []).map(literalOf))))
}

/** "gameType" → "game-type" */
const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The attributes of an object literal of them, in its order. */
export const readAttributes = (object: ts.Expression | undefined): Promise<AttributeApi[]> =>
  Promise.all(
    [...properties(object)].map(
      async ([name, property]) =>
        ({
          name: attributeName(name),
          doc: documentation(property),
          ...(await kindOf(property.initializer)),
        }) as AttributeApi,
    ),
  )

/** The texts of a list of string literals. */
export const textsOf = (array: ts.Expression | undefined) =>
  [...items(array)].filter(ts.isStringLiteral).map(({ text }) => text)
