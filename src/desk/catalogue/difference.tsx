import type { Change } from "#src/domain/catalogue/changes.ts"
import { PlainTable } from "../core/table/plain-table.tsx"
import { nameOfChange } from "./form/change-names.ts"
import type { FormSection } from "./form/field-spec.ts"
import { lotteryForm } from "./form/lottery-form.ts"
import { membershipForm, raffleForm } from "./form/other-forms.ts"

export const formOf = { lottery: lotteryForm, raffle: raffleForm, membership: membershipForm } as const

/** Shows the effect of a change, field by field: before and after. */
export function Difference({ form, changes }: { form: readonly FormSection[]; changes: readonly Change[] }) {
  return (
    <PlainTable heads={["What", "Before", "After"]}>
      {changes.map(({ path, from, to }) => {
        const { name, show } = nameOfChange(form, path)
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
