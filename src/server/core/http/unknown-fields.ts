import * as v from "valibot"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { refuseAll } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"

/** The longest name of a field that an answer repeats. */
const LONGEST = 64
const MOST = 20

/** What the parts of a schema are called, as far as they tell which fields it has. */
interface Parts {
  readonly wrapped?: v.GenericSchema
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly options?: readonly v.GenericSchema[]
  /** The field that says which of the options a value is. */
  readonly key?: string
}

/** The fields that a schema has for a value; null where any name will do. */
function fieldsOf(
  schema: v.GenericSchema,
  value: Readonly<Record<string, unknown>>,
): ReadonlySet<string> | null {
  const { wrapped, entries, options, key } = schema as Parts
  if (wrapped) return fieldsOf(wrapped, value)
  if (entries) return new Set(Object.keys(entries))
  if (!options) return null
  const isOne = (option: v.GenericSchema) => {
    const tag = key === undefined ? undefined : (option as Parts).entries?.[key]
    return tag === undefined || v.is(tag, value[key ?? ""])
  }
  const fitting = options.filter(isOne)
  // Which one it should be is refused by the schema, which says more.
  const known = (fitting.length > 0 ? fitting : options).map((option) => fieldsOf(option, value))
  return known.includes(null) ? null : new Set(known.flatMap((fields) => [...(fields ?? [])]))
}

/** Refuses fields that a closed call does not know, by name. */
export function refuseUnknownFields(
  { closed, body: schema }: Pick<Endpoint, "closed" | "body">,
  body: unknown,
): void {
  if (!closed || typeof body !== "object" || body === null || Array.isArray(body)) return
  const known = fieldsOf(schema, body as Record<string, unknown>)
  const unknown = known === null ? [] : Object.keys(body).filter((field) => !known.has(field))
  const refusals = unknown.slice(0, MOST).map((field) => ({
    field: field.slice(0, LONGEST),
    code: errorCodes.unknownField,
    text: sentence("failure.unknownField"),
  }))
  const refusal = refuseAll(422, refusals)
  if (refusal) throw refusal
}
