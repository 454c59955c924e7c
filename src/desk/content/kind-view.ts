import type { ComponentType } from "react"
import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import type { FormSection } from "../catalogue/form/field-spec.ts"
import type { DeskError } from "../core/call.ts"
import type { FieldSpec } from "./field-spec.ts"

/** Properties of a form: the written content, and the problems that the server found with it. */
export interface FormProps {
  readonly contentKey: string
  /** Whether the shop has it now. */
  readonly isLive: boolean
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
  /** A form of its own, in place of fields. */
  readonly Form?: ComponentType<FormProps>
  /** `alone`: seen by itself, since no page of every visitor shows it; `none`: there is nothing to see. */
  readonly preview?: "alone" | "none"
  /** Names of its fields where changes of it are shown. */
  readonly section?: FormSection
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

/** Returns the names of a kind's fields, by their keys. */
export const fieldNames = ({ fields, section }: KindView): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...fields.map(({ name, label }) => [name, label]),
    ...(section?.fields ?? []).map(({ path, label }) => [String(path[0]), label]),
  ])
