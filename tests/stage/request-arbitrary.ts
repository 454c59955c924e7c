import { toJsonSchema } from "@valibot/to-json-schema"
import fc from "fast-check"
import type { GenericSchema } from "valibot"

interface Json {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Json | boolean
  readonly items?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Values that people, and people with bad intentions, put into fields. */
const texts = fc.oneof(
  fc.constantFrom(
    "powerball",
    "standard",
    "Numbers",
    "test",
    "cc",
    "acme",
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "__proto__",
    "constructor",
    "'; DROP TABLE customers; --",
    "<script>alert(1)</script>",
    "\u0000",
    "\ud800",
    "🎟️",
  ),
  fc.uuid(),
  fc.string({ maxLength: 40 }),
)

/** Values for a schema: the whole of its form, each part mostly, at times of another. */
export const valuesOf = (schema: GenericSchema): fc.Arbitrary<unknown> =>
  ofForm(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }) as Json)

function fromJson(schema: Json): fc.Arbitrary<unknown> {
  const odd = fc.oneof(texts, fc.integer(), fc.constantFrom(null, true, [], {}, 1.5, Number.MAX_SAFE_INTEGER))
  return fc.oneof({ weight: 12, arbitrary: ofForm(schema) }, { weight: 1, arbitrary: odd })
}

function ofForm(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJson))
  if (schema.type === "object") return objects(schema)
  if (schema.type === "array") return fc.array(fromJson(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === "boolean") return fc.boolean()
  if (schema.type === "null") return fc.constant(null)
  if (schema.type === "number" || schema.type === "integer")
    return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 60, 10_000) })
  return texts
}

function objects({ properties = {}, required = [], additionalProperties }: Json): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fromJson(one)]))
  const record = fc.record(known, { requiredKeys: [...required] })
  if (typeof additionalProperties !== "object") return record
  return fc.dictionary(texts, fromJson(additionalProperties), { maxKeys: 3 })
}
