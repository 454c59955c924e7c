import { useMemo, useState } from "react"
import type { DeskProductDetail } from "#src/contract/catalogue/products.desk.ts"
import type { DeskError } from "#src/desk/core/call.ts"
import { type Change, differences, type Path, withValue } from "#src/domain/catalogue/changes.ts"
import { type ProductForm, problemsOf } from "./context.ts"
import { FormField } from "./field.tsx"

/** A form that changes data: what is typed, what is different from what it began with, and what is wrong where. */
export function useChangeForm<D extends object>(
  data: D,
  {
    causes = [],
    currency = "",
    error,
    onEdit,
  }: {
    causes?: DeskProductDetail["causes"]
    currency?: string
    error: DeskError | null
    onEdit: () => void
  },
): {
  form: ProductForm
  draft: D
  changes: readonly Change[]
  /** Goes back to what it began with, or on to other data. */
  restart: (data?: D) => void
} {
  // The values that the form began with stay: a change that somebody else made meanwhile is refused, not
  // overwritten.
  const [first] = useState(data)
  const [draft, setDraft] = useState(data)
  const changes = useMemo(() => differences(first, draft), [first, draft])
  const form: ProductForm = {
    data: draft,
    causes,
    Field: FormField,
    currency,
    set: (path: Path, value) => {
      setDraft((before) => withValue(before, path, value))
      onEdit()
    },
    ...problemsOf(error),
  }
  return {
    form,
    draft,
    changes,
    restart: (to = first) => {
      setDraft(to)
      onEdit()
    },
  }
}
