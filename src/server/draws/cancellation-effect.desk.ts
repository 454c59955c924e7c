import { sql } from "kysely"
import type { CancellationEffect } from "#src/contract/draws/cancellation.desk.ts"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { maskedName } from "../account/find-customers.desk.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { drawnOfferOf, offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { DRAW_REFUNDS } from "../orders/pay-back.desk.ts"
import { drawsTogether } from "./change-times.desk.ts"
import { type DrawName, lockDraw, wrongState } from "./lock-draw.desk.ts"

/** Says why a draw, or one of those that show its numbers, keeps it from being cancelled; null where nothing does. */
export type WhyNot = (draw: DrawRow, together: readonly DrawRow[]) => string | null

/** Whether a draw takes its numbers from another, and has none without it. */
export const followsDraw = (
  { followed_offer, followed_draw_no }: DrawRow,
  { offer_key, draw_no }: DrawRow,
): boolean => followed_offer === offer_key && followed_draw_no === draw_no

/** Reads everything that cancelling a draw does as it stands now. */
export async function readEffect(
  db: Handle,
  name: DrawName,
  currency: Currency,
  whyNot: WhyNot,
): Promise<CancellationEffect> {
  const draw = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", name.offerKey)
    .where("draw_no", "=", name.drawNo)
    .executeTakeFirst()
  if (!draw) throw notFound()
  const together = await drawsTogether(db, draw)
  const draws = [draw, ...together.filter((other) => followsDraw(other, draw))]
  const catalogue = await readCatalogue(db)
  const offer = drawnOfferOf(catalogue, draw.offer_key)
  const figures = await readFigures(db, draws)
  const of = (cents: number | string) => money(Number(cents), currency)
  return {
    draws: draws.map(({ offer_key, draw_no }) => ({
      offerKey: offer_key,
      offerName: offerNameOf(catalogue, offer_key),
      drawNo: draw_no,
    })),
    refused: whyNot(draw, together),
    tickets: Number(figures.tickets),
    customers: Number(figures.customers),
    amount: of(figures.amount),
    byCard: of(figures.by_card),
    discounts: of(figures.discounts),
    parties: Number(figures.parties),
    scheduled: Number(figures.scheduled),
    post: Number(figures.post),
    elsewhere: isRaffle(offer) && draw.reported ? Number(figures.elsewhere) : 0,
    owing: Number(figures.owing),
    cause: isRaffle(offer) ? offer.cause.name : null,
  }
}

interface Figures {
  readonly tickets: number
  readonly customers: number
  readonly amount: number
  readonly discounts: number
  readonly by_card: number
  readonly parties: number
  readonly scheduled: number
  readonly post: number
  readonly elsewhere: number
  readonly owing: number
}

/** How many tickets an order has: as many as its book, otherwise one. */
const ticketsIn = (orders: string) => sql`CASE WHEN ${sql.ref(`${orders}.product_type`)} = 'raffle_ticket'
  THEN (${sql.ref(`${orders}.details`)}->>'last')::bigint - (${sql.ref(`${orders}.details`)}->>'first')::bigint + 1
  ELSE 1 END`

async function readFigures(db: Handle, draws: readonly DrawRow[]): Promise<Figures> {
  const { rows } = await sql<Figures>`
    WITH called AS (SELECT * FROM unnest(
        ${draws.map(({ offer_key }) => offer_key)}::text[],
        ${draws.map(({ draw_no }) => draw_no)}::bigint[]) AS called (offer_key, draw_no)),
      held AS (SELECT orders.* FROM orders JOIN called USING (offer_key, draw_no) WHERE refunded_cents IS NULL)
    SELECT
      (SELECT coalesce(sum(${ticketsIn("held")}), 0) FROM held) AS tickets,
      (SELECT count(DISTINCT customer_id) FROM held) AS customers,
      (SELECT coalesce(sum(price_cents - discount_cents), 0) FROM held) AS amount,
      (SELECT coalesce(sum(discount_cents), 0) FROM held) AS discounts,
      (SELECT coalesce(sum(least(deposits.amount_cents, bought.cents)), 0) FROM (
          SELECT checkout_id, sum(price_cents - discount_cents) AS cents FROM held
          WHERE product_type <> 'social_syndicate_share' GROUP BY checkout_id) AS bought
        JOIN deposits ON deposits.checkout_id = bought.checkout_id
        WHERE deposits.status = 'succeeded' AND deposits.return_state IS NULL) AS by_card,
      (SELECT count(*) FROM party_sessions JOIN called USING (offer_key, draw_no)
        WHERE status IN ('open', 'closed') AND taken > 0) AS parties,
      (SELECT count(*) FROM scheduled_purchases JOIN called USING (offer_key, draw_no)
        WHERE status = 'scheduled_status_active' AND purchased_checkout_id IS NULL) AS scheduled,
      (SELECT count(*) FROM raffle_postal_entries JOIN called USING (offer_key, draw_no)) AS post,
      (SELECT coalesce(sum(run.last - run.first + 1), 0) FROM raffle_draws JOIN called USING (offer_key, draw_no),
        jsonb_to_recordset(raffle_draws.elsewhere) AS run (first int, last int)) AS elsewhere,
      (SELECT count(*) FROM wallets WHERE owed_cents > 0
        AND customer_id IN (SELECT customer_id FROM held)) AS owing`.execute(db)
  return rows[0] as Figures
}

