import type { Hono } from "hono"
import { deskDrawEndpoints as draws } from "#src/contract/desk/draws.ts"
import { deskProductEndpoints as products } from "#src/contract/desk/products.ts"
import { changeTimes } from "../../desk/draws/change-times.ts"
import { listDraws, readDeskDraw } from "../../desk/draws/desk-draws.ts"
import { haltSales, resumeSales } from "../../desk/draws/halt-sales.ts"
import { listProducts, setSuspended } from "../../desk/products/desk-products.ts"
import { serve } from "../../http/serve.ts"
import type { Services } from "../../services.ts"

/** What is sold, and what is drawn. */
export function drawRoutes(app: Hono, services: Services): void {
  const { database, config, clearing } = services
  const { tables } = database

  serve(app, services, draws.list, ({ query, now }) => listDraws(tables, query, now))
  serve(app, services, draws.get, ({ params, now }) => readDeskDraw(tables, params, config.currency, now))
  /** Customers see it at once, in every process. */
  const seen = async (work: Promise<void>, now: Date) => {
    await work
    await clearing.clear(now)
    return null
  }
  serve(app, services, draws.halt, ({ params, now }) => seen(haltSales(database, params, now), now))
  serve(app, services, draws.resume, ({ params, now }) => seen(resumeSales(database, params, now), now))
  serve(app, services, draws.changeTimes, ({ params, body, now }) =>
    seen(changeTimes(database, params, body, services.clock), now),
  )
  serve(app, services, products.list, async ({ catalogue, now }) => listProducts(catalogue, now))
  serve(app, services, products.suspend, ({ params, now }) =>
    seen(setSuspended(tables, params.offerKey, true), now),
  )
  serve(app, services, products.resume, ({ params, now }) =>
    seen(setSuspended(tables, params.offerKey, false), now),
  )
}
