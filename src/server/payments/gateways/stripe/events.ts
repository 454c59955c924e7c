import type { Stripe } from "stripe"
import type { EventSubject } from "../../gateway.tables.ts"
import { idOf } from "./states.ts"

/** Finds the subject of an event of Stripe's: the charge to ask about, or the refund or dispute. */
export function aboutOf(event: Stripe.Event): EventSubject {
  const object = event.data.object as { readonly object?: string; readonly id?: string }
  if (!object.id) return { kind: "other" }
  switch (object.object) {
    case "payment_intent":
      return { kind: "charge", gatewayCharge: object.id }
    case "charge": {
      const intent = idOf((object as Stripe.Charge).payment_intent)
      return intent ? { kind: "charge", gatewayCharge: intent } : { kind: "other" }
    }
    case "dispute":
    case "refund":
      return { kind: "reversal", reversal: object.id }
    default:
      return { kind: "other" }
  }
}
