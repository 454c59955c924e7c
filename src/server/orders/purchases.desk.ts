import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Order } from "#src/contract/orders/order.ts"
import type { Purchase, PurchaseDetail, PurchasedTicket } from "#src/contract/orders/purchases.desk.ts"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { money, sum } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { orderState } from "#src/domain/orders/order-state.ts"
import { maskedName } from "../account/find-customers.desk.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { orderOf, trackedOf } from "../tickets/kinds.ts"
import { type OrderRow, ordersWithDraws } from "../tickets/order-row.ts"
import { readReturnable } from "./card-refund.desk.ts"
import { readReceipt } from "./receipts.ts"
import { paidFor } from "./refund-orders.desk.ts"
import { isRefundProposed } from "./refund-purchase.desk.ts"
import { whyNotRefundable } from "./refundable.desk.ts"
import { orderStateAt } from "./standing-orders.ts"

interface PurchaseQuery extends Part {
  readonly q?: string | undefined
  readonly customer?: string | undefined
  readonly state?: OrderState | undefined
  readonly offer?: string | undefined
  readonly draw?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly least?: string | undefined
  readonly most?: string | undefined
}

/** Where a day begins on the clock of the shop. */
const startOf = (day: string, timeZone: string, later = 0) =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds)

const checkouts = (db: Handle) =>
  db
    .selectFrom("checkouts")
    .innerJoin("customers", "customers.id", "checkouts.customer_id")
    .selectAll("checkouts")
    .select(["customers.firstname", "customers.lastname"])
type CheckoutRow = Awaited<ReturnType<ReturnType<typeof checkouts>["executeTakeFirstOrThrow"]>>

