import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { promotionEndpoints as calls } from "#src/contract/promotions/promotion.ts"
import { promotionEditingEndpoints as editing } from "#src/contract/promotions/promotion-editing.ts"
import { addPromotion } from "../cart/add-promotion.ts"
import { tokenOfVisitorCart } from "../cart/rows.ts"
import { sellerOf } from "../cart/seller.ts"
import { promotionKind } from "../content/kinds/program.desk.ts"
import { published } from "../content/versions.desk.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { countCode, listPromotions, withdrawPromotion, writePromotion } from "./codes.ts"

/** Promotion codes: putting them into carts, and making them. */
export function promotionRoutes(app: Hono, services: Services): void {
  const { database } = services
  const db = database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(calls.add, async (call) => {
    const { body, customerId, caller, now } = call
    await countCode(database, customerId, caller.address, now)
    const owner = { customerId, ...sellerOf(call) }
    return inTransaction(database, (trx) => addPromotion(trx, owner, body.promotionCode, now))
  })
  route(calls.addAnonymous, async (call) => {
    const { params, body, caller, now } = call
    await countCode(database, params.cartRef, caller.address, now)
    const owner = { token: await tokenOfVisitorCart(db, params.cartRef), ...sellerOf(call) }
    return inTransaction(database, (trx) => addPromotion(trx, owner, body.promotionCode, now))
  })

  route(editing.list, async ({ query }) => {
    const { items, total } = await listPromotions(db, query)
    return { items, pageInfo: { ...query, total } }
  })
  const refOf = ({ code }: { readonly code: string }) => ({ key: code, locale: "" })
  route(editing.put, ({ params, body, staff, now }) =>
    published(database, promotionKind, refOf(params), { staff, now }, (trx) =>
      writePromotion(trx, params.code, body, now),
    ),
  )
  route(editing.remove, async ({ params, staff, now }) => {
    await published(database, promotionKind, refOf(params), { staff, now }, (trx) =>
      withdrawPromotion(trx, params.code, now),
    )
    return null
  })
}
