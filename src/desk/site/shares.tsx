import type { Share } from "#src/contract/site/numbers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { CsvButton } from "./csv-button.tsx"

/** Sales by something, the most first. */
export function Shares({
  title,
  head,
  none,
  shares,
}: {
  title: string
  head: string
  /** The label for sales with an empty key, such as those without a partner or a campaign. */
  none: string
  shares: readonly Share[]
}) {
  return (
    <Section
      title={title}
      actions={
        <CsvButton
          name={title}
          heads={[head, "Sales", "Purchases"]}
          rows={shares.map(({ key, sales, purchases }) => [key || none, sales.cents / 100, purchases])}
        />
      }
    >
      {shares.length === 0 ? (
        <p className="muted">Nothing was sold.</p>
      ) : (
        <PlainTable heads={[head, "Sales", "Purchases"]} numeric={["Sales", "Purchases"]}>
          {shares.map(({ key, sales, purchases }) => (
            <tr key={key}>
              <td>{key || none}</td>
              <td className="data-table__number">{formatMoney(sales)}</td>
              <td className="data-table__number">{purchases}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
