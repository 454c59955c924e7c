import ts from "typescript"
import { analyticsEvents, type DeclaredEvent } from "#src/contract/site/analytics.ts"
import { inward, outward, PROTOCOL_VERSION } from "../partner/frame/protocol.ts"
import type { AttributeApi, ElementApi, PublicApi } from "./element-api.ts"
import { frameTypes, ticketTypes } from "./frame-types.ts"
import { typeOfSchema } from "./schema-types.ts"
import { commonMethods, commonParts, commonProperties, commonSlots, customProperties } from "./shared-api.ts"
import { parseText, propertyName, typeOf } from "./source-file.ts"

const HEADING = `# What a partner's page can name, a line each. "npm run generate" writes it; * is every element.`

/** Everything that a partner's page can name, sorted, one line each. */
export function apiList(api: PublicApi): string {
  const lines = [
    ...everyElement(api),
    ...api.elements.flatMap(oneElement),
    ...declarations(`${ticketTypes()}\n${frameTypes()}`),
    `frame protocol version ${PROTOCOL_VERSION}`,
    ...messages("guest to host", outward),
    ...messages("host to guest", inward),
    ...Object.entries<DeclaredEvent>(analyticsEvents).map(analyticsLine),
  ]
  return `${[HEADING, ...lines.sort()].join("\n")}\n`
}

function everyElement({ attributes, events }: PublicApi): string[] {
  const own = { attributes, events, methods: commonMethods, parts: commonParts }
  return [
    ...members("*", own),
    ...commonProperties.map(({ name, type }) => `* property ${name}: ${type}`),
    ...commonSlots.map(({ name }) => `* slot ${name}`),
    ...customProperties.map(({ name, fallback }) => `* style ${name} = ${fallback}`),
  ]
}

function oneElement(element: ElementApi): string[] {
  const [wide, narrow] = element.reserve
  const height = wide === narrow ? `${wide}px` : `${wide}px, narrow ${narrow}px`
  return [
    `${element.tag} tag`,
    `${element.tag} style --lotto-min-height = ${height}`,
    ...members(element.tag, element),
  ]
}

function members(
  owner: string,
  { attributes, events, methods, parts }: Pick<ElementApi, "attributes" | "events" | "methods" | "parts">,
): string[] {
  return [
    ...attributes.map((attribute) => `${owner} attribute ${attribute.name}: ${written(attribute)}`),
    ...attributes.map(
      (attribute) => `${owner} property ${propertyName(attribute.name)}: ${typeOf(attribute)}`,
    ),
    ...events.map(({ name, detail }) => `${owner} event ${name} ${detail}`),
    ...methods.map(({ signature }) => `${owner} method ${signature}`),
    ...parts.map(({ name }) => `${owner} part ${name}`),
  ]
}

/** An attribute as markup has it: what may be written, and what its absence means. */
function written(attribute: AttributeApi): string {
  const values = {
    number: () => (attribute.kind === "number" ? `${attribute.least} to ${attribute.most}` : ""),
    choice: () => (attribute.kind === "choice" ? attribute.words.join(" | ") : ""),
    key: () => "key",
    text: () => "text",
    address: () => "address",
    flag: () => "flag",
  }[attribute.kind]()
  return attribute.fallback ? `${values} = ${attribute.fallback}` : values
}

type Schemas = Readonly<Record<string, Parameters<typeof typeOfSchema>[0]>>

const messages = (direction: string, schemas: Schemas) =>
  Object.entries(schemas).map(([name, schema]) => `frame ${direction} ${name} ${typeOfSchema(schema)}`)

const analyticsLine = ([name, { properties, outside }]: [string, DeclaredEvent]) =>
  `analytics ${name}${outside ? " (page too)" : ""} ${typeOfSchema(properties)}`

const onOneLine = (node: ts.Node) =>
  node
    .getText()
    .replaceAll(/\s+/g, " ")
    .replace(/^readonly /, "")

/** Exported functions and the members of exported types of a text of declarations. */
function declarations(text: string): string[] {
  return parseText("declarations.d.ts", text).statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement))
      return `frame ${onOneLine(statement).replace("export declare ", "")}`
    if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.members.map((member) => `type ${statement.name?.text} ${onOneLine(member)}`)
    if (ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type))
      return statement.type.members.map((member) => `type ${statement.name.text} ${onOneLine(member)}`)
    return []
  })
}
