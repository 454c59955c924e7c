import { sql } from "kysely"
import { partyAccount, partyKey } from "#src/server/party/stored-shares.ts"
import type { TestShop } from "../shop.ts"

/** A ticket as it was opened. */
export const readTicket = ({ fresh }: TestShop, id: string) =>
  fresh.database.tables
    .selectFrom("party_sessions")
    .select(["draw_no", "share_cents", "size"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

interface Bought {
  readonly customer_id: string
  readonly game_offer: string
  readonly details: { readonly shares: number }
  readonly winnings_cents: number | null
}
interface State {
  readonly balances: Readonly<Record<string, number>>
  readonly won: Readonly<Record<string, number>>
  readonly accounts: Readonly<Record<string, number>>
  readonly tickets: Readonly<
    Record<string, { readonly sold: number; readonly winnings_cents: number | null }>
  >
  readonly orders: readonly Bought[]
}

/**
 * All that a check looks at, in one statement whose text is the same however many tickets there are: what people have,
 * what they were paid of all tickets so far, and of these tickets what was bought and not given back, what the ledger
 * holds for them, and what became of them.
 */
export async function readParties({ fresh }: TestShop, people: readonly string[], ids: readonly string[]) {
  const of = sql`ANY(${people}::uuid[])`
  const { rows } = await sql<State>`SELECT
    (SELECT jsonb_object_agg(customer_id, balance_cents) FROM wallets WHERE customer_id = ${of}) AS balances,
    (SELECT coalesce(jsonb_object_agg(customer_id, won), '{}') FROM
      (SELECT customer_id, sum(winnings_cents) AS won FROM orders
        WHERE customer_id = ${of} AND paid_at IS NOT NULL GROUP BY customer_id) AS paid) AS won,
    (SELECT coalesce(jsonb_object_agg(account, held), '{}') FROM
      (SELECT account, sum(amount_cents) AS held FROM ledger_entries
        WHERE account = ANY(${ids.map(partyAccount)}::text[]) GROUP BY account) AS of_parties) AS accounts,
    (SELECT coalesce(jsonb_object_agg(id, jsonb_build_object('sold', sold, 'winnings_cents', winnings_cents)), '{}')
      FROM syndicates WHERE id = ANY(${ids}::uuid[])) AS tickets,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('customer_id', customer_id, 'game_offer', game_offer,
        'details', details, 'winnings_cents', winnings_cents)), '[]') FROM orders
      WHERE customer_id = ${of} AND game_offer = ANY(${ids.map(partyKey)}::text[])
        AND refunded_cents IS NULL) AS orders`.execute(fresh.database.tables)
  return rows[0] as State
}
