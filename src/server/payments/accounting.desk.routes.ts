import type { Hono } from "hono"
import { accountingEndpoints as calls } from "#src/contract/payments/accounting.desk.ts"
import { deskDepositEndpoints } from "#src/contract/payments/deposits.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { bookFile } from "./accounting/book-files.desk.ts"
import { openBooks, readBooks } from "./accounting/books.desk.ts"
import { listDeposits } from "./list-deposits.desk.ts"

/** Serves the books, the ledger as those who keep accounts read it, and all deposits. */
export function accountingRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database
  serve(app, services, deskDepositEndpoints.list, async ({ query }) => {
    const { defaultTimeZone } = await readSiteConfig(tables, config)
    return listDeposits(tables, query, defaultTimeZone)
  })
  serve(app, services, calls.get, async ({ params, catalogue, now }) =>
    readBooks(database, await openBooks(services, catalogue, params.period, now)),
  )
  serve(app, services, calls.file, async ({ params, catalogue, now }) =>
    bookFile(database, await openBooks(services, catalogue, params.period, now), params.file),
  )
}
