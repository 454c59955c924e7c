import { sql } from "kysely"
import * as v from "valibot"
import { Currency } from "#src/contract/money.ts"
import {
  NOT_REFUNDABLE,
  OWN_ACCOUNT,
  refundKinds,
  refundReasons,
  refundWays,
} from "#src/contract/orders/refund.codes.ts"
import { PROPOSED_ALREADY } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import type { Clock } from "../core/clock.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { databaseMoment, sharedMoment } from "../core/due.ts"
import { notFound } from "../core/failure.ts"
import { lockDraw } from "../draws/lock-draw.desk.ts"
import { lockPromotions } from "../promotions/apply-discounts.ts"
import { callOff } from "../recurring/scheduled-purchases.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { type Approved, approvalKind, propose } from "../staff/approvals.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import { type OrderRow, ordersWithDraws } from "../tickets/order-row.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { readReturnable, sendToCard } from "./card-refund.desk.ts"
import { mailRefund } from "./mail-refund.desk.ts"
import { type CheckoutRow, paidFor, refundOrders } from "./refund-orders.desk.ts"
import { whyNotRefundable } from "./refundable.desk.ts"

const Payload = v.object({
  kind: v.picklist(refundKinds),
  checkoutId: v.string(),
  customerId: v.string(),
  orders: v.array(v.string()),
  reason: v.picklist(refundReasons),
  words: v.string(),
  to: v.picklist(refundWays),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
  /** Gateways that the shop has, which send money back to cards. */
  gateways: v.array(v.string()),
})
type Payload = v.InferOutput<typeof Payload>

/** A large refund, which one proposes and another approves. */
export const purchaseRefund = approvalKind({
  kind: "purchase-refund",
  scope: "refunds:approve",
  payload: Payload,
  title: ({ kind, cents, currency, checkoutId }) =>
    `${kind === "void" ? "Void" : "Refund"} ${formatMoney(money(cents, currency))} of receipt ${referenceOf(checkoutId)}`,
  facts: ({ customerId, orders, to, words }) => [
    { label: "Customer", value: customerId },
    { label: "Tickets", value: String(orders.length) },
    { label: "To", value: to === "card" ? "the card, as far as it paid" : "the wallet" },
    { label: "The customer reads", value: words },
  ],
  amount: ({ cents, currency }) => money(cents, currency),
  execute: async (trx, { payload, proposedBy, approvedBy, now }: Approved<Payload>) => {
    const found = await lockRefundable(trx, payload, [proposedBy, approvedBy], () => now)
    const cents = found.orders.reduce((all, order) => all + paidFor(order), 0)
    // The second person read this amount.
    if (cents !== payload.cents) throw notRefundable("It isn't the amount any more that was proposed.")
    await refund(trx, payload, found, { by: approvedBy, alone: false })
  },
})

const notRefundable = (said: string) => refuseStaff(409, NOT_REFUNDABLE, said)

interface Refundable {
  readonly checkout: CheckoutRow
  readonly orders: readonly OrderRow[]
  /** The moment by which they can be refunded. */
  readonly now: Date
}

/**
 * Locks what a refund touches, in the order in which purchases do: the wallet, the codes, the draws. Refuses tickets that
 * can't be refunded at this moment, and those of a member of staff who acts.
 */
