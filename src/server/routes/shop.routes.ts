import type { Hono } from "hono"
import { drawEndpoints } from "#src/contract/draw.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { headerNames } from "#src/contract/headers.ts"
import { orderEndpoints } from "#src/contract/order.ts"
import { pricingEndpoints } from "#src/contract/pricing.ts"
import { productOfferEndpoints } from "#src/contract/product-offer.ts"
import { checkoutEndpoints } from "#src/contract/receipt.ts"
import { statisticsEndpoints } from "#src/contract/statistics.ts"
import { listOrders, readOrder, readReceipt } from "../carts/receipts.ts"
import { listProductOffers } from "../draws/offers.ts"
import { drawDetails, fullResult, pastDraws, resultKeys, withTickets } from "../draws/results.ts"
import { statisticsOf } from "../draws/statistics.ts"
import { type Handler, serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import type { Services } from "../services.ts"
import { namesUnder, pricingOf } from "../site/pricings.ts"

/** What can be looked at: products, draws, tickets, receipts. */
export function shopRoutes(app: Hono, services: Services): void {
  const db = services.database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, serviceAddresses.main, endpoint, handler)

  route(pricingEndpoints.ofSubVariant, async ({ query, context }) => ({
    pricingId: await pricingOf(db, query.subVariant ?? context.req.header(headerNames.subVariant)),
  }))
  route(productOfferEndpoints.list, async ({ params, now }) => ({
    offers: await listProductOffers(db, now, await namesUnder(db, params.pricingId)),
  }))

  route(drawEndpoints.past, async ({ params, query }) => {
    const { items, total } = await pastDraws(db, { offer: params.offer }, query)
    return { items, pageInfo: { ...query, total } }
  })
  route(drawEndpoints.pastOfCustomer, async ({ params, query, customerId }) => {
    const { items, total } = await pastDraws(db, { offer: params.offer }, query)
    const withMine = await Promise.all(items.map((item) => withTickets(db, customerId, item)))
    return { items: withMine, pageInfo: { ...query, total } }
  })
  route(drawEndpoints.archived, async ({ params, query }) => {
    const [year, month] = [Number(params.year), Number(params.month)]
    const between = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 1))] as const
    const { items, total } = await pastDraws(db, { offer: params.offer, between }, query)
    return { items, pageInfo: { ...query, total } }
  })
  route(drawEndpoints.fullResult, ({ params }) => fullResult(db, params.a, params.b))
  route(drawEndpoints.fullResultOfCustomer, async ({ params, customerId }) =>
    withTickets(db, customerId, await fullResult(db, params.a, params.b)),
  )
  route(drawEndpoints.details, ({ params, now }) => drawDetails(db, params.offer, params.drawNo, now))
  route(drawEndpoints.resultKeys, () => resultKeys(db))

  route(statisticsEndpoints.get, ({ params }) => statisticsOf(db, params.productKey))

  route(checkoutEndpoints.get, ({ params, customerId }) => readReceipt(db, customerId, params.checkoutID))
  route(orderEndpoints.list, async ({ query, customerId }) => {
    const { items, total } = await listOrders(db, customerId, query.status, query)
    return { items, pageInfo: { limit: query.limit, offset: query.offset, total } }
  })
  route(orderEndpoints.get, ({ params, customerId }) => readOrder(db, customerId, params.id))
}
