import { Select } from "#src/desk/core/forms/fields.tsx"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { useProductForm } from "./context.ts"
import type { FieldSpec } from "./field-spec.ts"

/** Whom a raffle is for: one of the shop's causes. */
export function CauseField({ spec, path }: { spec: FieldSpec; path: Path }) {
  const { data, causes, set, errorAt } = useProductForm()
  const present = valueAt(data, path) as { key: string; slug: string; name: string }
  const known = causes.some(({ key }) => key === present.key) ? causes : [present, ...causes]
  return (
    <Select
      label={spec.label}
      error={errorAt(path)}
      value={present.key}
      options={known.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(chosen) => set(path, { ...known.find(({ key }) => key === chosen) })}
    />
  )
}
