import type { ComponentType } from "react"
import type { Path } from "#src/domain/catalogue/changes.ts"
import { plainNumber } from "#src/domain/core/typed/typed-text.ts"
import type { Option } from "./fields.tsx"

interface Named {
  /** Where it stands: in what is edited, or in the thing of a list that it is a field of. */
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  /** The value of an empty field; left out, what was typed. */
  readonly none?: { readonly value: null | undefined }
  readonly isRequired?: boolean
  /** Shown only while another field of the form has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] } | undefined
}

/** A field of a form as its schema describes it: what is edited where, and how. */
export type FieldSpec =
  | (Named & { readonly kind: Typed })
  | (Named & { readonly kind: "colour" | "time" | "weekdays" | "moment" | "span" | "switch" })
  | (Named & { readonly kind: "yesOrNo" | "choice" | "several"; readonly options: readonly Option[] })
  /** Something that is there with its fields, or not at all. */
  | (Named & { readonly kind: "group"; readonly initial: unknown; readonly fields: readonly FieldSpec[] })
  /** Several fields under one name, which are always there. */
  | (Named & {
      readonly kind: "part"
      readonly fields: readonly FieldSpec[]
      /** Closed until somebody opens it: one of many. */
      readonly isClosed: boolean
    })
  /** One of several forms of the same thing, told apart by the field `tag`. */
  | (Named & { readonly kind: "oneOf"; readonly tag: string; readonly forms: readonly FormOfThing[] })
  | ListSpec
  /** A control that only its form needs. */
  | (Named & { readonly kind: "own"; readonly Control: ComponentType<ControlProps> })

/** Values that are typed as a text: how each is shown and read is in `typings`. */
export type Typed =
  | "text"
  | "area"
  | "markdown"
  | "words"
  | "number"
  | "amount"
  | "share"
  | "numbers"
  | "amounts"
  | "money"

export interface ListSpec extends Named {
  readonly kind: "list"
  /** Makes another entry for the list. */
  readonly initial: (items: readonly unknown[]) => unknown
  /** The name of a single entry: "Division". */
  readonly one: string
  /** Nobody adds or removes any. */
  readonly isFixed: boolean
  /** Their order means something, and can be changed. */
  readonly isOrdered: boolean
  /** There are never more. */
  readonly most: number
  readonly fields: readonly FieldSpec[]
  /** The field of an entry that holds its position, from 1. */
  readonly numberedBy: string | undefined
}

/** A form of a thing: what it is called, and what it begins with when it is chosen. */
export interface FormOfThing extends Option {
  readonly initial: object
  readonly fields: readonly FieldSpec[]
}

export interface ControlProps {
  readonly spec: FieldSpec
  /** Where it stands in what is edited. */
  readonly path: Path
}

/** How a value is typed, and read again: what cannot be read is a text, which the server says is wrong. */
interface Typing {
  readonly show: (value: unknown) => string
  readonly read: (text: string, currency: string) => unknown
}

const digits = (value: number, places: number) => (value / 10 ** places).toFixed(places)

const whole = (text: string): unknown => {
  const digits = plainNumber(text)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}
/** Two decimals at most, read without a float. */
const hundredths = (text: string): unknown => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plainNumber(text.replace(/^\s*[$£]/, "")))
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`) : text
}
const listOf = (read: (text: string) => unknown) => (text: string) =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(read)
const showAs = (show: (value: number) => string) => (value: unknown) =>
  value === undefined || value === null ? "" : typeof value === "number" ? show(value) : String(value)
const showList = (show: (value: number) => string) => (value: unknown) =>
  Array.isArray(value) ? value.map(showAs(show)).join(", ") : ""

const amount = (value: number) => digits(value, 2)
const text: Typing = { show: showAs(String), read: (typed) => typed }

export const typings: Readonly<Record<Typed, Typing>> = {
  text,
  area: text,
  markdown: text,
  words: {
    show: (value) => (Array.isArray(value) ? value.join(" ") : ""),
    read: (typed) => typed.split(/\s+/).filter(Boolean),
  },
  number: { show: showAs(String), read: whole },
  amount: { show: showAs(amount), read: hundredths },
  // Ten-thousandths are hundredths of a percentage.
  share: { show: showAs(amount), read: hundredths },
  numbers: { show: showList(String), read: listOf(whole) },
  amounts: { show: showList(amount), read: listOf(hundredths) },
  money: {
    show: (value) => String((value as { amount?: unknown } | null | undefined)?.amount ?? ""),
    read: (typed, currency) => ({ amount: showAs(amount)(hundredths(typed)), currency }),
  },
}

export const isTyped = (kind: string): kind is Typed => Object.hasOwn(typings, kind)
