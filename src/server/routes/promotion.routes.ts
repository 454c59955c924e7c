import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { promotionEndpoints as calls } from "#src/contract/promotions/promotion.ts"
import { promotionEditingEndpoints as editing } from "#src/contract/promotions/promotion-editing.ts"
import { addPromotion } from "../carts/add-promotion.ts"
import { sellerOf } from "../carts/cart-seller.ts"
import { inTransaction } from "../database/transaction.ts"
import { type Handler, serve } from "../http/serve.ts"
import { countCode } from "../promotions/attempt-limits.ts"
import { listPromotions, upsertPromotion, withdrawPromotion } from "../promotions/codes.ts"
import type { Services } from "../services.ts"

/** Promotion codes: putting them into carts, and making them. */
export function promotionRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const db = database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(calls.add, async ({ body, customerId, caller, now, context, catalogue }) => {
    await countCode(database, customerId, caller.address, now)
    const owner = { customerId, ...sellerOf(catalogue, context) }
    return inTransaction(database, (trx) => addPromotion(trx, owner, body.promotionCode, now))
  })
  route(calls.addAnonymous, async ({ params, body, caller, now, context, catalogue }) => {
    await countCode(database, params.cartRef, caller.address, now)
    const owner = { token: params.cartRef, ...sellerOf(catalogue, context) }
    return inTransaction(database, (trx) => addPromotion(trx, owner, body.promotionCode, now))
  })

  route(editing.list, async ({ query }) => {
    const { items, total } = await listPromotions(db, query)
    return { items, pageInfo: { ...query, total } }
  })
  route(editing.put, ({ params, body, now }) =>
    upsertPromotion(database, params.code, body, config.creditLimits, now),
  )
  route(editing.remove, async ({ params, now }) => {
    await withdrawPromotion(db, params.code, now)
    return null
  })
}
