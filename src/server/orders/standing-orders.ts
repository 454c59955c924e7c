import { sql } from "kysely"

/** Whether the deposit that paid for a checkout went back at the gateway or the bank. */
const wasChargedBack = (checkoutId: ReturnType<typeof sql.ref>) => sql<boolean>`EXISTS (
  SELECT 1 FROM deposits AS paid JOIN deposit_reversals AS back ON back.deposit_id = paid.id AND back.taken
  WHERE paid.checkout_id = ${checkoutId})`

/** Whether a customer owes the shop for a deposit that went back. */
const owes = (customerId: ReturnType<typeof sql.ref>) => sql<boolean>`EXISTS (
  SELECT 1 FROM wallets AS owing WHERE owing.customer_id = ${customerId} AND owing.owed_cents > 0)`

/**
 * Whether an order stands: it was not returned or refunded and cannot be given back any more, its deposit did not go
 * back, and its customer owes nothing. Everything that somebody gains from counts standing orders alone: entries in
 * giveaways, sales of partners, the numbers of the desk. `orders`: the table's name or alias in the query.
 */
export const stands = (orders: string) => {
  const of = (column: string) => sql.ref(`${orders}.${column}`)
  return sql<boolean>`(${of("refunded_cents")} IS NULL
    AND CASE WHEN ${of("product_type")} = 'social_syndicate_share' THEN EXISTS (
      SELECT 1 FROM party_sessions AS session
      WHERE session.id = substring(${of("game_offer")} from 7)::uuid AND session.status = 'closed') ELSE TRUE END
    AND NOT ${wasChargedBack(of("checkout_id"))} AND NOT ${owes(of("customer_id"))})`
}

/** Returns what was paid for an order that does not stand: of a share its own payment, of anything else its price. */
const paidFor = (orders: string) =>
  sql`coalesce((${sql.ref(`${orders}.details`)}->>'paidCents')::bigint, ${sql.ref(`${orders}.price_cents`)})`

/** Whether anything of a checkout stands; of one without orders, whose tickets wait for their draw, it does. */
export const checkoutStands = (checkouts: string) => {
  const id = sql.ref(`${checkouts}.id`)
  return sql<boolean>`(NOT ${wasChargedBack(id)} AND NOT ${owes(sql.ref(`${checkouts}.customer_id`))}
    AND (NOT EXISTS (SELECT 1 FROM orders AS bought WHERE bought.checkout_id = ${id})
      OR EXISTS (SELECT 1 FROM orders AS bought WHERE bought.checkout_id = ${id} AND ${stands("bought")})))`
}

/** Adds up what was paid in a checkout for the orders that stand, cents. */
export const standingTotal = (checkouts: string) => {
  const id = sql.ref(`${checkouts}.id`)
  return sql<number>`CASE WHEN ${checkoutStands(checkouts)} THEN greatest(0, ${sql.ref(`${checkouts}.total_cents`)}
    - coalesce((SELECT sum(${paidFor("returned")}) FROM orders AS returned
      WHERE returned.checkout_id = ${id} AND NOT ${stands("returned")}), 0)) ELSE 0 END`
}
