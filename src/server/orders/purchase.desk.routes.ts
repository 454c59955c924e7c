import type { Hono } from "hono"
import { deskPurchaseEndpoints as calls } from "#src/contract/orders/purchases.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import type { Staff } from "../staff/staff.ts"
import { listPurchases, readPurchase } from "./purchases.desk.ts"
import { type RefundRequest, refundPurchase } from "./refund-purchase.desk.ts"

/** Serves the calls with which staff see what customers bought. */
export function purchaseRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database

  serve(app, services, calls.list, async ({ query, now }) => {
    const { defaultTimeZone: timeZone } = await readSiteConfig(tables, config)
    return listPurchases(tables, query, { currency: config.currency, timeZone, now })
  })
  serve(app, services, calls.get, ({ params, now }) => readPurchase(services, params.id, now))
  /** Customers see tickets that are on sale again at once, in every process. */
  const refund = async (request: RefundRequest, staff: Staff, now: Date) => {
    const approvalId = await refundPurchase(services, request, staff)
    if (approvalId === null) await services.clearing.clear(now)
    return { approvalId }
  }
  serve(app, services, calls.refund, ({ params, body, staff, now }) =>
    refund({ kind: "refund", checkoutId: params.id, ...body }, staff, now),
  )
  serve(app, services, calls.void, ({ params, body, staff, now }) =>
    refund({ kind: "void", checkoutId: params.id, tickets: null, ...body }, staff, now),
  )
}
