import * as v from "valibot"
import { Money } from "#src/contract/money.ts"
import type { TypedAs } from "#src/contract/typed-as.ts"

/** A valibot schema as far as forms read it. */
export interface SchemaNode {
  readonly type: string
  readonly wrapped?: SchemaNode
  readonly default?: unknown
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly items?: readonly SchemaNode[]
  /** Of a picklist its values, of a variant or a union its schemas. */
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  /** Of a variant: the field that tells its schemas apart. */
  readonly key?: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

export const nodeOf = (schema: v.GenericSchema): SchemaNode => schema as unknown as SchemaNode

const optionsOf = ({ options = [] }: SchemaNode) => options as readonly SchemaNode[]
const isEmptyNode = ({ type, wrapped }: SchemaNode): boolean =>
  type === "null" || type === "undefined" || (wrapped !== undefined && isEmptyNode(wrapped))

/** A schema without what makes it optional, and the value that stands for nothing; null where something must stand. */
export function opened(node: SchemaNode): {
  readonly node: SchemaNode
  readonly none: { readonly value: null | undefined } | null
} {
  if (!node.wrapped) return { node, none: null }
  const inner = opened(node.wrapped)
  if (node.type === "nullable") return { ...inner, none: { value: null } }
  const isLeftOut = node.type === "exact_optional" || (node.default === undefined && !inner.none)
  return isLeftOut ? { ...inner, none: { value: undefined } } : inner
}

type Action = NonNullable<SchemaNode["pipe"]>[number]
const actionsOf = (node: SchemaNode): readonly Action[] =>
  (node.pipe ?? []).flatMap((step, index) => (index === 0 ? actionsOf(step as SchemaNode) : [step]))
const has = (node: SchemaNode, ...types: readonly string[]) =>
  actionsOf(node).some(({ type }) => types.includes(type))
const limitOf = (node: SchemaNode, type: string): number | undefined => {
  const limits = actionsOf(node).filter((action) => action.type === type)
  return limits.length === 0 ? undefined : Number(limits.at(-1)?.requirement)
}

export const mostOf = (node: SchemaNode): number => limitOf(node, "max_length") ?? Number.POSITIVE_INFINITY
export const typedAsOf = (node: SchemaNode): TypedAs | undefined =>
  v.getMetadata(node as unknown as v.GenericSchema).typedAs as TypedAs | undefined
export const isMoneyNode = (node: SchemaNode): boolean => node === nodeOf(Money)
export const isMoment = (node: SchemaNode): boolean => has(node, "iso_timestamp")
export const isFilled = (node: SchemaNode): boolean =>
  has(node, "regex", "url", "iso_timestamp") || (limitOf(node, "min_length") ?? 0) > 0

/** From so many characters on a text is written in several lines. */
const LONG = 400
/** Whether a text is written in several lines: it is free, and may be long. */
export const isLong = (node: SchemaNode): boolean =>
  node.type === "string" && (limitOf(node, "max_length") ?? 0) >= LONG && !has(node, "regex", "url")

/** The field that tells the schemas of a variant apart; undefined where there is none. */
export function tagOf(node: SchemaNode): string | undefined {
  if (node.key !== undefined) return node.key
  if (node.type !== "union") return undefined
  const options = optionsOf(node)
  return Object.keys(options[0]?.entries ?? {}).find((name) =>
    options.every(({ entries }) => entries?.[name]?.type === "literal"),
  )
}

/** The values among which a picklist or a literal lets choose. */
export const valuesOf = ({ options, literal }: SchemaNode): readonly string[] =>
  ((options ?? [literal]) as readonly string[]).map(String)

/** The schemas of a variant, each with a value of its tag. */
export const formsOf = (node: SchemaNode, tag: string): readonly { value: string; node: SchemaNode }[] =>
  optionsOf(node).flatMap((option) => {
    const chosen = option.entries?.[tag]
    return chosen ? valuesOf(chosen).map((value) => ({ value, node: option })) : []
  })

/** The entries of an object; of a variant those of all its schemas together. */
function entriesOf(node: SchemaNode): Readonly<Record<string, SchemaNode>> {
  const tag = tagOf(node)
  if (tag === undefined) return node.entries ?? {}
  const forms = formsOf(node, tag)
  const names = new Set(forms.flatMap((form) => Object.keys(form.node.entries ?? {})))
  return Object.fromEntries(
    [...names].map((name) => {
      if (name === tag) return [name, { type: "picklist", options: forms.map(({ value }) => value) }]
      const entryNodes = forms.flatMap((form) => form.node.entries?.[name] ?? [])
      const written = entryNodes.filter((one) => !isEmptyNode(one))
      const [first] = [...written.filter(isLong), ...written]
      const entry = first ?? { type: "null" }
      return [name, written.length < entryNodes.length ? { type: "nullable", wrapped: entry } : entry]
    }),
  )
}

/** The schema at a place within another. */
export function schemaAt(node: SchemaNode, path: readonly string[]): SchemaNode {
  const [name, ...rest] = path
  if (name === undefined) return node
  const entry = entriesOf(opened(node).node)[name]
  if (!entry) throw new Error(`No schema has the field ${path.join(".")}.`)
  return schemaAt(entry, rest)
}

/** The values of a variant's tag with which one of its fields means something; undefined where it always does. */
export function whenOf(node: SchemaNode, name: string): { field: string; is: string[] } | undefined {
  const tag = tagOf(node)
  if (tag === undefined || name === tag) return undefined
  const forms = formsOf(node, tag)
  const is = forms.flatMap((form) => {
    const entry = form.node.entries?.[name]
    return entry && !isEmptyNode(entry) ? [form.value] : []
  })
  return is.length < forms.length ? { field: tag, is } : undefined
}

/** The least that a schema takes, or nearly: what a form begins with. */
export function initialOf(schema: SchemaNode): unknown {
  if (schema.default !== undefined) return schema.default
  const { node, none } = opened(schema)
  if (none) return none.value
  if (node.type === "number") return limitOf(node, "min_value") ?? 0
  if (node.type === "boolean") return false
  if (node.type === "picklist" || node.type === "literal") return valuesOf(node)[0]
  if (node.type === "array") return []
  if (node.items) return node.items.map(initialOf)
  if (node.entries)
    return Object.fromEntries(
      Object.entries(node.entries).flatMap(([name, entry]) => {
        const value = initialOf(entry)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const [first] = tagOf(node) === undefined ? [] : optionsOf(node)
  return first ? initialOf(first) : ""
}
