import { sql } from "kysely"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { type OrderFacts, pastRules, stateRules } from "#src/domain/orders/order-state.ts"

/** Whether the deposit that paid for a checkout went back at the gateway or the bank, not because the shop returned it. */
const wasChargedBack = (checkoutId: ReturnType<typeof sql.ref>) => sql<boolean>`EXISTS (
  SELECT 1 FROM deposits AS paid JOIN deposit_reversals AS back ON back.deposit_id = paid.id AND back.taken
  WHERE paid.checkout_id = ${checkoutId} AND back.reversal NOT LIKE 'return-%')`

/** Whether an order's money is held for a ticket that is not bought yet. */
const isHeld = (orders: string) =>
  sql<boolean>`(${sql.ref(`${orders}.product_type`)} = 'social_syndicate_share'
    AND NOT coalesce((${sql.ref(`${orders}.details`)}->>'closed')::boolean, FALSE))`

/** Whether a customer owes the shop for a deposit that went back. */
const owes = (customerId: ReturnType<typeof sql.ref>) => sql<boolean>`EXISTS (
  SELECT 1 FROM wallets AS owing WHERE owing.customer_id = ${customerId} AND owing.owed_cents > 0)`

/** SQL of every fact that decides an order's state, for a query that joins the order's draw as `draws`. */
function factsAt(now: Date): Readonly<Record<keyof OrderFacts, ReturnType<typeof sql<boolean>>>> {
  const isMembership = sql<boolean>`orders.product_type = 'membership'`
  const isScored = sql<boolean>`(orders.winnings_cents IS NOT NULL
    OR coalesce(draws.state IN ('DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED'), FALSE))`
  return {
    // A ticket that was refunded before its draw was cancelled stays refunded.
    isCancelled: sql<boolean>`(orders.details->>'cancelled' IS NOT NULL
      OR orders.refund->>'reason' = 'draw_cancelled'
      OR (orders.refunded_cents IS NULL AND coalesce(draws.state = 'DRAW_CANCELLED', FALSE)))`,
    isRefunded: sql<boolean>`(orders.refunded_cents IS NOT NULL)`,
    isHeld: isHeld("orders"),
    // A raffle's prize may be goods alone, which pay nothing.
    hasWon: sql<boolean>`(coalesce(orders.winnings_cents, 0) > 0
      OR coalesce(jsonb_array_length(orders.details->'prizes'), 0) > 0)`,
    isScored,
    isEnded: sql<boolean>`(${isMembership} AND (orders.details->>'until')::timestamptz <= ${now}::timestamptz)`,
    isChargedBack: wasChargedBack(sql.ref("orders.checkout_id")),
    isDrawn: sql<boolean>`coalesce(draws.state = 'DRAW_DRAWN', FALSE)`,
    isClosed: sql<boolean>`coalesce(draws.state = 'DRAW_CLOSED' OR draws.stop <= ${now}::timestamptz, FALSE)`,
    isMembership,
  }
}

/** A column with the facts that decide an order's state. */
export const orderFacts = (now: Date) =>
  sql<OrderFacts>`jsonb_build_object(${sql.join(
    Object.entries(factsAt(now)).flatMap(([fact, value]) => [sql.lit(fact), value]),
  )})`

/** The state of an order, for a query that looks for one. */
export function orderStateAt(now: Date) {
  const facts = factsAt(now)
  const cases = stateRules.map(([fact, state]) => sql`WHEN ${facts[fact]} THEN ${sql.lit(state)}`)
  return sql<OrderState>`(CASE ${sql.join(cases, sql` `)} ELSE 'in_draw' END)`
}

/** Whether nothing more can come of an order, by the rules of its state. */
export function isPastOrder(now: Date) {
  const facts = factsAt(now)
  const cases = pastRules.map(({ fact, isPast }) => sql`WHEN ${facts[fact]} THEN ${sql.lit(isPast)}`)
  return sql<boolean>`(CASE ${sql.join(cases, sql` `)} ELSE FALSE END)`
}

/**
 * Whether an order stands: it was not returned or refunded and cannot be given back any more, its deposit did not go
 * back, and its customer owes nothing. Everything that somebody gains from counts standing orders alone: entries in
 * giveaways, sales of partners, the numbers of the desk. `orders`: the table's name or alias in the query.
 */
export const stands = (orders: string) => {
  const of = (column: string) => sql.ref(`${orders}.${column}`)
  return sql<boolean>`(${of("refunded_cents")} IS NULL
    AND NOT ${isHeld(orders)} AND NOT ${wasChargedBack(of("checkout_id"))} AND NOT ${owes(of("customer_id"))})`
}

/** Returns what was paid for an order that does not stand: its price less its part of the discount. */
const paidFor = (orders: string) =>
  sql`coalesce((${sql.ref(`${orders}.details`)}->>'paidCents')::bigint,
    ${sql.ref(`${orders}.price_cents`)} - ${sql.ref(`${orders}.discount_cents`)})`

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