/** Failures that are listed at once. */
const MOST = 50

/** Reads how far everybody is paid back for a draw; null where it was not cancelled. */
export async function readCancellation(
  db: Handle,
  { offer_key, draw_no, cancelled_at, cancel_words }: DrawRow,
  currency: Currency,
): Promise<DeskDrawDetail["cancellation"]> {
  if (!cancelled_at) return null
  const decided = await db
    .selectFrom("draw_cancellations")
    .selectAll()
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom("staff_members")
    .select(["id", "name"])
    .where("id", "in", [decided.proposed_by, decided.approved_by])
    .execute()
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? ""
  const { rows } = await sql<Progress>`
    SELECT coalesce(sum(${ticketsIn("orders")}), 0) AS tickets,
      coalesce(sum(${ticketsIn("orders")}) FILTER (WHERE refunded_cents IS NOT NULL), 0) AS tickets_back,
      coalesce(sum(price_cents - discount_cents), 0) AS cents, coalesce(sum(refunded_cents), 0) AS cents_back
    FROM orders WHERE offer_key = ${offer_key} AND draw_no = ${draw_no}
      AND (refunded_cents IS NULL OR refund->>'reason' = 'draw_cancelled' OR details->>'cancelled' = 'draw_cancelled')`.execute(
    db,
  )
  const progress = rows[0] as Progress
  const of = (cents: number | string) => money(Number(cents), currency)
  const waiting = db
    .selectFrom("draw_refunds")
    .where("draw_refunds.offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
  const counted = await waiting
    .select((eb) => [eb.fn.countAll<number>().as("waiting"), eb.fn.count<number>("failed_at").as("failed")])
    .executeTakeFirstOrThrow()
  const failures = await waiting
    .innerJoin("customers", "customers.id", "draw_refunds.customer_id")
    .select(["customer_id", "firstname", "lastname", "failure", "failed_at"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(MOST)
    .execute()
  return {
    at: cancelled_at.toISOString(),
    words: cancel_words ?? "",
    to: decided.pay_to,
    proposedBy: nameOf(decided.proposed_by),
    approvedBy: nameOf(decided.approved_by),
    doneAt: decided.done_at?.toISOString() ?? null,
    tickets: Number(progress.tickets),
    ticketsBack: Number(progress.tickets_back),
    amount: of(progress.cents),
    amountBack: of(progress.cents_back),
    waiting: Number(counted.waiting),
    failed: Number(counted.failed),
    failures: failures.map(({ customer_id, firstname, lastname, failure, failed_at }) => ({
      customerId: customer_id,
      customer: maskedName(firstname, lastname),
      why: failure ?? "",
      at: (failed_at ?? cancelled_at).toISOString(),
    })),
    refusedByCards: decided.pay_to === "card" ? await countRefusedByCards(db, { offer_key, draw_no }) : 0,
  }
}

interface Progress {
  readonly tickets: number
  readonly tickets_back: number
  readonly cents: number
  readonly cents_back: number
}

async function countRefusedByCards(
  db: Handle,
  { offer_key, draw_no }: Pick<DrawRow, "offer_key" | "draw_no">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT deposits.id) AS count FROM deposits JOIN orders ON orders.checkout_id = deposits.checkout_id
    WHERE orders.offer_key = ${offer_key} AND orders.draw_no = ${draw_no} AND orders.refund->>'to' = 'card'
      AND deposits.return_refused_at IS NOT NULL`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Has payments back of a draw that failed tried again at once. */
export const retryRefunds = (database: Database, name: DrawName): Promise<void> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (draw.state !== "DRAW_CANCELLED") throw wrongState("This draw isn't cancelled.")
    await trx
      .deleteFrom("job_retries")
      .where("job", "=", DRAW_REFUNDS)
      .where("row_key", "like", `${name.offerKey} ${name.drawNo} %`)
      .execute()
  })
