import type { ComponentType } from "react"
import type { GenericSchema } from "valibot"
import type { ControlProps, FieldSpec, Typed } from "./field-spec.ts"
import type { Option } from "./fields.tsx"
import {
  formsOf,
  initialOf,
  isFilled,
  isLong,
  isMoment,
  isMoneyNode,
  mostOf,
  nodeOf,
  opened,
  type SchemaNode,
  schemaAt,
  tagOf,
  typedAsOf,
  valuesOf,
  whenOf,
} from "./schema-nodes.ts"

/** The words of a form: fields by their names, with dots in them ("games.minGames"), in the order of the form. */
export type FieldWords = Readonly<Record<string, string | Words>>

/** Everything that a form says of a field and its schema does not. */
export interface Words {
  readonly label: string
  readonly hint?: string
  /** Labels of choices by their values, in their order; the empty value is nothing. */
  readonly choices?: Readonly<Record<string, string>>
  /** The fields within it, in the order of the form. An entry of a list that is itself typed has the name "". */
  readonly fields?: FieldWords
  /** Of a list, the name of a single entry: "Division". */
  readonly one?: string
  /** Of a list whose order means something: entries can be moved. */
  readonly isOrdered?: boolean
  /** Of a list whose entries hold their position, the field that does. */
  readonly numberedBy?: string
  /** Of a part: closed until somebody opens it. */
  readonly isClosed?: boolean
  /** Values that a new one begins with, where they are not the least that its schema takes. */
  readonly initial?: object | string | ((items: readonly unknown[]) => unknown)
  /** A control that only this form needs, or `colour`. */
  readonly as?: "colour" | ComponentType<ControlProps>
  /** Shown only while another field has one of these values; of a variant its schema says so. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

/** Describes the fields of a schema's form, in the order of its words. */
export function fieldsOf(schema: GenericSchema, words: FieldWords): readonly FieldSpec[] {
  return fieldsIn(nodeOf(schema), words)
}

const fieldsIn = (node: SchemaNode, words: FieldWords = {}): FieldSpec[] =>
  Object.entries(words).map(([name, said]) =>
    fieldOf(node, name === "" ? [] : name.split("."), typeof said === "string" ? { label: said } : said),
  )

/** Choices in the order of their labels, then the others. */
function choicesOf(values: readonly string[], labels: Readonly<Record<string, string>> = {}): Option[] {
  const all = new Set([...Object.keys(labels), ...values])
  return [...all].map((value) => ({ value, label: labels[value] ?? value.replaceAll("_", " ") }))
}

const merged = (derived: unknown, given: unknown) =>
  typeof given === "object" && given !== null && typeof derived === "object" && derived !== null
    ? { ...derived, ...given }
    : (given ?? derived)

function fieldOf(root: SchemaNode, path: readonly string[], words: Words): FieldSpec {
  const { node, none } = opened(schemaAt(root, path))
  const { label, hint, as, choices, fields } = words
  const named = {
    path,
    label,
    hint,
    ...(none ? { none } : {}),
    isRequired: !none && isFilled(node),
    when: words.when ?? (path.length === 1 ? whenOf(root, path[0] ?? "") : undefined),
  }
  if (as) return as === "colour" ? { ...named, kind: as } : { ...named, kind: "own", Control: as }
  const tag = tagOf(node)
  if (tag !== undefined)
    return {
      ...named,
      kind: "oneOf",
      tag,
      forms: formsOf(node, tag).map((form) => ({
        value: form.value,
        label: choices?.[form.value] ?? form.value,
        initial: merged(
          initialOf(form.node),
          (words.initial as Record<string, unknown>)?.[form.value],
        ) as object,
        fields: fieldsIn(form.node, ofForm(form.node, fields)),
      })),
    }
  const barrels = node.type === "union" ? (node.options as readonly SchemaNode[])[0]?.items?.[0] : undefined
  if (barrels || words.one !== undefined)
    return { ...named, ...listOf(barrels ?? node.item ?? node, node, words) }
  if (node.type === "tuple") return { ...named, kind: "span" }
  if (node.type === "array") return { ...named, ...arrayOf(opened(node.item ?? node).node, choices) }
  if (node.type === "boolean")
    return choices
      ? { ...named, kind: "yesOrNo", options: choicesOf([], choices) }
      : { ...named, kind: "switch" }
  if (choices || node.type === "picklist")
    return {
      ...named,
      kind: "choice",
      options: choicesOf(node.type === "picklist" ? valuesOf(node) : [], choices),
    }
  if (isMoneyNode(node)) return { ...named, kind: "money" }
  if (node.entries)
    return none
      ? {
          ...named,
          kind: "group",
          initial: merged(initialOf(node), words.initial),
          fields: fieldsIn(node, fields),
        }
      : { ...named, kind: "part", isClosed: words.isClosed ?? false, fields: fieldsIn(node, fields) }
  return { ...named, kind: typedAsOf(node) ?? plainKind(node) }
}

const plainKind = (node: SchemaNode): Typed | "moment" =>
  node.type === "number" ? "number" : isMoment(node) ? "moment" : isLong(node) ? "area" : "text"

/** Words of the fields that one form of a variant has. */
const ofForm = ({ entries = {} }: SchemaNode, words: FieldWords = {}): FieldWords =>
  Object.fromEntries(Object.entries(words).filter(([name]) => Object.hasOwn(entries, name)))

function arrayOf(item: SchemaNode, choices: Words["choices"]) {
  if (choices || item.type === "picklist") {
    const options = choicesOf(item.type === "picklist" ? valuesOf(item) : [], choices)
    return { kind: "several", options } as const
  }
  if (item.type !== "number") return { kind: "words" } as const
  return { kind: typedAsOf(item) === "amount" ? "amounts" : "numbers" } as const
}

function listOf(item: SchemaNode, list: SchemaNode, { one = "", initial, ...words }: Words) {
  const derived = initialOf(item)
  return {
    kind: "list",
    one,
    isFixed: list.type === "union",
    isOrdered: words.isOrdered ?? false,
    most: mostOf(list),
    numberedBy: words.numberedBy,
    fields: fieldsIn(opened(item).node, words.fields),
    initial: (items: readonly unknown[]) =>
      merged(
        derived,
        typeof initial === "function" ? (initial as (items: readonly unknown[]) => unknown)(items) : initial,
      ),
  } as const
}
