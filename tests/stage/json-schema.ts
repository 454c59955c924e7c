/** JSON Schema as far as the OpenAPI document uses it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** The schemas that a document names. */
export type Named = Readonly<Record<string, JsonSchema>>

/** Words that are read below, and those that ask nothing of an answer. */
const known = new Set(
  "$ref type const enum anyOf oneOf properties required additionalProperties items prefixItems pattern minimum maximum minLength maxLength minItems maxItems propertyNames format default".split(
    " ",
  ),
)

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
}

/**
 * Where and how a value does not fit a schema; null when it fits. Objects are closed: what the schema does not
 * name must not be there.
 */
export function misfit(schema: JsonSchema, value: unknown, named: Named = {}, path = "$"): string | null {
  const unknown = Object.keys(schema).find((word) => !known.has(word))
  if (unknown) return `${path}: the schema holds ${unknown}, which means nothing.`
  const { $ref } = schema
  const referred = $ref === undefined ? undefined : named[$ref.replace("#/components/schemas/", "")]
  if ($ref !== undefined)
    return referred ? misfit(referred, value, named, path) : `${path}: no schema ${$ref}`
  if (schema.type && !types[schema.type]?.(value)) return `${path}: is not ${schema.type}`
  if (schema.const !== undefined && value !== schema.const) return `${path}: is not ${String(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return `${path}: is none of ${schema.enum.join(", ")}`
  for (const choice of [schema.anyOf, schema.oneOf]) {
    const misfits = choice?.map((one) => misfit(one, value, named, path)) ?? [null]
    if (!misfits.includes(null)) return misfits.join(" and ")
  }
  return outOfRange(schema, value, path) ?? partMisfit(schema, value, named, path)
}

function outOfRange(schema: JsonSchema, value: unknown, path: string): string | null {
  const { minimum = -Infinity, maximum = Infinity, pattern } = schema
  if (typeof value === "number" && (value < minimum || value > maximum)) return `${path}: is out of range`
  if (typeof value === "string" && pattern && !new RegExp(pattern).test(value))
    return `${path}: has another form`
  const [least, most] =
    typeof value === "string"
      ? [schema.minLength ?? 0, schema.maxLength ?? Infinity]
      : [schema.minItems ?? 0, schema.maxItems ?? Infinity]
  const measured = typeof value === "string" || Array.isArray(value)
  return measured && (value.length < least || value.length > most) ? `${path}: is of another length` : null
}

function partMisfit(schema: JsonSchema, value: unknown, named: Named, path: string): string | null {
  const { items, prefixItems, properties, additionalProperties } = schema
  if (Array.isArray(value))
    return first(
      value.map((one, place) => {
        const part = prefixItems?.[place] ?? items
        return part ? misfit(part, one, named, `${path}[${place}]`) : null
      }),
    )
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  const missing = schema.required?.find((name) => !Object.hasOwn(value, name))
  if (missing) return `${path}.${missing}: is missing`
  if (!properties && !additionalProperties) return null
  return first(
    Object.entries(value).map(([name, inner]) => {
      const part = properties?.[name] ?? additionalProperties
      return part ? misfit(part, inner, named, `${path}.${name}`) : `${path}.${name}: is not in the schema`
    }),
  )
}

const first = (misfits: readonly (string | null)[]) => misfits.find((one) => one !== null) ?? null
