import { sql } from "kysely"
import type { PurchaseSteps } from "#src/contract/desk/numbers.ts"
import type { Handle } from "../../database/database.ts"
import type { SumRow } from "./day-sums.ts"

/** Partners that are listed, those with the most carts. */
const MOST = 20

interface Row {
  readonly partner: string
  readonly cart: string | number
  readonly sign_in: string | number
  readonly pay: string | number
}

/** How far purchases got on some days, of all together and by partner. What is bought by itself has no steps. */
export async function readFunnel(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<PurchaseSteps[]> {
  const { rows } = await sql<Row>`SELECT partner_key AS partner,
      coalesce(sum(count) FILTER (WHERE step = 'cart'), 0) AS cart,
      coalesce(sum(count) FILTER (WHERE step = 'sign-in'), 0) AS sign_in,
      coalesce(sum(count) FILTER (WHERE step = 'pay'), 0) AS pay
    FROM purchase_steps WHERE day BETWEEN ${days.from}::date AND ${days.until}::date GROUP BY 1`.execute(db)
  const found = new Map<string, PurchaseSteps & { partner: string }>()
  for (const { partner, cart, sign_in, pay } of rows)
    found.set(partner, { partner, cart: Number(cart), signIn: Number(sign_in), pay: Number(pay), done: 0 })
  for (const { what, key: partner, count } of sums) {
    if (what !== "finished") continue
    const row = found.get(partner) ?? { partner, cart: 0, signIn: 0, pay: 0, done: 0 }
    found.set(partner, { ...row, done: row.done + count })
  }
  const each = [...found.values()].sort((a, b) => b.cart - a.cart || a.partner.localeCompare(b.partner))
  const sum = (step: "cart" | "signIn" | "pay" | "done") => each.reduce((total, row) => total + row[step], 0)
  const all = { partner: null, cart: sum("cart"), signIn: sum("signIn"), pay: sum("pay"), done: sum("done") }
  return [all, ...each.slice(0, MOST)]
}