async function lockRefundable(
  trx: InTransaction,
  wanted: Pick<Payload, "checkoutId" | "kind"> & { readonly orders: readonly string[] | null },
  members: readonly string[],
  clock: Clock,
): Promise<Refundable> {
  const checkout = await readCheckout(trx, wanted.checkoutId)
  await lockWallet(trx, checkout.customer_id)
  await refuseCustomer(trx, checkout.customer_id, members)
  const uses = await trx
    .selectFrom("promotion_uses")
    .select("code")
    .where("checkout_id", "=", checkout.id)
    .execute()
  await lockPromotions(
    trx,
    uses.map(({ code }) => code),
  )
  const select = (now: Date) =>
    ordersWithDraws(trx, now)
      .where("orders.checkout_id", "=", checkout.id)
      .orderBy("orders.position")
      .execute()
  const isWanted = ({ id, facts }: OrderRow) =>
    wanted.orders === null ? !facts.isRefunded : wanted.orders.includes(id)
  const started = clock()
  const before = (await select(started)).filter(isWanted)
  // Draws that pay prizes are never locked here: they hold the lock of the draw before that of a wallet.
  requireRefundable(before, started)
  const drawn = before.filter(({ draw_no }) => draw_no > 0)
  const draws = new Map(
    drawn.map((order) => [`${order.offer_key} ${String(order.draw_no).padStart(9, "0")}`, order]),
  )
  for (const [, { offer_key, draw_no }] of [...draws].sort(([a], [b]) => (a < b ? -1 : 1)))
    await lockDraw(trx, { offerKey: offer_key, drawNo: draw_no })
  const { rows } = await sql<{ moment: Date }>`SELECT ${databaseMoment} AS moment`.execute(trx)
  const now = sharedMoment(
    clock,
    rows.map(({ moment }) => new Date(moment)),
  )
  const orders = (await select(now)).filter(isWanted)
  if (wanted.orders && orders.length !== new Set(wanted.orders).size) throw notFound()
  if (orders.length === 0) throw notRefundable("There is nothing left to refund.")
  requireRefundable(orders, now)
  return { checkout, orders, now }
}

function requireRefundable(orders: readonly OrderRow[], now: Date): void {
  for (const order of orders) {
    const why = whyNotRefundable(order, now)
    if (why) throw notRefundable(orders.length > 1 ? `One of its tickets can't be refunded. ${why}` : why)
  }
}

