import { readFileSync } from "node:fs"
import ts from "typescript"
import type { AttributeApi } from "./element-api.ts"

/** "lotto-ticket-builder" → "LottoTicketBuilderElement" */
export const className = (tag: string) =>
  `${tag
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Element`

/** "game-type" → "gameType" */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** TypeScript of an attribute's property. */
export function typeOf(attribute: AttributeApi): string {
  const type = {
    key: () => "string",
    text: () => "string",
    address: () => "string",
    flag: () => "boolean",
    number: () => "number",
    choice: () => (attribute.kind === "choice" ? attribute.words.map((word) => `"${word}"`).join(" | ") : ""),
  }[attribute.kind]()
  return attribute.fallback || attribute.kind === "flag" ? type : `${type} | null`
}

/** Parses a text without checking its types. */
export const parseText = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

export const parse = (path: string) => parseText(path, readFileSync(path, "utf8"))

/** The first node below this one that is of a kind and fits. */
export function find<N extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is N): N | undefined {
  return is(node) ? node : ts.forEachChild(node, (child) => find(child, is))
}

/** The value an exported or local `const` of this name is given. */
export function constant(file: ts.SourceFile, name: string): ts.Expression {
  const declaration = find(
    file,
    (node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node) && node.name.getText() === name,
  )
  if (!declaration?.initializer) throw new Error(`${file.fileName} has no constant ${name}.`)
  return declaration.initializer
}

/** The properties of an object literal by name; shorthands and spreads are left out. */
export function properties(object: ts.Expression | undefined): ReadonlyMap<string, ts.PropertyAssignment> {
  if (!object || !ts.isObjectLiteralExpression(object)) return new Map()
  return new Map(
    object.properties.filter(ts.isPropertyAssignment).map((property) => [property.name.getText(), property]),
  )
}

/** The items of an array literal. */
export const items = (array: ts.Expression | undefined) =>
  array && ts.isArrayLiteralExpression(array) ? array.elements : []

const oneLine = (comment: ts.JSDoc["comment"]) =>
  (ts.getTextOfJSDocComment(comment) ?? "").replaceAll(/\s+/g, " ").trim()

/** The documentation comment in front of a node, on one line. Throws where there is none: an API is documented. */
export function documentation(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const text = comment ? oneLine(comment.comment) : ""
  if (text) return text
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  throw new Error(`${file.fileName}:${line + 1} has no documentation comment.`)
}

/** Reads the texts that the documentation comment in front of a node has under a tag, such as `@csspart`. */
export const documentedTags = (node: ts.Node, name: string) =>
  ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map(({ comment }) => oneLine(comment))
