import { type Selectable, sql } from "kysely"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "../core/due.ts"
import { lockPromotions } from "../promotions/apply-discounts.ts"
import type { Services } from "../services.ts"
import { type OrderRow, ordersWithDraws } from "../tickets/order-row.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { readReturnable, sendToCard } from "./card-refund.desk.ts"
import { mailRefund } from "./mail-refund.desk.ts"
import { type CheckoutRow, refundOrders } from "./refund-orders.desk.ts"

/** The job that pays customers back for cancelled draws. */
export const DRAW_REFUNDS = "draw refunds"
/** Customers who are looked for at once; each is paid in a transaction of their own. */
const AT_ONCE = 100

type Waiting = Pick<Selectable<Tables["draw_refunds"]>, "offer_key" | "draw_no" | "customer_id">

const keyOf = ({ offer_key, draw_no, customer_id }: Waiting) => `${offer_key} ${draw_no} ${customer_id}`

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("draw_refunds")
    .where(isAttemptable(DRAW_REFUNDS, sql`offer_key || ' ' || draw_no || ' ' || customer_id`, now))

/** Since when the oldest one is due, or a draw waits to be found done; null where there is neither. */
export async function oldestPayBack(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("created_at").limit(1).executeTakeFirst()
  if (row) return row.created_at
  const done = await finished(db).select("cancelled_at").limit(1).executeTakeFirst()
  return done?.cancelled_at ?? null
}

