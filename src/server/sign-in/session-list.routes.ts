import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { sessionEndingEndpoints as staffCalls } from "#src/contract/sign-in/session-ending.ts"
import { sessionListEndpoints as calls } from "#src/contract/sign-in/session-list.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { endAllSessions, endOtherSessions, endSession, listSessions } from "./session-list.ts"

/** Where the customer is signed in, and the end of it. */
export function sessionListRoutes(app: Hono, services: Services): void {
  const { database } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(calls.list, ({ customerId, caller, now }) =>
    listSessions(database.tables, customerId, caller.sessionId, now),
  )
  route(calls.end, async ({ params, customerId, now }) => {
    await endSession(database, customerId, params.sessionId, now)
    return null
  })
  route(staffCalls.endAll, async ({ now }) => ({ ended: await endAllSessions(database, now) }))
  route(calls.endOthers, async ({ customerId, caller, now }) => {
    await endOtherSessions(database, customerId, caller.sessionId ?? "", now)
    return null
  })
}