/** Purchases that contain a ticket with all of these traits. */
function havingTicket(
  db: Handle,
  { state, offer, draw }: Pick<PurchaseQuery, "state" | "offer" | "draw">,
  now: Date,
) {
  let found = db
    .selectFrom("orders")
    .leftJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .select("orders.id")
    .whereRef("orders.checkout_id", "=", sql.ref("checkouts.id"))
  if (offer) found = found.where("orders.offer_key", "=", offer)
  if (draw !== undefined) found = found.where("orders.draw_no", "=", draw)
  if (state) found = found.where(orderStateAt(now), "=", state)
  return found
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The number of a receipt: the end of the purchase's id. */
const REFERENCE = /^[0-9a-f]{8}$/

/** Purchases of all customers, the latest first or last. */
export async function listPurchases(
  db: Handle,
  { q, customer, state, offer, draw, from, until, least, most, ...part }: PurchaseQuery,
  { currency, timeZone, now }: { currency: Currency; timeZone: string; now: Date },
): Promise<Listed<Purchase>> {
  let select = checkouts(db)
  const typed = q?.toLowerCase()
  if (typed && UUID.test(typed))
    select = select.where((eb) =>
      eb.or([
        eb("checkouts.id", "=", typed),
        eb("checkouts.customer_id", "=", typed),
        eb("checkouts.id", "in", eb.selectFrom("orders").select("checkout_id").where("id", "=", typed)),
      ]),
    )
  else if (typed)
    select = select.where(
      REFERENCE.test(typed) ? sql<boolean>`right(checkouts.id::text, 8) = ${typed}` : sql<boolean>`FALSE`,
    )
  if (customer) select = select.where(sql<boolean>`checkouts.customer_id::text = ${customer.toLowerCase()}`)
  if (state || offer || draw !== undefined)
    select = select.where(({ exists }) => exists(havingTicket(db, { state, offer, draw }, now)))
  if (from) select = select.where("checkouts.created_at", ">=", startOf(from, timeZone))
  if (until) select = select.where("checkouts.created_at", "<", startOf(until, timeZone, 1))
  const [lower, upper] = [least, most].map((text) => (text ? parseTypedAmount(text, currency) : null))
  if (lower) select = select.where("checkouts.total_cents", ">=", lower.cents)
  if (upper) select = select.where("checkouts.total_cents", "<=", upper.cents)
  const { rows, next } = await readDated(select, "checkouts.id", part, (row) => row)
  const catalogue = await readCatalogue(db)
  const tickets = rows.length ? await ticketsOf(db, rows, now) : []
  const byCheckout = Map.groupBy(tickets, ({ checkout_id }) => checkout_id)
  return { rows: rows.map((row) => purchaseOf(row, byCheckout.get(row.id) ?? [], catalogue)), next }
}

const ticketsOf = (db: Handle, rows: readonly { readonly id: string }[], now: Date): Promise<OrderRow[]> =>
  ordersWithDraws(db, now)
    .where(
      "orders.checkout_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("orders.position")
    .execute()

function purchaseOf(row: CheckoutRow, tickets: readonly OrderRow[], catalogue: Catalogue): Purchase {
  const currency = row.currency as Currency
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    customerId: row.customer_id,
    customer: maskedName(row.firstname, row.lastname),
    products: [...new Set(tickets.map(({ offer_key }) => offerNameOf(catalogue, offer_key)))],
    tickets: tickets.length,
    total: money(row.total_cents, currency),
    refunded: sum(
      tickets.map(({ refunded_cents }) => money(refunded_cents ?? 0, currency)),
      currency,
    ),
    paidWith: row.paid_with,
    states: [...new Set(tickets.map(({ facts }) => orderState(facts)))],
  }
}

/** The numbers of a ticket in words: of each game, of a book, or how many shares. */
function numbersOf(order: Order): string[] {
  switch (order.productType) {
    case "lottery_ticket":
      return order.games.map((game) => game.map(({ numbers }) => numbers.join(" ")).join(" + "))
    case "raffle_ticket": {
      const { first, last } = order.ticketNumbers
      return [first === last ? `Ticket ${first}` : `Tickets ${first} to ${last}`]
    }
    case "syndicate_share":
      return [`${order.quantity} of ${order.size} shares`]
    case "social_syndicate_share":
      return [`${order.quantity} of ${order.numShares} shares`]
    case "membership":
      return []
  }
}

function ticketOf(row: OrderRow, catalogue: Catalogue, now: Date): Omit<PurchasedTicket, "refund"> {
  const order = orderOf(row, catalogue.offersByKey.get(row.offer_key)?.definition)
  return {
    id: row.id,
    productType: row.product_type,
    offerKey: row.offer_key,
    offerName: offerNameOf(catalogue, row.offer_key),
    draw: isInDraw(order)
      ? {
          drawNo: order.drawNo,
          name: order.productType === "raffle_ticket" ? order.drawName : null,
          cutoff: order.drawStop,
          drawAt: order.drawDate,
        }
      : null,
    description: trackedOf(order).description,
    numbers: numbersOf(order),
    isQuickPick: row.quickpick,
    price: order.price,
    state: order.state,
    winnings: isInDraw(order) ? order.winnings : null,
    paid: money(paidFor(row), row.currency as Currency),
    notRefundable: whyNotRefundable(row, now),
  }
}

/** Names of the members who refunded tickets. */
async function refundersOf(
  db: Handle,
  tickets: readonly OrderRow[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = tickets.flatMap(({ refunded_by }) => refunded_by ?? [])
  if (ids.length === 0) return new Map()
  const members = await db.selectFrom("staff_members").select(["id", "name"]).where("id", "in", ids).execute()
  return new Map(members.map(({ id, name }) => [id, name]))
}

function refundOf(
  { refund, refunded_at, refunded_by, refunded_cents, currency }: OrderRow,
  names: ReadonlyMap<string | null, string>,
): PurchasedTicket["refund"] {
  if (!refund || !refunded_at) return null
  const { kind, reason, words, to } = refund
  return {
    kind,
    amount: money(refunded_cents ?? 0, currency as Currency),
    reason: reason === "draw_cancelled" ? null : reason,
    words,
    to,
    by: names.get(refunded_by) ?? "",
    at: refunded_at.toISOString(),
  }
}

/** One purchase with everything that was bought in it. */
export async function readPurchase(
  { database: { tables: db }, config, gateways }: Pick<Services, "database" | "config" | "gateways">,
  id: string,
  now: Date,
): Promise<PurchaseDetail> {
  const row = UUID.test(id) && (await checkouts(db).where("checkouts.id", "=", id).executeTakeFirst())
  if (!row) throw notFound()
  const catalogue = await readCatalogue(db)
  const tickets = await ticketsOf(db, [row], now)
  const receipt = await readReceipt(db, row.customer_id, id, now, catalogue)
  const names = await refundersOf(db, tickets)
  const known = gateways.all.map(({ key }) => key)
  const deposit = await readReturnable(db, row, known, now)
  return {
    ...purchaseOf(row, tickets, catalogue),
    lines: tickets.map((ticket) => ({
      ...ticketOf(ticket, catalogue, now),
      refund: refundOf(ticket, names),
    })),
    discount: receipt.discount,
    promotions: receipt.promotions.map(({ code, amount }) => ({ code, amount })),
    deposited: receipt.deposited,
    partner: row.partner_key,
    scheduled: receipt.preOrders.length,
    recurring: receipt.recurring.map(({ lotteryName }) => lotteryName),
    card: deposit && { label: deposit.label, most: deposit.most },
    twoPeopleAbove: money((await readSettings(db)).refundTwoPeopleAboveCents, config.currency),
    isProposed: await isRefundProposed(db, id),
  }
}
