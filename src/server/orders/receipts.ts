import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Order, OrderDetail } from "#src/contract/orders/order.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { SessionOrder } from "#src/contract/party/session-order.ts"
import { money } from "#src/domain/core/money.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readRulesByKey } from "../catalogue/draw-rules.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { entryProof } from "../draws/entry-tree.ts"
import { dataOf, drawResult } from "../draws/results.ts"
import { readSession, type Viewer } from "../party/sessions/read-sessions.ts"
import { partyKey } from "../party/stored-shares.ts"
import { recurringOf, startedBy } from "../recurring/items.ts"
import { scheduledBy, scheduledIn } from "../recurring/scheduled-purchases.ts"
import { orderDetail, orderOf } from "../tickets/kinds.ts"
import { membership } from "../tickets/membership.ts"
import { ordersWithDraws } from "../tickets/order-row.ts"
import { isPastOrder } from "./standing-orders.ts"
import { trackedLines, trackedPreOrders, trackedWaiting } from "./tracked-products.ts"

/** Product names by key: orders store keys. */
const definitions = async (db: Handle): Promise<ReadonlyMap<string, OfferDefinition>> =>
  definitionsOf(await readCatalogue(db))

const definitionsOf = perCatalogue(
  ({ offers }): ReadonlyMap<string, OfferDefinition> =>
    new Map(offers.map(({ definition }) => [definition.key, definition])),
)

/** The receipt of a customer's own purchase; 404 for anybody else's, and for one that another than `soldBy` sold. */
export async function readReceipt(
  db: Handle,
  customerId: string,
  checkoutId: string,
  now: Date,
  catalogue?: Catalogue,
  soldBy: string | null = null,
): Promise<Receipt> {
  const checkout = await db
    .selectFrom("checkouts")
    .selectAll()
    .select((eb) => [
      eb.exists(recurringOf(db, checkoutId)).as("begins"),
      eb.exists(scheduledBy(db, customerId, checkoutId)).as("schedules"),
    ])
    .where("id", "=", checkoutId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!checkout || (soldBy !== null && checkout.partner_key !== soldBy)) throw notFound()
  const offers = catalogue ? definitionsOf(catalogue) : await definitions(db)
  const rows = await ordersWithDraws(db, now)
    .where("orders.checkout_id", "=", checkoutId)
    .orderBy("orders.position")
    .execute()
  const orders = rows.map((row) => orderOf(row, offers.get(row.offer_key)))
  const currency = checkout.currency as Currency
  const discount = money(checkout.discount_cents, currency)
  const promotions = discount.cents > 0 ? await promotionsOf(db, checkoutId) : []
  const recurring = checkout.begins ? await startedBy(db, checkoutId) : []
  return {
    checkoutId,
    purchasedAt: checkout.created_at.toISOString(),
    total: money(checkout.total_cents, currency),
    discount,
    promotions,
    deposited: checkout.deposited_cents === null ? null : money(checkout.deposited_cents, currency),
    paidWith: checkout.paid_with,
    orders,
    preOrders: checkout.schedules ? await scheduledIn(db, checkoutId) : [],
    recurring,
    trackingData: {
      goals: ["purchase"],
      discount,
      promotionCodes: promotions.map(({ code }) => code),
      products: [
        ...trackedLines(rows, offers),
        ...(checkout.schedules ? await trackedPreOrders(db, checkoutId, offers) : []),
        ...trackedWaiting(recurring, offers),
      ],
    },
  }
}

/** The codes that took something off a purchase. */
async function promotionsOf(db: Handle, checkoutId: string): Promise<Receipt["promotions"]> {
  const rows = await db
    .selectFrom("promotion_uses")
    .innerJoin("promotions", "promotions.code", "promotion_uses.code")
    .select([
      "promotions.code",
      "promotions.name",
      "promotion_uses.amount_cents as cents",
      "promotion_uses.currency",
    ])
    .where("promotion_uses.checkout_id", "=", checkoutId)
    .orderBy("promotion_uses.id")
    .execute()
  return rows.map(({ code, name, cents, currency }) => ({
    code,
    name,
    amount: money(cents, currency as Currency),
  }))
}

/** When an order is over: its draw, or the end of a membership, which has none. */
const endsAt = sql<Date>`coalesce(draws.draw_at, (orders.details->>'until')::timestamptz)`

/**
 * Lists a customer's orders, of one kind or all: upcoming by draw date, past with the newest first.
 */
export async function listOrders(
  db: Handle,
  customerId: string,
  status: "past_products" | "upcoming_products",
  page: {
    limit: number
    offset: number
    productType?: Order["productType"] | undefined
    /** Only what takes part in a draw. */
    inDraw?: "true" | undefined
    /** Those bought last first. */
    sort?: "newest" | undefined
  },
  now: Date,
): Promise<{ items: Order[]; total: number }> {
  const past = status === "past_products"
  const all = ordersWithDraws(db, now)
    .where("orders.customer_id", "=", customerId)
    .where(isPastOrder(now), "=", past)
  const ofType = page.productType ? all.where("orders.product_type", "=", page.productType) : all
  const mine = page.inDraw ? ofType.where("orders.product_type", "<>", "membership") : ofType
  const [rows, counted, offers] = await Promise.all([
    (page.sort === "newest"
      ? mine.orderBy("orders.created_at", "desc")
      : mine.orderBy(endsAt, past ? "desc" : "asc")
    )
      .orderBy("orders.id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    mine
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    definitions(db),
  ])
  return { items: rows.map((row) => orderOf(row, offers.get(row.offer_key))), total: counted.total }
}

/** One order in full: how it did, the draw, and the proof that it was in it. */
export async function readOrder(db: Handle, customerId: string, id: string, now: Date): Promise<OrderDetail> {
  const row = await ordersWithDraws(db, now)
    .where("orders.id", "=", id)
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const definition = (await definitions(db)).get(row.offer_key)
  if (row.product_type === "membership") return membership.order(row, definition)
  const draw = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", row.offer_key)
    .where("draw_no", "=", row.draw_no)
    .executeTakeFirstOrThrow()
  if (!definition) throw notFound()
  const [data] = await dataOf(db, [{ definition, row: draw }])
  return orderDetail(db, row, definition, {
    draw: drawResult(definition, draw, await readRulesByKey(db), data),
    entryProof: await entryProof(db, draw, row),
  })
}

/** A session's ticket for one of its members: 404 for who never had shares of it. */
export async function readSessionOrder(
  db: Handle,
  sessionId: string,
  viewer: Viewer,
  withDetails: boolean,
): Promise<SessionOrder> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "created_at", "currency"])
    .where("customer_id", "=", viewer.customerId)
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", partyKey(sessionId))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const [first] = rows
  if (!first) throw notFound("failure.party.session.unknown")
  const session = await readSession(db, sessionId, viewer)
  const orders = []
  for (const { id } of rows) {
    const order = await readOrder(db, viewer.customerId, id, viewer.now)
    if (order.productType === "social_syndicate_share") orders.push(order)
  }
  const paid = session.ownPaid
  const shown = orders.find(({ state }) => state === "held" || hasTicket(state))
  return {
    session,
    orders: orders.map(({ draw: _, tickets: __, sessionWinnings: ___, entryProof: ____, ...order }) => order),
    purchasedAt: first.created_at.toISOString(),
    paid: paid ?? money(0, first.currency as Currency),
    details: withDetails && shown ? shown : null,
  }
}
