import { PlainTable } from "../core/table/plain-table.tsx"
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
