import type { Hono } from "hono"
import { deskPromotionEndpoints as calls } from "#src/contract/desk/promotions.ts"
import { listDeskPromotions, readDeskPromotion } from "../../desk/promotions/desk-promotions.ts"
import { serve } from "../../http/serve.ts"
import { upsertPromotion, withdrawPromotion } from "../../promotions/codes.ts"
import type { Services } from "../../services.ts"

/** Promotion codes with what they gave so far. */
export function deskPromotionRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database

  serve(app, services, calls.list, ({ query, now }) => listDeskPromotions(tables, query, now))
  serve(app, services, calls.get, ({ params, now }) => readDeskPromotion(tables, params.code, now))
  serve(app, services, calls.save, async ({ params, body, now }) => {
    const { revision, ...draft } = body
    await upsertPromotion(database, params.code, draft, config.creditLimits, now, revision)
    return readDeskPromotion(tables, params.code, now)
  })
  serve(app, services, calls.withdraw, async ({ params, now }) => {
    await withdrawPromotion(tables, params.code, now)
    return null
  })
}
