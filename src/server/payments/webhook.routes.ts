import type { Hono } from "hono"
import { withText } from "../core/http/read-body.ts"
import type { Services } from "../services.ts"
import { storeEvent } from "./gateway-events.ts"

/** The largest webhook that is read, bytes. */
const LARGEST = 256 * 1024

/**
 * Where card gateways report to. A report is only written down here, once its signature holds, and answered at once;
 * a gateway that gets no good answer sends it again.
 */
export function webhookRoutes(app: Hono, services: Services): void {
  const { database, gateways, clock, log } = services
  for (const { key, readWebhook, answerWebhookCheck } of gateways.all) {
    if (!readWebhook) continue
    if (answerWebhookCheck)
      app.get(`/gateway/webhooks/${key}`, (context) => {
        const answer = answerWebhookCheck((name) => context.req.query(name))
        return answer === null ? context.body(null, 400) : context.text(answer)
      })
    app.post(`/gateway/webhooks/${key}`, async (context) => {
      const event = await withText(context, services, LARGEST, (text) =>
        readWebhook(text, (name) => context.req.header(name)),
      )
      if (!event) {
        log.warn({ gateway: key }, "A webhook was refused: its signature does not hold.")
        return context.body(null, 400)
      }
      await storeEvent(database, key, event, clock())
      return context.body(null, 204)
    })
  }
}
