import type { Hono } from "hono"
import { migrationEndpoints as calls } from "#src/contract/account/migration.ts"
import { migrationOfferEndpoints as offers } from "#src/contract/account/migration-offers.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import {
  listMoves,
  migrate,
  offerMigration,
  offerMigrationTo,
  withdrawMigration,
  withdrawMigrationOf,
} from "./migration-offers.ts"

/** Accounts that move, and the staff's offers to move them. */
export function migrationRoutes(app: Hono, services: Services): void {
  const { database } = services
  serve(app, services, calls.migrate, async ({ body, customerId, settings, now, context }) => {
    const status = await migrate(database, customerId, body.acceptTerms ? settings : null, now)
    if (status === "in_progress") context.status(202)
    return { status }
  })
  serve(app, services, offers.offer, async ({ params, body, now }) => {
    await offerMigration(database, params.customerId, body, now)
    return null
  })
  serve(app, services, offers.offerSegment, async ({ params, body, now }) => ({
    offered: await offerMigrationTo(database, params.segmentName, body, now),
  }))
  serve(app, services, offers.list, () => listMoves(database.tables))
  serve(app, services, offers.withdrawSegment, async ({ params }) => ({
    withdrawn: await withdrawMigrationOf(database, params.segmentName),
  }))
  serve(app, services, offers.withdraw, async ({ params }) => {
    await withdrawMigration(database, params.customerId)
    return null
  })
}
