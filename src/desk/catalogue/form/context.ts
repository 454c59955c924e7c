import { type ComponentType, createContext, use } from "react"
import type { DeskError } from "#src/desk/core/call.ts"
import type { Path } from "#src/domain/catalogue/changes.ts"
import type { FieldSpec } from "./field-spec.ts"

/** A product that is being edited. */
export interface ProductForm {
  readonly data: unknown
  readonly currency: string
  readonly causes: readonly { readonly key: string; readonly slug: string; readonly name: string }[]
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
export const problemsOf = (error: DeskError | null): Pick<ProductForm, "errorAt" | "hasErrorIn"> => ({
  errorAt: (path) => error?.of(path.join(".")),
  hasErrorIn: (path) =>
    error?.errors.some(({ field }) => `${field}.`.startsWith(`${path.join(".")}.`)) ?? false,
})

export const FormContext = createContext<ProductForm | null>(null)

export function useProductForm(): ProductForm {
  const form = use(FormContext)
  if (!form) throw new Error("A field stands outside its form.")
  return form
}
