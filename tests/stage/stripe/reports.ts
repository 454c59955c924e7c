import { createHmac } from "node:crypto"
import type { StripeEvent } from "./account.ts"

/** Faults that a report may have. */
export interface ReportFaults {
  /** Another secret signs. */
  readonly forged?: boolean
  /** So long ago it was signed, seconds. */
  readonly age?: number
  /** The body is another than the one that was signed. */
  readonly changed?: boolean
}

/** Where a report is sent: the shop's own address for it, or a shop in this process. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** The webhooks of an account. */
export function createReports(events: () => StripeEvent[], now: () => Date) {
  const webhookSecret = "whsec_stand_in"
  return {
    webhookSecret,
    /** Events that were not taken yet. */
    drainEvents: (): StripeEvent[] => events().splice(0),
    /** Reports an event to `/gateway/webhooks/stripe`; gives the status that was answered. */
    async report(
      event: StripeEvent,
      receive: Receiver,
      { forged = false, age = 0, changed = false }: ReportFaults = {},
    ): Promise<number> {
      const body = JSON.stringify(event)
      const time = Math.floor(now().getTime() / 1000) - age
      const signature = createHmac("sha256", forged ? "whsec_other" : webhookSecret)
        .update(`${time}.${body}`)
        .digest("hex")
      const answer = await receive(
        new Request("http://localhost:8080/gateway/webhooks/stripe", {
          method: "POST",
          headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` },
          body: changed ? body.replace("evt_", "evt_1") : body,
        }),
      )
      return answer.status
    },
  }
}
