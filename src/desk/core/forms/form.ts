import { type ComponentType, createContext, use } from "react"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import type { DeskError } from "../call.ts"
import type { FieldSpec } from "./field-spec.ts"

/** Something that is being edited. */
export interface Form {
  readonly data: unknown
  /** The currency that amounts are typed in. */
  readonly currency: string
  /** One field, under the place that it is a part of: fields have fields of their own. */
  readonly Field: ComponentType<{ readonly spec: FieldSpec; readonly base: Path }>
  /** Puts a value at a place; `undefined` takes it away. */
  readonly set: (path: Path, value: unknown) => void
  /** Returns the server's message about a place, given with dots. */
  readonly errorAt: (path: Path) => string | undefined
  /** Whether anything is wrong at a place or within it. */
  readonly hasErrorIn: (path: Path) => boolean
}

/** Returns the server's messages about a form, by the places of its fields. */
export const problemsOf = (error: DeskError | null): Pick<Form, "errorAt" | "hasErrorIn"> => ({
  errorAt: (path) => error?.of(path.join(".")),
  hasErrorIn: (path) =>
    error?.errors.some(({ field }) => `${field}.`.startsWith(`${path.join(".")}.`)) ?? false,
})

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error("A field stands outside its form.")
  return form
}

/** Whether a field belongs to what was chosen in the form's other fields. */
export const isShown = ({ when }: FieldSpec, data: unknown): boolean =>
  !when || when.is.includes(String(valueAt(data, [when.field])))

/** Builds what a form sends: fields that do not belong to the choice made are emptied. */
export const sentBy = <D extends Readonly<Record<string, unknown>>>(
  fields: readonly FieldSpec[],
  data: D,
): D => ({
  ...data,
  ...Object.fromEntries(
    fields
      .filter((spec) => !isShown(spec, data))
      .map(({ path, none }) => [String(path[0]), none ? none.value : ""]),
  ),
})
