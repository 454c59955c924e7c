import type Stripe from "stripe"
import type { GatewayRecord } from "../gateway.ts"
import { idOf } from "./states.ts"

/** How many Stripe answers at once, at most. */
const AT_ONCE = 100

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Charges and refunds of a time, asked for page by page. Money of a charge that is only authorised was not taken. */
export async function listRecords(stripe: Stripe, from: Date, until: Date): Promise<GatewayRecord[]> {
  const range = { created: { gte: seconds(from), lt: seconds(until) }, limit: AT_ONCE }
  const records: GatewayRecord[] = []
  for await (const charge of stripe.charges.list(range))
    if (charge.status === "succeeded" && charge.captured)
      records.push({
        kind: "charge",
        id: charge.id,
        reference: charge.metadata?.deposit ?? null,
        gatewayCharge: idOf(charge.payment_intent),
        cents: charge.amount_captured,
        at: new Date(charge.created * 1000),
      })
  for await (const refund of stripe.refunds.list(range))
    if (refund.status !== "failed" && refund.status !== "canceled")
      records.push({
        kind: "refund",
        id: refund.id,
        reference: refund.metadata?.deposit ?? null,
        gatewayCharge: idOf(refund.payment_intent),
        cents: refund.amount,
        at: new Date(refund.created * 1000),
      })
  return records
}
