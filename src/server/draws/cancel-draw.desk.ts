import { sql } from "kysely"
import * as v from "valibot"
import type { CancellationEffect } from "#src/contract/draws/cancellation.desk.ts"
import { Currency } from "#src/contract/money.ts"
import { type RefundWay, refundWays } from "#src/contract/orders/refund.codes.ts"
import { PROPOSED_ALREADY } from "#src/contract/payments/payouts.desk.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { cancelWithDraw } from "../party/sessions/cancel-session.ts"
import { type Approved, approvalKind, propose } from "../staff/approvals.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { returnSeal } from "../syndicates/in-draw.ts"
import { followsDraw, readEffect, type WhyNot } from "./cancellation-effect.desk.ts"
import { drawsTogether } from "./change-times.desk.ts"
import { type DrawName, drawId, lockDraw, wrongState } from "./lock-draw.desk.ts"
import { announceNextJackpot } from "./results/score-draw.ts"
import { DRAWN, readDraw } from "./results.ts"

const Payload = v.object({
  offerKey: v.string(),
  drawNo: v.number(),
  offerName: v.string(),
  words: v.string(),
  to: v.picklist(refundWays),
  currency: Currency,
})
type Payload = v.InferOutput<typeof Payload>

const effectFacts = (effect: CancellationEffect) => [
  ...(effect.draws.length > 1
    ? [
        {
          label: "Cancelled with it",
          value: effect.draws
            .slice(1)
            .map(({ offerName, drawNo }) => `${offerName}, draw ${drawNo}`)
            .join("; "),
        },
      ]
    : []),
  { label: "Tickets and shares", value: formatCount(effect.tickets) },
  { label: "Customers", value: formatCount(effect.customers) },
  { label: "Paid back", value: formatMoney(effect.amount) },
]