async function readCheckout(db: Handle, id: string): Promise<CheckoutRow> {
  const row = await db
    .selectFrom("checkouts")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Refuses accounts that are closed, and those of the members themselves: they are known by their address. */
async function refuseCustomer(
  trx: InTransaction,
  customerId: string,
  members: readonly string[],
): Promise<void> {
  const { email, closed_at } = await trx
    .selectFrom("customers")
    .select(["email", "closed_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (closed_at) throw notRefundable("The account is closed.")
  const own = await trx
    .selectFrom("staff_members")
    .select("id")
    .where("id", "in", members)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
  if (own)
    throw refuseStaff(403, OWN_ACCOUNT, "Nobody refunds their own purchases. A colleague has to do it.")
}

/** Refunds what is locked, sends it to the card where that was chosen, and mails the customer. */
async function refund(
  trx: InTransaction,
  { kind, reason, words, to, gateways }: Omit<Payload, "cents" | "currency" | "orders">,
  { checkout, orders, now }: Refundable,
  { by, alone }: { readonly by: string; readonly alone: boolean },
): Promise<void> {
  const card = to === "card" ? await readReturnable(trx, checkout, gateways, now) : null
  if (to === "card" && !card) throw notRefundable("It can't go back to the card. Refund it to the wallet.")
  const cents = await refundOrders(trx, checkout, orders, { kind, reason, words, to, alone, by }, now)
  const toCard = card && cents > 0 ? await sendToCard(trx, checkout, card, cents, now) : 0
  if (kind === "void") await endStarted(trx, checkout)
  const cards = card && toCard > 0 ? [{ label: card.label, cents: toCard }] : []
  const { id: checkoutId, customer_id: customerId, currency } = checkout
  await mailRefund(trx, { customerId, currency, checkoutId, orders, reason, words, cents, cards }, now)
}

/** Ends what a voided purchase started: AutoPlays and subscriptions, and tickets that are charged later. */
async function endStarted(trx: InTransaction, { id, customer_id }: CheckoutRow): Promise<void> {
  await trx
    .updateTable("recurring_purchases")
    .set({ status: "recurring_status_cancelled", paused_until: null })
    .where("checkout_id", "=", id)
    .where("status", "!=", "recurring_status_cancelled")
    .execute()
  const scheduled = await trx
    .selectFrom("scheduled_purchases")
    .selectAll()
    .where("customer_id", "=", customer_id)
    .where("checkout_id", "=", id)
    .where("status", "=", "scheduled_status_active")
    .where("purchased_checkout_id", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const row of scheduled) await callOff(trx, row, null)
}

const WEEK_MS = 7 * 24 * 3_600_000
/** A member alone refunds all customers together so many times what one customer may get. */
const MEMBER_TIMES = 10

/**
 * Whether a refund takes two people: by itself, or with what one member alone refunded to the customer, or a member
 * refunded alone to anybody, in 7 days. The member is locked: two refunds at once wait for one another.
 */
async function needsTwo(
  trx: InTransaction,
  { customerId, cents }: { readonly customerId: string; readonly cents: number },
  member: string,
  most: number,
  now: Date,
): Promise<boolean> {
  await trx.selectFrom("staff_members").select("id").where("id", "=", member).forUpdate().execute()
  const sumOf = (column: "customer_id" | "refunded_by", id: string) =>
    trx
      .selectFrom("orders")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("refunded_cents"), eb.lit(0)).as("cents"))
      .where(column, "=", id)
      .where("refunded_at", ">", new Date(now.getTime() - WEEK_MS))
      .where(sql<boolean>`(refund->>'alone')::boolean`)
      .executeTakeFirstOrThrow()
  const toCustomer = Number((await sumOf("customer_id", customerId)).cents)
  const byMember = Number((await sumOf("refunded_by", member)).cents)
  return toCustomer + cents > most || byMember + cents > most * MEMBER_TIMES
}

/** A refund as staff ask for it; all that is left of the purchase where it names no tickets. */
export type RefundRequest = Pick<Payload, "kind" | "checkoutId" | "reason" | "words" | "to"> & {
  readonly tickets: readonly string[] | null
}

/** Refunds tickets, or proposes to where the amount takes two people. Gives the proposal's id, or null. */
export async function refundPurchase(
  { database, gateways, clock }: Pick<Services, "database" | "gateways" | "clock">,
  { tickets, ...request }: RefundRequest,
  staff: Staff,
): Promise<string | null> {
  const by = memberOf(staff).id
  const known = gateways.all.map(({ key }) => key)
  return inTransaction(database, async (trx) => {
    const found = await lockRefundable(trx, { ...request, orders: tickets }, [by], clock)
    const { checkout, orders, now } = found
    const cents = orders.reduce((all, order) => all + paidFor(order), 0)
    const customerId = checkout.customer_id
    const details = { ...request, customerId, gateways: known }
    const { refundTwoPeopleAboveCents: most } = await readSettings(trx)
    if (!(await needsTwo(trx, { customerId, cents }, by, most, now))) {
      await refund(trx, details, found, { by, alone: true })
      return null
    }
    if (request.to === "card" && !(await readReturnable(trx, checkout, known, now)))
      throw notRefundable("It can't go back to the card. Refund it to the wallet.")
    const about = { kind: "purchase", id: checkout.id }
    if (await isRefundProposed(trx, checkout.id))
      throw refuseStaff(
        409,
        PROPOSED_ALREADY,
        "A refund of it waits for somebody else to approve it already.",
      )
    const currency = checkout.currency as v.InferOutput<typeof Currency>
    const payload = { ...details, orders: orders.map(({ id }) => id), cents, currency }
    return propose(trx, purchaseRefund, { about, payload, reason: request.words, staff }, now)
  })
}

/** Whether a refund of a purchase waits for a second person. */
export const isRefundProposed = async (db: Handle, checkoutId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", "purchase")
      .where("about_id", "=", checkoutId)
      .executeTakeFirst(),
  )
