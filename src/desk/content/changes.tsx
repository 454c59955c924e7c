import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import { differences } from "#src/domain/catalogue/changes.ts"
import { Difference } from "../catalogue/difference.tsx"
import type { FieldSpec } from "../core/forms/field-spec.ts"

/** Names of the fields in which two bodies differ. */
export function changesBetween(a: ContentBody | null, b: ContentBody | null): string[] {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])
  if ((a === null) !== (b === null)) return [...names]
  return [...names].filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]))
}

/** Compares the version that customers see now with the written one, field by field. */
export function ContentChanges({
  live,
  written,
  fields,
}: {
  live: ContentBody
  written: ContentBody
  fields: readonly FieldSpec[]
}) {
  const changes = differences(live, written)
  if (changes.length === 0) return null
  return (
    <details className="desk-changes">
      <summary>{changes.length === 1 ? "See the change" : `See ${changes.length} changes`}</summary>
      <Difference fields={fields} changes={changes} />
    </details>
  )
}
