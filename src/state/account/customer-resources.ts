import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { defineResource, type NoParams } from "../query/resource.ts"

const ofCustomer = { ofCustomer: true }
/** Default page size (specification 000 §9). */
export const PAGE_SIZE = 10

type OrderStatus = "past_products" | "upcoming_products"

/** A customer's shares of syndicates: those that matter to anybody fit a page. */
export const sharesResource = defineResource(
  "orders-shares",
  (client, { status }: { status: OrderStatus }) =>
    client.call(orderEndpoints.list, {
      query: { status, productType: "syndicate_share", limit: 50, offset: 0 },
    }),
  ofCustomer,
)

export const ordersResource = defineResource(
  "orders",
  (client, { status, page }: { status: OrderStatus; page: number }) =>
    client.call(orderEndpoints.list, { query: { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }),
  ofCustomer,
)

/** How many tickets a customer has in draws to come. */
export const comingTicketsResource = defineResource(
  "coming-tickets",
  async (client, _: NoParams) => {
    const query = { status: "upcoming_products", inDraw: "true", limit: 1, offset: 0 } as const
    return (await client.call(orderEndpoints.list, { query })).pageInfo.total
  },
  ofCustomer,
)

/** Tickets that the customer may want again. */
export const recommendedOrdersResource = defineResource(
  "recommended-orders",
  (client, _: NoParams) => client.call(orderEndpoints.recommended),
  { ...ofCustomer, ofShell: true },
)

export const orderResource = defineResource(
  "order",
  (client, { id }: { id: string }) =>
    client.call(orderEndpoints.get, { params: { id }, query: { showDetails: "true" } }),
  ofCustomer,
)

export const receiptResource = defineResource(
  "receipt",
  (client, { checkoutId }: { checkoutId: string }) =>
    client.call(checkoutEndpoints.get, { params: { checkoutID: checkoutId } }),
  ofCustomer,
)

export const customerDrawsResource = defineResource(
  "customer-draws",
  (client, { offer, drawNo }: { offer: string; drawNo: number }) =>
    client.call(drawEndpoints.fullResultOfCustomer, { params: { a: offer, b: drawNo } }),
  ofCustomer,
)

/** What is bought and paid for later. */
export const scheduledPurchasesResource = defineResource(
  "scheduled-purchases",
  (client, _: NoParams) => client.call(scheduledPurchaseEndpoints.list),
  ofCustomer,
)

export const scheduledPurchaseResource = defineResource(
  "scheduled-purchase",
  (client, { id }: { id: string }) =>
    client.call(scheduledPurchaseEndpoints.get, { params: { encodedId: id } }),
  ofCustomer,
)
