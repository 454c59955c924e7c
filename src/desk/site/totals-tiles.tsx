import type { Totals } from "#src/contract/site/numbers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import "./numbers.css"

/** Figures of a period beside those of the one before, which is named in words: "the time before". */
export function TotalsTiles({ totals, before, named }: { totals: Totals; before: Totals; named: string }) {
  const money = (name: string, what: "sales" | "deposits" | "winnings") => (
    <Tile
      name={name}
      value={totals[what].cents}
      before={before[what].cents}
      said={formatMoney(totals[what])}
      named={named}
    />
  )
  return (
    <div className="number-tiles">
      {money("Sales", "sales")}
      <Tile name="Purchases" value={totals.purchases} before={before.purchases} named={named} />
      {money("Deposits", "deposits")}
      {money("Winnings", "winnings")}
      <Tile name="New customers" value={totals.newCustomers} before={before.newCustomers} named={named} />
    </div>
  )
}

interface TileProps {
  name: string
  value: number
  before: number
  said?: string
  named: string
}

function Tile({ name, value, before, said, named }: TileProps) {
  const change = before === 0 ? null : Math.round((100 * (value - before)) / before)
  return (
    <div className="number-tile">
      <span className="muted">{name}</span>
      <strong>{said ?? value}</strong>
      <span className="muted">
        {change === null ? `Nothing in ${named}` : `${change > 0 ? "+" : ""}${change}% on ${named}`}
      </span>
    </div>
  )
}
