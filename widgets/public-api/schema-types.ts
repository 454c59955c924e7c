import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"

/** JSON Schema as far as the contract's shapes use it. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
}

const plain: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
}

/** TypeScript of what is handed in where a schema is asked for; `docs` are comments of its fields. */
export const typeOfSchema = (schema: GenericSchema, docs: ReadonlyMap<string, string> = new Map()): string =>
  typeText(toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }) as JsonSchema, docs)

function typeText(schema: JsonSchema, docs: ReadonlyMap<string, string>): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, docs)).join(" | ")
  if (schema.items) return `${grouped(typeText(schema.items, docs))}[]`
  if (schema.properties) return objectText(schema, docs)
  if (typeof schema.additionalProperties === "object")
    return `Readonly<Record<string, ${typeText(schema.additionalProperties, docs)}>>`
  if (schema.type === "object") return "Record<string, never>"
  if (Object.keys(schema).length === 0) return "unknown"
  const text = plain[schema.type ?? ""]
  if (!text) throw new Error(`No type is known for ${JSON.stringify(schema)}.`)
  return text
}

const grouped = (text: string) => (/ \| /.test(text) ? `(${text})` : text)

function objectText(
  { properties = {}, required = [] }: JsonSchema,
  docs: ReadonlyMap<string, string>,
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const doc = docs.get(name)
    const optional = required.includes(name) ? "" : "?"
    return `${doc ? `/** ${doc} */\n  ` : ""}${name}${optional}: ${typeText(schema, new Map())}`
  })
  if (fields.length === 0) return "Record<string, never>"
  return docs.size > 0 ? `{\n  ${fields.join("\n  ")}\n}` : `{ ${fields.join("; ")} }`
}
