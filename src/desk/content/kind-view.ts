import type { ComponentType } from "react"
import type { GenericSchema } from "valibot"
import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import type { DeskError } from "../core/call.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { type FieldWords, fieldsOf } from "../core/forms/schema-fields.ts"
import { initialOf, nodeOf } from "../core/forms/schema-nodes.ts"

/** Properties of a form: the written content, and the problems that the server found with it. */
export interface FormProps {
  readonly contentKey: string
  /** Whether the shop has it now. */
  readonly isLive: boolean
  readonly fields: readonly FieldSpec[]
  readonly value: ContentBody
  readonly onChange: (change: ContentBody) => void
  readonly error: DeskError | null
}

/** How the desk shows a kind of content: its words, and the fields of its form. */
export interface KindView {
  readonly title: string
  /** One of them: "Remove this page?" */
  readonly one: string
  readonly lead: string
  readonly fields: readonly FieldSpec[]
  /** A form of its own: with more than fields in it, or fields that know what the server has. */
  readonly Form?: ComponentType<FormProps>
  /** `alone`: seen by itself, since no page of every visitor shows it; `none`: there is nothing to see. */
  readonly preview?: "alone" | "none"
  /** Problems are listed below the form too: some of its fields may be out of sight. */
  readonly namesProblems?: true
  /** Words for removing it, where something else takes its place. */
  readonly removal?: {
    readonly label: string
    readonly title: string
    readonly said: string
    readonly action: string
    readonly look: "danger" | "secondary"
  }
  /** Returns the content that a new one begins with; without it there are no new ones. */
  readonly initial?: (now: Date) => ContentBody
  readonly keyHint?: string
}

interface Written extends Omit<KindView, "fields" | "initial"> {
  /** Labels of its fields, in the order of the form. */
  readonly words?: FieldWords
  /** Values that a new one begins with, where they are not the least that its schema takes. */
  readonly initial?: (now: Date) => ContentBody
}

/** The view of a kind whose form is what its schema says. */
export const written = (schema: GenericSchema, { words = {}, initial, ...view }: Written): KindView => ({
  ...view,
  fields: fieldsOf(schema, words),
  initial: (now) => ({ ...(initialOf(nodeOf(schema)) as ContentBody), ...initial?.(now) }),
})

/** Returns the names of a kind's fields, by their keys. */
export const fieldNames = ({ fields }: KindView): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ path, label }) => [String(path[0]), label]))
