import type { Hono } from "hono"
import { deskDrawEndpoints as draws } from "#src/contract/desk/draws.ts"
import { deskProductEndpoints as products } from "#src/contract/desk/products.ts"
import { listDraws, readDeskDraw } from "../../desk/draws/desk-draws.ts"
import { listProducts, setSuspended } from "../../desk/products/desk-products.ts"
import { serve } from "../../http/serve.ts"
import type { Services } from "../../services.ts"

/** What is sold, and what is drawn. */
export function drawRoutes(app: Hono, services: Services): void {
  const { database, config, clearing } = services
  const { tables } = database

  serve(app, services, draws.list, ({ query, now }) => listDraws(tables, query, now))
  serve(app, services, draws.get, ({ params, now }) => readDeskDraw(tables, params, config.currency, now))
  serve(app, services, products.list, async ({ catalogue, now }) => listProducts(catalogue, now))
  serve(app, services, products.suspend, async ({ params, now }) => {
    await setSuspended(tables, params.offerKey, true)
    await clearing.clear(now)
    return null
  })
  serve(app, services, products.resume, async ({ params, now }) => {
    await setSuspended(tables, params.offerKey, false)
    await clearing.clear(now)
    return null
  })
}
