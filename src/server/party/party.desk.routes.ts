import type { Hono } from "hono"
import { deskPartyEndpoints as calls } from "#src/contract/party/parties.desk.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { decideReports } from "./board.ts"
import { setPublicity } from "./groups/groups.ts"
import { cancelForStaff, groupsOf, reportedMessages, sessionsOf } from "./parties.desk.ts"

/** Groups that play together, as staff look after them. */
export function deskPartyRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database

  serve(app, services, calls.groupsOf, ({ params }) => groupsOf(tables, params.customerId))
  serve(app, services, calls.sessionsOf, ({ params }) => sessionsOf(tables, params.customerId))
  serve(app, services, calls.reported, ({ query }) => reportedMessages(tables, query))
  serve(app, services, calls.removeMessage, async ({ params, now }) => {
    await inTransaction(database, (trx) => decideReports(trx, params.messageId, true, now))
    return null
  })
  serve(app, services, calls.dismissReports, async ({ params, now }) => {
    await inTransaction(database, (trx) => decideReports(trx, params.messageId, false, now))
    return null
  })
  serve(app, services, calls.promote, async ({ params, body, now }) => {
    await inTransaction(database, (trx) => setPublicity(trx, params.groupId, body.publicityStatus, now))
    return null
  })
  serve(app, services, calls.cancelSession, async ({ params, now }) => {
    await inTransaction(database, (trx) => cancelForStaff(trx, params.sessionId, now))
    return null
  })
}
