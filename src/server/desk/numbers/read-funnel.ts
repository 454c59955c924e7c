import { sql } from "kysely"
import type { PurchaseSteps } from "#src/contract/desk/numbers.ts"
import type { Handle } from "../../database/database.ts"
import { inSpan, type Span } from "./span.ts"

/** Partners that are listed, those with the most carts. */
const MOST = 20

interface Row {
  readonly partner: string
  readonly cart: string | number
  readonly sign_in: string | number
  readonly pay: string | number
  readonly done: string | number
}

/** How far purchases got in a span and its days, of all together and by partner. What is bought by itself has no steps. */
export async function readFunnel(
  db: Handle,
  span: Span,
  days: { readonly from: string; readonly until: string },
): Promise<PurchaseSteps[]> {
  const { rows } = await sql<Row>`WITH counted AS (
      SELECT partner_key AS partner,
        coalesce(sum(count) FILTER (WHERE step = 'cart'), 0) AS cart,
        coalesce(sum(count) FILTER (WHERE step = 'sign-in'), 0) AS sign_in,
        coalesce(sum(count) FILTER (WHERE step = 'pay'), 0) AS pay
      FROM purchase_steps WHERE day BETWEEN ${days.from}::date AND ${days.until}::date GROUP BY 1
    ), finished AS (
      SELECT coalesce(c.partner_key, '') AS partner, count(*) AS done
      FROM checkouts c WHERE ${inSpan("c", span)} AND c.channel_key <> 'recurring' GROUP BY 1
    )
    SELECT coalesce(counted.partner, finished.partner) AS partner, coalesce(cart, 0) AS cart,
      coalesce(sign_in, 0) AS sign_in, coalesce(pay, 0) AS pay, coalesce(done, 0) AS done
    FROM counted FULL JOIN finished ON finished.partner = counted.partner
    ORDER BY cart DESC, partner`.execute(db)
  const each = rows.map((row) => ({
    partner: row.partner,
    cart: Number(row.cart),
    signIn: Number(row.sign_in),
    pay: Number(row.pay),
    done: Number(row.done),
  }))
  const sum = (step: "cart" | "signIn" | "pay" | "done") => each.reduce((total, row) => total + row[step], 0)
  const all = { partner: null, cart: sum("cart"), signIn: sum("signIn"), pay: sum("pay"), done: sum("done") }
  return [all, ...each.slice(0, MOST)]
}
