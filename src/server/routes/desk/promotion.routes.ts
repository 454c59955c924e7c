import type { Hono } from "hono"
import { deskPromotionEndpoints as calls, promotionVersionEndpoints } from "#src/contract/desk/promotions.ts"
import {
  listDeskPromotions,
  listPromotionDrafts,
  readDeskPromotion,
} from "../../desk/promotions/desk-promotions.ts"
import { serve } from "../../http/serve.ts"
import type { Services } from "../../services.ts"
import { versionedRoutes } from "./versioned-routes.ts"

/** Promotion codes with what they gave so far. */
export function deskPromotionRoutes(app: Hono, services: Services): void {
  const { tables } = services.database

  serve(app, services, calls.list, ({ query, now }) => listDeskPromotions(tables, query, now))
  serve(app, services, calls.drafts, () => listPromotionDrafts(tables))
  serve(app, services, calls.get, ({ params, now }) => readDeskPromotion(tables, params.code, now))
  versionedRoutes(app, services, promotionVersionEndpoints)
}