/** Cancelled draws of which everybody is paid back, members of groups too, that are not marked so yet. */
const finished = (db: Handle) =>
  db
    .selectFrom("draw_cancellations as called")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "called.offer_key").onRef("draws.draw_no", "=", "called.draw_no"),
    )
    .where("called.done_at", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM draw_refunds AS waiting
        WHERE waiting.offer_key = called.offer_key AND waiting.draw_no = called.draw_no)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM orders
        WHERE orders.offer_key = called.offer_key AND orders.draw_no = called.draw_no AND refunded_cents IS NULL)`,
    )

/**
 * Pays customers back for cancelled draws, one after the other. A payment and the end of its wait are one transaction, so
 * it can stop anywhere and go on, in any process. One that fails is tried again, and keeps nobody else waiting. Tells
 * whether more may be due.
 */
export async function payBackDue(
  { database, gateways, clock }: Pick<Services, "database" | "gateways" | "clock">,
  turn: Turn,
): Promise<boolean> {
  const { tables } = database
  const known = gateways.all.map(({ key }) => key)
  const waiting = await due(tables, clock())
    .select(["offer_key", "draw_no", "customer_id"])
    .limit(AT_ONCE)
    .execute()
  for (const one of waiting) {
    if (!turn.claimRow()) return true
    try {
      await inTransaction(database, (trx) => payBack(trx, one, known, clock()))
    } catch (error) {
      await noteFailure(database, one, error, clock)
      turn.failed(error)
    }
  }
  if (waiting.length > 0) return true
  const done = await finished(tables).select(["called.offer_key", "called.draw_no"]).execute()
  for (const { offer_key, draw_no } of done)
    await tables
      .updateTable("draw_cancellations")
      .set({ done_at: clock() })
      .where("offer_key", "=", offer_key)
      .where("draw_no", "=", draw_no)
      .where("done_at", "is", null)
      .execute()
  return false
}

/** Notes why a payment failed, for the page of its draw at the desk. */
async function noteFailure(database: Database, one: Waiting, error: unknown, clock: Clock): Promise<void> {
  const now = clock()
  await database.tables
    .updateTable("draw_refunds")
    .set({ failed_at: now, failure: (error instanceof Error ? error.message : String(error)).slice(0, 300) })
    .where("offer_key", "=", one.offer_key)
    .where("draw_no", "=", one.draw_no)
    .where("customer_id", "=", one.customer_id)
    .execute()
  await backOff(database, DRAW_REFUNDS, keyOf(one), now)
}

/** Pays a customer back for all that they have of a draw, unless another process does, and mails them. */
async function payBack(
  trx: InTransaction,
  one: Waiting,
  gateways: readonly string[],
  now: Date,
): Promise<void> {
  const { offer_key, draw_no, customer_id } = one
  const claimed = await trx
    .selectFrom("draw_refunds as waiting")
    .innerJoin("draw_cancellations as called", (join) =>
      join
        .onRef("called.offer_key", "=", "waiting.offer_key")
        .onRef("called.draw_no", "=", "waiting.draw_no"),
    )
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "waiting.offer_key").onRef("draws.draw_no", "=", "waiting.draw_no"),
    )
    .innerJoin("customers", "customers.id", "waiting.customer_id")
    .select(["called.pay_to", "called.approved_by", "draws.cancel_words", "customers.closed_at"])
    .where("waiting.offer_key", "=", offer_key)
    .where("waiting.draw_no", "=", draw_no)
    .where("waiting.customer_id", "=", customer_id)
    .forUpdate("waiting")
    .skipLocked()
    .executeTakeFirst()
  if (!claimed) return
  await lockWallet(trx, customer_id)
  const orders = await ordersWithDraws(trx, now)
    .where("orders.offer_key", "=", offer_key)
    .where("orders.draw_no", "=", draw_no)
    .where("orders.customer_id", "=", customer_id)
    .where("orders.product_type", "!=", "social_syndicate_share")
    .where("orders.refunded_cents", "is", null)
    .orderBy("orders.id")
    .execute()
  await payOrders(trx, orders, { ...claimed, gateways }, now)
  await trx
    .deleteFrom("draw_refunds")
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("customer_id", "=", customer_id)
    .execute()
}

interface Decided {
  readonly pay_to: "wallet" | "card"
  readonly approved_by: string
  readonly cancel_words: string | null
  readonly closed_at: Date | null
  readonly gateways: readonly string[]
}

async function payOrders(
  trx: InTransaction,
  orders: readonly OrderRow[],
  { pay_to, approved_by, cancel_words, closed_at, gateways }: Decided,
  now: Date,
): Promise<void> {
  const words = cancel_words ?? ""
  const isClosed = closed_at !== null
  const byCheckout = Map.groupBy(orders, ({ checkout_id }) => checkout_id)
  const checkouts = await lockCheckouts(trx, [...byCheckout.keys()])
  const cards: { readonly label: string; readonly cents: number }[] = []
  let cents = 0
  for (const checkout of checkouts) {
    const bought = byCheckout.get(checkout.id) ?? []
    const card = pay_to === "card" && !isClosed ? await readReturnable(trx, checkout, gateways, now) : null
    const how = {
      kind: "refund",
      reason: "draw_cancelled",
      words,
      to: card ? "card" : "wallet",
      alone: false,
      by: approved_by,
      isClosed,
    } as const
    const back = await refundOrders(trx, checkout, bought, how, now)
    cents += back
    if (card && back > 0)
      cards.push({ label: card.label, cents: await sendToCard(trx, checkout, card, back, now) })
  }
  const [first] = orders
  if (!first || isClosed) return
  const [only, ...others] = checkouts
  await mailRefund(
    trx,
    {
      customerId: first.customer_id,
      currency: first.currency,
      checkoutId: only && others.length === 0 ? only.id : null,
      orders,
      reason: "draw_cancelled",
      words,
      cents,
      cards,
    },
    now,
  )
}

/** Reads checkouts and locks the codes that they used, in the order in which purchases do. */
async function lockCheckouts(trx: InTransaction, ids: readonly string[]): Promise<CheckoutRow[]> {
  if (ids.length === 0) return []
  const uses = await trx.selectFrom("promotion_uses").select("code").where("checkout_id", "in", ids).execute()
  if (uses.length > 0)
    await lockPromotions(
      trx,
      uses.map(({ code }) => code),
    )
  return trx.selectFrom("checkouts").selectAll().where("id", "in", ids).orderBy("id").execute()
}
