import type { ComponentType } from "react"
import type { Path } from "#src/domain/catalogue/changes.ts"
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
