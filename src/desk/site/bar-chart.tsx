import { PlainTable } from "../core/table/plain-table.tsx"
import "./numbers.css"
import type { Share } from "#src/contract/site/numbers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Section } from "../core/page.tsx"
import { CsvButton } from "./csv-button.tsx"
import "./numbers.css"

interface Bar {
  readonly label: string
  readonly value: number
  /** The value in words: "$120.00". */
  readonly said: string
}

const HEIGHT = 120
const STEP = 24

/** Values of days as bars, with the same values as a table below for whoever reads them rather. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ label, value, said }, index) => {
          const height = Math.max(value > 0 ? 2 : 0.5, (value / most) * HEIGHT)
          return (
            <rect key={label} x={index * STEP + 3} y={HEIGHT - height} width={STEP - 6} height={height}>
              <title>{`${label}: ${said}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className="bar-chart__ends muted" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : ""}</span>
      </div>
      <details>
        <summary>As a table</summary>
        <PlainTable heads={["Day", title]} numeric={[title]}>
          {bars.map(({ label, said }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="data-table__number">{said}</td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </figure>
  )
}

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

/** One row: what it is called, its counts as text in the order of the columns, and the last of them as a bar. */
interface BarRow {
  readonly label: string
  readonly said: readonly string[]
  /** How long the bar is, from 0 to 1. */
  readonly part: number
}

/** Things beside one another: a table whose last column is drawn as bars. */
export function BarTable({
  head,
  columns,
  rows,
}: {
  head: string
  columns: readonly string[]
  rows: readonly BarRow[]
}) {
  return (
    <PlainTable heads={[head, ...columns, ""]} numeric={columns} unseen="Bar">
      {rows.map(({ label, said, part }) => (
        <tr key={label}>
          <td>{label}</td>
          {said.map((text, index) => (
            <td key={columns[index]} className="data-table__number">
              {text}
            </td>
          ))}
          <td className="bar-table__bar">
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="bar-table__whole" width="100" height="12" />
              <rect width={100 * Math.min(1, Math.max(0, part))} height="12" />
            </svg>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** How much one count is of another; none of nothing. */
export const partOf = (count: number, of: number): number => (of > 0 ? count / of : 0)
