import type { Hono } from "hono"
import { type Branding, brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { pricingEndpoints } from "#src/contract/catalogue/pricing.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawPreviewEndpoints } from "#src/contract/draws/draw-preview.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { drawSealEndpoints } from "#src/contract/draws/draw-seal.ts"
import { statisticsEndpoints } from "#src/contract/draws/statistics.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { headerNames } from "#src/contract/headers.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { MOST_PRINTED } from "#src/contract/tickets/limits.codes.ts"
import { ticketCheckEndpoints } from "#src/contract/tickets/ticket-check.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { readCustomerRow } from "../account/customers.ts"
import { requireOf } from "../account/require-capability.ts"
import { recommendedOrders, replayOfCheckout } from "../cart/recommended-orders.ts"
import { listTips } from "../content/causes-and-tips.ts"
import type { Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound, unauthorised } from "../core/failure.ts"
import type { Shared } from "../core/http/admission.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { pdfFile } from "../core/pdf/document.ts"
import { drawDetails, drawPreview, readLeaves, readSeal, withTickets } from "../draws/draw-details.ts"
import { fullResult, pastDraws, resultKeys } from "../draws/results.ts"
import { statisticsOf } from "../draws/statistics.ts"
import { checkTicket } from "../draws/ticket-check.ts"
import { rafflePrizes, searchWinners, winnersOfDraw } from "../draws/winners.ts"
import { printedTickets } from "../orders/printed-tickets.ts"
import { listOrders, readOrder, readReceipt } from "../orders/receipts.ts"
import { readSharedGames } from "../orders/shared-games.ts"
import { partnerKeyOf } from "../partners/partners.ts"
import { cancelScheduled, listScheduled, readScheduled } from "../recurring/scheduled-purchases.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { listSyndicates } from "../syndicates/listing.ts"
import { listProductOffers, readOffers, type SalesRegion } from "./offers.ts"
import { pricingOf, salesRegion } from "./pricings.ts"

/** Serves what can be looked at: products, draws, tickets, receipts. */
export function shopRoutes(app: Hono, services: Services): void {
  const db = services.database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, shared?: Shared) =>
    serve(app, services, endpoint, handler, shared)

  route(
    pricingEndpoints.ofSubVariant,
    async ({ query, context, catalogue }) => ({
      pricingId: pricingOf(catalogue, query.subVariant ?? context.req.header(headerNames.subVariant)),
    }),
    "shared",
  )
  route(
    brandingEndpoints.get,
    async ({ query, context, catalogue }) => {
      const key = query.brandingKey ?? pricingOf(catalogue, context.req.header(headerNames.subVariant))
      return productBranding(db, key, salesRegion(catalogue, key))
    },
    "shared",
  )
  route(
    productOfferEndpoints.list,
    ({ params, now, catalogue }) => listProductOffers(db, now, salesRegion(catalogue, params.pricingId)),
    "stock",
  )
  route(
    syndicateEndpoints.list,
    ({ params, now, catalogue }) => listSyndicates(db, now, salesRegion(catalogue, params.pricingId).names),
    "fresh",
  )

  // Before `/past/{offer}`, which would take its name for a product.
  route(
    drawEndpoints.resultKeys,
    ({ params, catalogue }) => resultKeys(db, salesRegion(catalogue, params.pricingId)),
    "shared",
  )
  route(
    drawEndpoints.past,
    async ({ params, query, catalogue }) => {
      const { category, ...page } = query
      const { names } = salesRegion(catalogue, params.pricingId)
      const { items, total } = await pastDraws(db, { offer: params.offer, category, names }, page)
      return { items, pageInfo: { ...page, total } }
    },
    "shared",
  )
  route(drawEndpoints.pastOfCustomer, async ({ params, query, customerId, now }) => {
    const { category, ...page } = query
    const { items, total } = await pastDraws(db, { offer: params.offer, category }, page)
    return { items: await withTickets(db, customerId, items, now), pageInfo: { ...page, total } }
  })
  route(drawEndpoints.archived, async ({ params, query, caller, now }) => {
    const { customerId, category, ...page } = query
    // The session tells whose tickets they are; somebody else's id finds nobody.
    if (customerId && !caller.customerId) throw unauthorised()
    if (customerId && customerId !== caller.customerId) throw notFound("failure.customer.unknown")
    const [year, month] = [Number(params.year), Number(params.month)]
    const between = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 1))] as const
    // Of a month to come there is nothing; the shop's own month may begin before that of UTC.
    if (between[0].getTime() - 86_400_000 > now.getTime()) throw notFound("failure.draw.unknown")
    const { items, total } = await pastDraws(db, { offer: params.offer, category, between }, page)
    return {
      items: customerId ? await withTickets(db, customerId, items, now) : items,
      pageInfo: { ...page, total },
    }
  })
  route(drawEndpoints.fullResult, ({ params }) => fullResult(db, params.a, params.b), "stock")
  route(drawEndpoints.fullResultOfCustomer, async ({ params, customerId, now }) => {
    const [mine] = await withTickets(db, customerId, [await fullResult(db, params.a, params.b)], now)
    if (!mine) throw notFound("failure.draw.unknown")
    return mine
  })
  route(
    drawEndpoints.details,
    ({ params, now }) => drawDetails(db, params.offer, params.drawNo, now),
    "stock",
  )
  route(drawPreviewEndpoints.get, ({ params, now }) => drawPreview(db, params.a, params.b, now), "stock")
  route(drawSealEndpoints.get, ({ params }) => readSeal(db, params.offer, params.drawNo), "stock")
  route(
    drawSealEndpoints.leaves,
    ({ params, query }) => readLeaves(db, params.offer, params.drawNo, query.page),
    "stock",
  )
  route(tipEndpoints.list, () => listTips(db), "shared")

  route(
    raffleEndpoints.prizes,
    ({ params }) => rafflePrizes(db, params.productOfferKey, params.drawNo),
    "shared",
  )
  route(raffleEndpoints.winners, ({ params }) => winnersOfDraw(db, params.productOfferKey, params.drawNo))
  route(
    raffleEndpoints.allWinners,
    async ({ params, query, caller }) => {
      if (query.search !== "") await requireOf(db, caller.customerId, "winner_search")
      const { items, total } = await searchWinners(db, params.productOfferKey, query)
      return { items, pageInfo: { limit: query.limit, offset: query.offset, total } }
    },
    "fresh",
  )

  route(statisticsEndpoints.get, ({ params }) => statisticsOf(db, params.productKey), "shared")
  route(ticketCheckEndpoints.check, ({ params, body }) => checkTicket(db, params.offer, body))

  route(scheduledPurchaseEndpoints.list, ({ customerId }) => listScheduled(db, customerId))
  route(scheduledPurchaseEndpoints.get, ({ params, customerId }) =>
    readScheduled(db, customerId, params.encodedId),
  )
  route(scheduledPurchaseEndpoints.cancel, async ({ params, customerId }) => {
    await inTransaction(services.database, (trx) => cancelScheduled(trx, customerId, params.encodedId))
    return readScheduled(db, customerId, params.encodedId)
  })

  route(checkoutEndpoints.get, ({ params, customerId, caller, catalogue, now }) => {
    const soldBy = partnerKeyOf(catalogue, caller.delegatedTo)
    return readReceipt(db, customerId, params.checkoutId, now, catalogue, soldBy)
  })
  route(checkoutEndpoints.again, ({ params, customerId, now }) =>
    replayOfCheckout(db, customerId, params.checkoutId, now),
  )
  route(orderEndpoints.list, async ({ query, customerId, now }) => {
    const { items, total } = await listOrders(db, customerId, query.status, query, now)
    return { items, pageInfo: { limit: query.limit, offset: query.offset, total } }
  })
  // Before `/orders/{id}`, which would take their names for an id.
  route(orderEndpoints.recommended, ({ customerId, now }) => recommendedOrders(db, customerId, now))
  route(orderEndpoints.print, async ({ customerId, now, catalogue }) => {
    const [{ items }, who, settings] = await Promise.all([
      listOrders(
        db,
        customerId,
        "upcoming_products",
        { inDraw: "true", limit: MOST_PRINTED, offset: 0 },
        now,
      ),
      readCustomerRow(db, customerId),
      readSiteConfig(db, services.config),
    ])
    const tickets = items.filter(isInDraw)
    const pdf = await printedTickets(tickets, {
      say: sayOf(catalogue),
      locale: services.config.locale,
      siteName: settings.siteName,
      customer: `${who.firstname} ${who.lastname}`,
      zone: settings.defaultTimeZone,
      now,
      shared: await readSharedGames(db, tickets),
    })
    return pdfFile(pdf, "tickets", now)
  })
  route(orderEndpoints.get, ({ params, customerId, now }) => readOrder(db, customerId, params.id, now))
}

/** Lists the names and looks of products, in the order of the shop. */
async function productBranding(db: Handle, brandingKey: string, { names }: SalesRegion): Promise<Branding> {
  const products = (await readOffers(db)).map(({ definition: { key, name, tagline, colour } }) => ({
    productKey: key,
    name: names[key] ?? name,
    tagline,
    colour,
  }))
  return { brandingKey, products }
}
