import type { Hono } from "hono"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { programPricings } from "../content/kinds/program.desk.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import { versionedRoutes } from "../core/http/versioned-routes.ts"
import type { Services } from "../services.ts"
import { cancelGiveaway, changeGiveaway, releaseGiveaway } from "./change-giveaway.ts"
import { listDeskGiveaways, markSent, readDeskGiveaway } from "./desk-giveaways.desk.ts"
import { makeSpecial } from "./make-giveaways.ts"
import { withdrawPreview } from "./previews.ts"

/** Serves the desk's calls about giveaways to members. */
export function giveawayRoutes(app: Hono, services: Services): void {
  const { database, drawSource } = services
  const { tables } = database

  serve(app, services, calls.list, ({ query }) => listDeskGiveaways(tables, query))
  serve(app, services, calls.get, ({ params }) => readDeskGiveaway(tables, params))
  serve(app, services, calls.create, async ({ body, now }) => ({
    giveawayType: body.giveawayType,
    drawNumber: await inTransaction(database, (trx) => makeSpecial(trx, drawSource, body, now)),
  }))
  serve(app, services, calls.change, async ({ params, body, now }) => {
    await inTransaction(database, (trx) => changeGiveaway(trx, drawSource, params, body, now))
    return null
  })
  serve(app, services, calls.cancel, async ({ params, body, now }) => {
    await inTransaction(database, (trx) => cancelGiveaway(trx, drawSource, params, body.reason, now))
    return null
  })
  serve(app, services, calls.withdraw, async ({ params }) => {
    await withdrawPreview(database, params.drawNumber)
    return null
  })
  serve(app, services, calls.release, async ({ params }) => {
    await inTransaction(database, (trx) => releaseGiveaway(trx, params))
    return null
  })
  serve(app, services, calls.sent, async ({ params }) => {
    await markSent(tables, params.id)
    return null
  })

  versionedRoutes(app, services, deskProgramEndpoints)
  versionedRoutes(app, services, deskGiveawayRuleEndpoints)
  serve(app, services, deskProgramEndpoints.pricings, () => programPricings(tables))
}
