import { drawEndpoints } from "#calls/draws/draw-result.ts"
import { orderEndpoints } from "#calls/orders/order.ts"
import { checkoutEndpoints } from "#calls/orders/receipt.ts"
import { scheduledPurchaseEndpoints } from "#calls/recurring/scheduled-purchase.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { defineQuery } from "../core/query/define.ts"

const ofOrders = { isPrivate: true, tags: ["orders"] } as const
const ofScheduled = { isPrivate: true, tags: ["scheduled"] } as const
/** Default page size. */
export const PAGE_SIZE = 10

type OrderStatus = "past_products" | "upcoming_products"

/** A customer's shares of syndicates: those that matter to anybody fit a page. */
export const sharesQuery = defineQuery(
  "orders-shares",
  (client, { status }: { status: OrderStatus }) =>
    client.call(orderEndpoints.list, {
      query: { status, productType: "syndicate_share", limit: 50, offset: 0 },
    }),
  ofOrders,
)

export const ordersQuery = defineQuery(
  "orders",
  (client, { status, page }: { status: OrderStatus; page: number }) =>
    client.call(orderEndpoints.list, { query: { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }),
  ofOrders,
)

/** How many tickets a customer has in draws to come. */
export const comingTicketsQuery = defineQuery(
  "coming-tickets",
  async (client) => {
    const query = { status: "upcoming_products", inDraw: "true", limit: 1, offset: 0 } as const
    return (await client.call(orderEndpoints.list, { query })).pageInfo.total
  },
  ofOrders,
)

/** Enough for the next draws of nearly everybody. */
const NEXT_TICKETS = 50
export const nextTicketsQuery = defineQuery(
  "next-tickets",
  (client) =>
    client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", inDraw: "true", limit: NEXT_TICKETS, offset: 0 },
    }),
  ofOrders,
)

/** Past tickets that are looked through for wins: the newest. */
const LOOKED_THROUGH = 50
/** How long a win is pointed out, and a drawn ticket waits to be looked at, days. */
export const WIN_DAYS = 30

/** The customer's wins of late. */
export const recentWinsQuery = defineQuery(
  "recent-wins",
  async (client) => {
    const query = { status: "past_products", limit: LOOKED_THROUGH, offset: 0 } as const
    const since = new Date(Date.now() - WIN_DAYS * 86_400_000).toISOString()
    const { items } = await client.call(orderEndpoints.list, { query })
    return items.filter((order) => order.state === "won" && isInDraw(order) && order.drawDate > since)
  },
  ofOrders,
)

/** The tickets that were bought last, whether or not they were drawn. */
export const lastPurchasesQuery = defineQuery(
  "last-purchases",
  async (client, { most }: { most: number }) => {
    const lists = await Promise.all(
      (["upcoming_products", "past_products"] as const).map((status) =>
        client.call(orderEndpoints.list, { query: { status, sort: "newest", limit: most, offset: 0 } }),
      ),
    )
    return lists
      .flatMap(({ items }) => items)
      .toSorted((one, other) => other.purchasedAt.localeCompare(one.purchasedAt))
      .slice(0, most)
  },
  ofOrders,
)

/** Tickets that the customer may want again. */
export const recommendedOrdersQuery = defineQuery(
  "recommended-orders",
  (client) => client.call(orderEndpoints.recommended),
  { ...ofOrders, isOptional: true },
)

export const orderQuery = defineQuery(
  "order",
  (client, { id }: { id: string }) =>
    client.call(orderEndpoints.get, { params: { id }, query: { showDetails: "true" } }),
  ofOrders,
)

export const receiptQuery = defineQuery(
  "receipt",
  (client, { checkoutId }: { checkoutId: string }) =>
    client.call(checkoutEndpoints.get, { params: { checkoutId } }),
  ofOrders,
)

export const customerDrawsQuery = defineQuery(
  "customer-draws",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawEndpoints.fullResultOfCustomer, { params: { a: offer, b: drawNo } }),
  ofOrders,
)

/** Purchases that are made and paid for later. */
export const scheduledPurchasesQuery = defineQuery(
  "scheduled-purchases",
  (client) => client.call(scheduledPurchaseEndpoints.list),
  ofScheduled,
)

export const scheduledPurchaseQuery = defineQuery(
  "scheduled-purchase",
  (client, { id }: { id: string }) =>
    client.call(scheduledPurchaseEndpoints.get, { params: { encodedId: id } }),
  ofScheduled,
)
