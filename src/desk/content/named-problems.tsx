import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { nameOfChange } from "../core/forms/change-names.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"

/** The place of a field in a form: names as the program has them, and positions in lists. */
const fieldLabel = (field: string) =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Lists the problems of a long form, by the names of its fields: some of them may be out of sight. */
export function NamedProblems({ error, fields }: { error: DeskError; fields: readonly FieldSpec[] }) {
  const problems = error.errors.map(({ field, message }) =>
    field === "this" || field === ""
      ? message
      : `${nameOfChange(fields, fieldLabel(field)).name}: ${message}`,
  )
  return (
    <Notice level="error">
      {problems.length < 2 ? (
        (problems[0] ?? error.message)
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
