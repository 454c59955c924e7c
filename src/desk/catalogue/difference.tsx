import type { Change } from "#src/domain/catalogue/changes.ts"
import { nameOfChange } from "../core/forms/change-names.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { PlainTable } from "../core/table/plain-table.tsx"

/** Shows the effect of a change, field by field: before and after. */
export function Difference({
  fields,
  changes,
}: {
  fields: readonly FieldSpec[]
  changes: readonly Change[]
}) {
  return (
    <PlainTable heads={["What", "Before", "After"]}>
      {changes.map(({ path, from, to }) => {
        const { name, show } = nameOfChange(fields, path)
        return (
          <tr key={path.join(".")} className="desk-difference">
            <td>{name}</td>
            <td>
              <del>{show(from)}</del>
            </td>
            <td>
              <ins>{show(to)}</ins>
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
