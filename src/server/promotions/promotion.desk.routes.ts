import type { Hono } from "hono"
import {
  deskPromotionEndpoints as calls,
  promotionVersionEndpoints,
} from "#src/contract/promotions/promotions.desk.ts"
import { serve } from "../core/http/serve.ts"
import { versionedRoutes } from "../core/http/versioned-routes.ts"
import type { Services } from "../services.ts"
import { listDeskPromotions, listPromotionDrafts, readDeskPromotion } from "./promotions.desk.ts"

/** Promotion codes with what they gave so far. */
export function deskPromotionRoutes(app: Hono, services: Services): void {
  const { tables } = services.database

  serve(app, services, calls.list, ({ query, now }) => listDeskPromotions(tables, query, now))
  serve(app, services, calls.drafts, () => listPromotionDrafts(tables))
  serve(app, services, calls.get, ({ params, now }) => readDeskPromotion(tables, params.code, now))
  versionedRoutes(app, services, promotionVersionEndpoints)
}
