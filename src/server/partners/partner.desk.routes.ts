import type { Hono } from "hono"
import { deskPartnerEndpoints as calls } from "#src/contract/partners/partners.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import {
  changePartner,
  createPartner,
  removePartner,
  revokeSecret,
  rotateSecret,
} from "./change-partner.desk.ts"
import { listLinkedCustomers, listPartners, readDeskPartner, readPartnerSales } from "./desk-partners.desk.ts"

/** Partners: who they are, where their pages are, and what they sell. */
export function deskPartnerRoutes(app: Hono, services: Services): void {
  const { database, config, clearing } = services
  const { tables } = database
  const { currency } = config

  serve(app, services, calls.list, ({ query, now }) => listPartners(tables, query, now))
  serve(app, services, calls.get, ({ params }) => readDeskPartner(tables, params.slug, currency))
  serve(app, services, calls.sales, ({ params, query, now }) =>
    readPartnerSales(tables, params.slug, Number(query.days), currency, now),
  )
  serve(app, services, calls.customers, ({ params, query }) =>
    listLinkedCustomers(tables, params.slug, query),
  )
  serve(app, services, calls.create, async ({ body, staff, now }) => {
    const made = await createPartner(database, body, currency, staff, now)
    await clearing.clear(now)
    return made
  })
  serve(app, services, calls.change, async ({ params, body, now }) => {
    const changed = await changePartner(database, params.slug, body, currency)
    // Pages say who may frame them: an origin that was taken out loses them at once.
    await clearing.clear(now)
    return changed
  })
  serve(app, services, calls.remove, async ({ params, now }) => {
    await removePartner(database, params.slug)
    await clearing.clear(now)
    return null
  })
  serve(app, services, calls.rotateSecret, ({ params, body, staff, now }) =>
    rotateSecret(database, params.slug, body.overlapDays, currency, staff, now),
  )
  serve(app, services, calls.revokeSecret, ({ params, now }) => revokeSecret(database, params, currency, now))
}
