import { toJsonSchema } from "@valibot/to-json-schema"
import * as v from "valibot"
import { definitionSchemas, OfferDefinition } from "#src/contract/catalogue/offer-definition.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import * as namedSchemas from "#src/contract/named-schemas.ts"
import { toWire, wireName } from "#src/contract/wire.ts"

/** A schema as the documents hold it. */
export type Json = Readonly<Record<string, unknown>>

const PLACE = "#/components/schemas/"
const named: Readonly<Record<string, v.GenericSchema>> = namedSchemas
const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values(group),
)
export const referTo = (name: keyof typeof namedSchemas): Json => ({ $ref: PLACE + name })

/** JSON Schema has no flags: what matches letters of either case names both. */
const bothCases = (source: string) => source.replace(/[a-z]-[a-z]/g, (range) => range + range.toUpperCase())

/** What the converter does not know: files, patterns with a flag, and products of several kinds. */
const own: Parameters<typeof toJsonSchema>[1] = {
  target: "draft-2020-12",
  errorMode: "ignore",
  typeMode: "input",
  overrideRef: ({ referenceId }) => PLACE + referenceId,
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema.type === "file") return { type: "string", format: "binary" }
    if (valibotSchema !== OfferDefinition) return undefined
    return { anyOf: Object.values(definitionSchemas).map((kind) => ({ $ref: PLACE + nameOf.get(kind) })) }
  },
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const pattern = "requirement" in valibotAction ? valibotAction.requirement : null
    const isCaseless = pattern instanceof RegExp && pattern.flags === "i"
    return isCaseless ? { ...jsonSchema, pattern: bothCases(pattern.source) } : undefined
  },
}

/** A schema as it travels: names of properties in snake case, wherever they stand. */
function wired(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wired)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([word, inner]) => [word, wiredWord(word, inner)]))
}

function wiredWord(word: string, value: unknown): unknown {
  if (word === "const" || word === "enum") return value
  if (word === "default") return toWire(value)
  if (word === "required") return (value as string[]).map(wireName)
  if (word === "properties")
    return Object.fromEntries(
      Object.entries(value as object).map(([name, inner]) => [wireName(name), wired(inner)]),
    )
  if (word !== "propertyNames") return wired(value)
  // A pattern is for the program's names, which travel as others.
  const { enum: names } = value as { enum?: string[] }
  return names ? { enum: names.map(wireName) } : { type: "string" }
}

const parts = ["params", "query", "body", "result"] as const
type Part = (typeof parts)[number]
const keyOf = ({ name }: Pick<Endpoint, "name">, part: Part) => `${name} ${part}`

interface Converted {
  readonly schemas: Readonly<Record<string, Json>>
  readonly parts: Readonly<Record<string, Json>>
}
let converted: Converted | undefined

/** Converts the whole contract at once: each conversion also makes every named schema. */
function convert(): Converted {
  const whole = v.object(
    Object.fromEntries(
      allEndpoints.flatMap((endpoint) => parts.map((part) => [keyOf(endpoint, part), endpoint[part]])),
    ),
  )
  const { properties, $defs } = JSON.parse(
    JSON.stringify(toJsonSchema(whole, { ...own, definitions: named })),
  ) as { properties: Record<string, unknown>; $defs: unknown }
  const wiredAll = (all: object) =>
    Object.fromEntries(Object.entries(all).map(([key, schema]) => [key, wired(schema) as Json]))
  return { schemas: wiredAll($defs as object), parts: wiredAll(properties) }
}

/** The schema of a part of a call, which may refer to named ones. */
export function schemaOf(endpoint: Pick<Endpoint, "name">, part: Part): Json {
  converted ??= convert()
  return converted.parts[keyOf(endpoint, part)] ?? {}
}

/** A schema as it is, where it is one that only refers to a named one. */
export function resolved(schema: Json): Json {
  const { $ref } = schema
  return typeof $ref === "string" ? (converted?.schemas[$ref.slice(PLACE.length)] ?? schema) : schema
}

/** The named schemas that something refers to, directly or through others, in the order of their names. */
export function schemasIn(document: unknown): Readonly<Record<string, Json>> {
  converted ??= convert()
  const found = new Set<string>()
  const queue: unknown[] = [document]
  while (queue.length > 0) {
    const value = queue.pop()
    if (typeof value !== "object" || value === null) continue
    const { $ref } = value as { $ref?: unknown }
    const name = typeof $ref === "string" ? $ref.slice(PLACE.length) : undefined
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      queue.push(converted.schemas[name])
    }
    queue.push(...Object.values(value))
  }
  const { schemas } = converted
  return Object.fromEntries([...found].toSorted().map((name) => [name, schemas[name] ?? {}]))
}
