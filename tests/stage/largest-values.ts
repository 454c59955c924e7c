import { toJsonSchema } from "@valibot/to-json-schema"
import fc from "fast-check"
import type { GenericSchema } from "valibot"

interface Json {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

/**
 * The text that takes the longest to judge for its length: keyboard rows, words in odd spellings, and their repetition.
 */
export const WEIRD_PASSWORD = "4@8({[<369&#!1/|0$5+7%2zaq1xsw2cde3".repeat(3).slice(0, 72)

/** Texts without a bound of their own, characters, and lists without one. */
const LONG = 1000
const MANY = 20

const formats: Readonly<Record<string, string>> = {
  email: `${"a".repeat(60)}@example.com`,
  uuid: "3f2b8c1e-5d7a-4e9b-8c6d-1a2b3c4d5e6f",
  "date-time": "2026-11-21T01:00:00Z",
  date: "1990-02-03",
}

/** The largest value of a schema's form, as far as its form says so: what a caller would send who wants it to cost. */
export const largestValue = (schema: GenericSchema): unknown =>
  largest(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }) as Json, "")

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

function largest(schema: Json, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (forms)
    return forms.map((form) => largest(form, name)).reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), null)
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, form]) => [field, largest(form, field)]),
    )
  if (schema.type === "array")
    return Array.from({ length: Math.min(schema.maxItems ?? MANY, MANY) }, () =>
      largest(schema.items ?? {}, name),
    )
  if (schema.type === "number" || schema.type === "integer") return schema.maximum ?? 1_000_000
  if (schema.type === "boolean") return true
  return schema.type === "string" ? text(schema, name) : null
}

function text({ format, pattern, maxLength = LONG }: Json, name: string): string {
  if (/password/i.test(name)) return WEIRD_PASSWORD
  if (format && formats[format]) return formats[format]
  if (!pattern) return "a1! ".repeat(LONG).slice(0, Math.min(maxLength, 60_000))
  try {
    const matching = fc.stringMatching(new RegExp(pattern), { maxLength: 64 })
    return fc.sample(matching, { numRuns: 1, seed: 3 })[0] ?? ""
  } catch {
    // Not every expression can be turned round: one that looks ahead cannot.
    return "a"
  }
}
