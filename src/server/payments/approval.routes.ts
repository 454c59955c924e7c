import type { Hono } from "hono"
import * as v from "valibot"
import { APPROVAL_ANSWER_PATH } from "#src/contract/payments/paypal.codes.ts"
import { parsedJson, withText } from "../core/http/read-body.ts"
import type { Services } from "../services.ts"
import { answerApproval, goesOnAt } from "./paypal-approvals.ts"
import { depositServices } from "./settlement.ts"

/** The query that the page brings back from PayPal; without a token its customer turned round there. */
const Answer = v.object({
  secret: v.string(),
  token: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  deviceData: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})

const MOST_BYTES = 8000

/**
 * Where the page that leads to PayPal brings what was answered there. It stands in a window of its own, in which nobody
 * need be signed in: the secret of its address, which only the customer was given, says whose payment it is.
 */
export function approvalRoutes(app: Hono, services: Services): void {
  app.post(APPROVAL_ANSWER_PATH, async (context) => {
    const { tables } = services.database
    const sent = await withText(context, services, MOST_BYTES, async (text) => parsedJson(text))
    const body = v.safeParse(Answer, sent)
    if (!body.success) return context.body(null, 422)
    const { secret, token, deviceData = null } = body.output
    await answerApproval(
      depositServices(services),
      secret,
      token === undefined ? null : { token, deviceData },
    )
    const next = await goesOnAt(tables, secret)
    if (!next) return context.body(null, 404)
    context.header("cache-control", "no-store")
    return context.json({ next })
  })
}
