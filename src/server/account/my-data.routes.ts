import type { Hono } from "hono"
import { dataExportEndpoints as calls } from "#src/contract/account/data-export.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { checkPresentPassword } from "../sign-in/require-presence.ts"
import { readSecondFactor } from "../sign-in/two-factor/second-factor.ts"
import { readSiteConfig } from "../site/settings.ts"
import { readCustomerRow } from "./customers.ts"
import { openDataExport, readDataExport, requestDataExport } from "./my-data/data-exports.ts"

/** The file of everything that the shop knows of a customer. */
export function myDataRoutes(app: Hono, services: Services): void {
  const { database, config, accountKeys } = services
  const { tables } = database

  serve(app, services, calls.get, ({ customerId, now }) => readDataExport(tables, customerId, now))
  serve(app, services, calls.request, async ({ body, customerId, elevate, now }) => {
    const row = await readCustomerRow(tables, customerId)
    if (await readSecondFactor(tables, customerId)) await elevate()
    else await checkPresentPassword(database, row, { password: body.password, field: "password" }, now)
    const { defaultTimeZone } = await readSiteConfig(tables, config)
    return requestDataExport(database, customerId, defaultTimeZone, now)
  })
  serve(app, services, calls.download, ({ body, customerId, now }) =>
    openDataExport(tables, accountKeys, { customerId, token: body.token }, now),
  )
}
