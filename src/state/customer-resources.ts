import { customerEndpoints } from "#src/contract/customer.ts"
import { drawEndpoints } from "#src/contract/draw.ts"
import { orderEndpoints } from "#src/contract/order.ts"
import { checkoutEndpoints } from "#src/contract/receipt.ts"
import { defineResource, type NoParams } from "./resource.ts"

const ofCustomer = { ofCustomer: true }
/** Default page size (specification 000 §9). */
export const PAGE_SIZE = 10

export const customerResource = defineResource(
  "customer",
  (client, _: NoParams) => client.call(customerEndpoints.get),
  { ...ofCustomer, ofShell: true },
)

export const ordersResource = defineResource(
  "orders",
  (client, { status, page }: { status: "past_products" | "upcoming_products"; page: number }) =>
    client.call(orderEndpoints.list, { query: { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }),
  ofCustomer,
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