/** A draw that is not held: one proposes it, another approves it, then sales end and everybody is paid back. */
export const drawCancellation = approvalKind({
  kind: "draw-cancellation",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Cancel ${offerName}, draw ${drawNo}, and pay everybody back`,
  facts: ({ words, to }) => [
    { label: "Customers read", value: words },
    { label: "To", value: to === "card" ? "the cards, as far as they paid" : "the wallets" },
  ],
  // Sales go on until it is approved: these are the figures of the moment.
  details: async (db, payload) =>
    effectFacts(await readEffect(db, payload, payload.currency, whyNotCancelled)),
  execute: async (trx, { payload, proposedBy, approvedBy, now, id }: Approved<Payload>) => {
    const draws = await lockCancelled(trx, payload)
    const decision = { ...payload, proposedBy, approvedBy, approvalId: id }
    for (const draw of draws) await cancel(trx, draw, decision, now)
  },
})

/** Says why a draw can't be cancelled; null where it can: nobody knows its numbers yet. */
export const whyNotCancelled: WhyNot = (draw, together) => {
  if (draw.state === "DRAW_CANCELLED") return "This draw is cancelled already."
  const isDrawn = ({ state }: DrawRow) => (DRAWN as readonly string[]).includes(state)
  if (isDrawn(draw)) return "The numbers of this draw are out. It can't be cancelled any more."
  const other = together.find(isDrawn)
  return other
    ? `Its numbers are out: ${other.offer_key} ${other.draw_no} shows them. It can't be cancelled any more.`
    : null
}

/**
 * Locks a draw and all that show its numbers, in the order in which purchases do, so that none of them is drawn meanwhile.
 * Gives those that are cancelled with it: a draw that takes its numbers from it has none without it.
 */
async function lockCancelled(trx: InTransaction, name: DrawName): Promise<DrawRow[]> {
  const seen = await readDraw(trx, name.offerKey, name.drawNo)
  const names = [seen, ...(await drawsTogether(trx, seen))]
    .map(({ offer_key, draw_no }) => ({ offerKey: offer_key, drawNo: draw_no }))
    .sort((a, b) => (a.offerKey === b.offerKey ? a.drawNo - b.drawNo : a.offerKey < b.offerKey ? -1 : 1))
  const draws: DrawRow[] = []
  for (const one of names) draws.push(await lockDraw(trx, one))
  const isFirst = ({ offer_key, draw_no }: DrawRow) => offer_key === name.offerKey && draw_no === name.drawNo
  const [first, others] = [draws.find(isFirst) ?? seen, draws.filter((draw) => !isFirst(draw))]
  const refused = whyNotCancelled(first, others)
  if (refused) throw wrongState(refused)
  return [first, ...others.filter((other) => other.state !== "DRAW_CANCELLED" && followsDraw(other, first))]
}

interface Decision {
  readonly words: string
  readonly to: RefundWay
  readonly proposedBy: string
  readonly approvedBy: string
  readonly approvalId: string
}

/**
 * Cancels a locked draw. Nobody buys from here on; a job pays one customer after the other back. Shares that the house
 * bought, and tickets of groups, are taken back at once: their money was nobody else's.
 */
async function cancel(
  trx: InTransaction,
  draw: DrawRow,
  { words, to, proposedBy, approvedBy, approvalId }: Decision,
  now: Date,
): Promise<void> {
  const { offer_key, draw_no, prize_pool_cents } = draw
  const ofDraw = { offer_key, draw_no }
  if (draw.state === "DRAW_CLOSED") await returnSeal(trx, ofDraw, now)
  await moveDraw(trx, draw, {
    state: "DRAW_CANCELLED",
    cancelled_at: now,
    cancel_words: words,
    halted_at: null,
    payment_held: false,
  })
  await trx
    .insertInto("draw_cancellations")
    .values({ ...ofDraw, pay_to: to, proposed_by: proposedBy, approved_by: approvedBy })
    .execute()
  await cancelWithDraw(trx, ofDraw, now)
  await queueRefunds(trx, draw, now)
  // The job of later charges finds its draw cancelled, and tells its customer.
  await trx
    .updateTable("scheduled_purchases")
    .set({ next_run_at: now })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("status", "=", "scheduled_status_active")
    .where("purchased_checkout_id", "is", null)
    .execute()
  const isRolling = isLottery(await readStoredOffer(trx, offer_key)) && prize_pool_cents !== null
  if (isRolling) await announceNextJackpot(trx, draw, prize_pool_cents)
  await endNews(trx, draw, { approvedBy, approvalId }, now)
}

/** Everybody with a ticket is to be paid back; members of groups are by their group's own job. */
const queueRefunds = (trx: InTransaction, { offer_key, draw_no }: DrawRow, now: Date) =>
  trx
    .insertInto("draw_refunds")
    .columns(["offer_key", "draw_no", "customer_id", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("orders")
        .select(["offer_key", "draw_no", "customer_id", sql<Date>`${now}::timestamptz`.as("created_at")])
        .distinct()
        .where("offer_key", "=", offer_key)
        .where("draw_no", "=", draw_no)
        .where("product_type", "!=", "social_syndicate_share")
        .where("refunded_cents", "is", null),
    )
    .execute()

/** Other proposals for the draw mean nothing any more, and nobody is told of new times. */
async function endNews(
  trx: InTransaction,
  { offer_key, draw_no }: DrawRow,
  { approvedBy, approvalId }: Pick<Decision, "approvedBy" | "approvalId">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("staff_approvals")
    .set({ state: "refused", decided_by: approvedBy, decided_at: now, note: "The draw was cancelled." })
    .where("state", "=", "open")
    .where("about_kind", "=", "draw")
    .where("about_id", "=", drawId({ offerKey: offer_key, drawNo: draw_no }))
    .where("id", "!=", approvalId)
    .execute()
  await trx
    .updateTable("draw_notices")
    .set({ done_at: now })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("done_at", "is", null)
    .execute()
}

/** Proposes to cancel a draw, for somebody else to approve: sales go on until then. Gives the proposal's id. */
export const proposeCancellation = (
  database: Database,
  name: DrawName,
  { words, to }: Pick<Payload, "words" | "to">,
  { staff, currency }: { readonly staff: Staff; readonly currency: Payload["currency"] },
  clock: Clock,
): Promise<string> =>
  inTransaction(database, async (trx) => {
    await lockCancelled(trx, name)
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("kind", "=", drawCancellation.kind)
      .where("about_id", "=", drawId(name))
      .executeTakeFirst()
    if (open)
      throw refuseStaff(409, PROPOSED_ALREADY, "Cancelling it waits for somebody else to approve it already.")
    const { name: offerName } = await readStoredOffer(trx, name.offerKey)
    const payload: Payload = { ...name, offerName, words, to, currency }
    const about = { kind: "draw", id: drawId(name) }
    return propose(trx, drawCancellation, { about, payload, reason: words, staff }, clock())
  })
