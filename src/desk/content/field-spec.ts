import type { Option } from "../core/forms/fields.tsx"

/** One field of a form, by the name it has in the body. */
export interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly kind:
    | "line"
    | "area"
    | "markdown"
    | "choice"
    | "check"
    | "moment"
    | "colour"
    | "words"
    | "picture"
    | "link"
  /** Of a choice; the empty value is null in the body. */
  readonly options?: readonly Option[]
  /** Shown only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}
