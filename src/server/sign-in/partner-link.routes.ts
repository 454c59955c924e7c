import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { partnerLinkEndpoints as calls } from "#src/contract/partners/partner-link.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { browserHash, refuseForeignPage } from "../core/http/request.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { partnerIn } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { openLinkToken } from "./partner-link-tokens.ts"
import { answerLink, dailyLimitOf, endLink, listLinks } from "./partner-links.ts"

/** Customers let partners sign them in, see which may, and end it. */
export function partnerLinkRoutes(app: Hono, services: Services): void {
  const { database, keys, config } = services
  const { currency } = config
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const shownIn = ({
    params,
    body,
    caller,
    context,
  }: Pick<Call<typeof calls.open>, "params" | "body" | "caller" | "context">) => ({
    token: body.token,
    verifier: body.verifier,
    partnerSlug: params.partnerSlug,
    browserHash: browserHash(context, caller.address),
  })

  route(calls.open, async (call) => {
    const { caller, now, context, catalogue } = call
    refuseForeignPage(caller, context, config.publicUrl)
    await countAttempt(database, `partner-link:${caller.address}`, { most: 60, seconds: 60 }, now)
    const { slug, name } = partnerIn(catalogue, call.params.partnerSlug)
    const prefill = await openLinkToken(database, shownIn(call), now)
    return {
      partnerName: name,
      dailyLimit: await dailyLimitOf(database.tables, slug, null, currency),
      prefill,
    }
  })
  route(calls.answer, async (call) => {
    const { body, caller, customerId, now, context, catalogue } = call
    refuseForeignPage(caller, context, config.publicUrl)
    const { sessionId } = caller
    const partner = partnerIn(catalogue, call.params.partnerSlug)
    const answer = { shown: shownIn(call), partner, accepts: body.accepts }
    await answerLink(database, keys, { customerId, sessionId }, answer, currency, now)
    return null
  })
  route(calls.list, ({ customerId }) => listLinks(database.tables, customerId, currency))
  route(calls.end, async ({ params, customerId, now }) => {
    await endLink(database, params.partnerSlug, customerId, now)
    return null
  })
}
