import { globSync } from "node:fs"
import { pathToFileURL } from "node:url"
import ts from "typescript"
import type { AttributeApi, ElementApi, EventApi, MethodApi, Named, PublicApi } from "./element-api.ts"
import { constant, documentation, documentedTags, find, items, parse, properties } from "./source-file.ts"

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

/** An expression, or the value of the constant that it names: what elements share stands there. */
const shared = (expression: ts.Expression | undefined): ts.Expression | undefined =>
  expression && ts.isIdentifier(expression)
    ? constant(parse("widgets/runtime/selling.ts"), expression.text)
    : expression

/** The properties of an object literal and of those that are spread into it. */
function withSpread(object: ts.Expression | undefined): [string, ts.PropertyAssignment][] {
  const own = shared(object)
  if (!own || !ts.isObjectLiteralExpression(own)) return []
  const spread = own.properties
    .filter(ts.isSpreadAssignment)
    .flatMap(({ expression }) => withSpread(expression))
  return [...properties(own), ...spread]
}

/** The attributes of an object literal of them, in its order. */
const readAttributes = (object: ts.Expression | undefined): Promise<AttributeApi[]> =>
  Promise.all(
    withSpread(object).map(
      async ([name, property]) =>
        ({
          name: attributeName(name),
          doc: documentation(property),
          ...(await kindOf(property.initializer)),
        }) as AttributeApi,
    ),
  )

/** The texts of a list of string literals. */
function textsOf(list: ts.Expression | undefined): string[] {
  const known = shared(list)
  const array = known && ts.isAsExpression(known) ? known.expression : known
  return [...items(array)].filter(ts.isStringLiteral).map(({ text }) => text)
}

/** Events of every element. */
const COMMON_EVENTS = ["lotto-ready", "lotto-error"]

const onOneLine = (text: string) => text.replace(/;$/, "").replaceAll(/\s+/g, " ").replace(": | ", ": ")

/** A type on one line. */
const typeText = (type: ts.TypeNode | undefined) =>
  type && ts.isTypeLiteralNode(type)
    ? `{ ${type.members.map((member) => onOneLine(member.getText())).join("; ")} }`
    : (type?.getText() ?? "unknown")

/** The shop's events with the types of their details. */
function readEvents(): ReadonlyMap<string, EventApi> {
  const events = find(
    parse("src/shop/core/events.atoms.ts"),
    (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === "ShopEvents",
  )
  const members = [...(events?.members ?? [])].filter(ts.isPropertySignature).map((member) => {
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
    return [name, { name, doc: documentation(member), detail: typeText(member.type) }] as const
  })
  return new Map(members)
}

/** Methods that elements add to those all have; the comment of each says how pages call it. */
function readMethods(): ReadonlyMap<string, MethodApi> {
  const methods = globSync("widgets/methods/*.ts")
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => parse(path).statements.filter(ts.isFunctionDeclaration))
    .flatMap((declaration) =>
      documentedTags(declaration, "method").map((signature) => ({
        name: signature.slice(0, signature.indexOf("(")),
        signature,
        doc: documentation(declaration),
      })),
    )
  return new Map(methods.map((method) => [method.name, method]))
}

/** "dialog - The dialog." */
function readPart(text: string): Named {
  const [name = "", ...doc] = text.split(" - ")
  return { name, doc: doc.join(" - ") }
}

function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (!value) throw new Error(`${name} is not documented.`)
  return value
}

/** Reads what a page can use from the elements' definitions and their comments: nothing of it stands elsewhere. */
export async function readPublicApi(): Promise<PublicApi> {
  const events = readEvents()
  const methods = readMethods()
  const paths = globSync("widgets/elements/lotto-*.tsx").sort()
  const readElement = async (path: string): Promise<ElementApi> => {
    const call = find(
      parse(path),
      (node): node is ts.CallExpression =>
        ts.isCallExpression(node) && node.expression.getText() === "defineElement",
    )
    const statement = call && ts.findAncestor(call, ts.isVariableStatement)
    if (!statement) throw new Error(`${path} defines no element.`)
    const definition = properties(call.arguments[0])
    const [wide = 0, narrow = wide] = items(definition.get("reserve")?.initializer).map((pixels) =>
      Number(pixels.getText()),
    )
    return {
      tag: path.slice(path.lastIndexOf("/") + 1, -".tsx".length),
      doc: documentation(statement),
      attributes: await readAttributes(definition.get("attributes")?.initializer),
      events: textsOf(definition.get("events")?.initializer).map((name) => known(events, name)),
      methods: [...properties(definition.get("methods")?.initializer).keys()].map((name) =>
        known(methods, name),
      ),
      parts: documentedTags(statement, "csspart").map(readPart),
      reserve: [wide, narrow],
      shopOnly: definition.get("check")?.initializer.getText() === "shopOnly",
    }
  }
  return {
    elements: await Promise.all(paths.map(readElement)),
    attributes: await readAttributes(constant(parse("widgets/runtime/attributes.ts"), "commonAttributes")),
    events: COMMON_EVENTS.map((name) => known(events, name)),
  }
}

/** The part of it that works on partners' pages. */
export const partnersApi = (api: PublicApi): PublicApi => ({
  ...api,
  elements: api.elements.filter(({ shopOnly }) => !shopOnly),
})
