import type Stripe from "stripe"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { EventSubject } from "../../gateway.tables.ts"
import type { ChargeState, GatewayCard } from "../charge.ts"
import type { GatewayRecord } from "../gateway.ts"

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

/** Sentences for customers about a decline; Stripe's own words name causes that are not for them, such as fraud. */
const declines: Readonly<Record<string, FailureText>> = {
  insufficient_funds: sentence("failure.deposit.insufficientFunds"),
  expired_card: sentence("failure.card.expired"),
  incorrect_cvc: sentence("failure.deposit.securityCode"),
  invalid_cvc: sentence("failure.deposit.securityCode"),
  incorrect_number: sentence("failure.card.number"),
  invalid_number: sentence("failure.card.number"),
  authentication_required: sentence("failure.deposit.authentication"),
  payment_intent_authentication_failure: sentence("failure.deposit.unconfirmed"),
}

const DECLINED = sentence("failure.deposit.declined")

/** The text for the first of Stripe's codes that has one of its own. */
const textFor = (...codes: readonly (string | null | undefined)[]): FailureText =>
  codes.map((code) => (code ? declines[code] : undefined)).find((text) => text !== undefined) ?? DECLINED

export const declinedBy = ({
  code,
  decline_code,
}: {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}): ChargeState => ({ status: "declined", text: textFor(decline_code, code) })

/** How a payment intent stands, as a charge of ours. */
export function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  switch (intent.status) {
    case "succeeded":
      return { status: "succeeded" }
    case "processing":
      return { status: "pending" }
    case "canceled":
      return { status: "declined", text: DECLINED }
    case "requires_payment_method":
      // Before it is confirmed there is no error: nothing was tried.
      return intent.last_payment_error ? declinedBy(intent.last_payment_error) : { status: "unknown" }
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url
      return url ? { status: "challenge", challengeId: intent.id, url } : { status: "pending" }
    }
    default:
      return { status: "unknown" }
  }
}

const brands: Readonly<Record<string, GatewayCard["brand"]>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "AmericanExpress",
}

const digitalWallets: Readonly<Record<string, DigitalWalletCode>> = { apple_pay: "ap", google_pay: "gp" }

/** A card; null for what is no card, or one of a brand that the shop does not take. */
export function cardOf(method: Stripe.PaymentMethod): GatewayCard | null {
  const brand = method.card && brands[method.card.brand]
  if (!method.card || !brand) return null
  const { last4, exp_month, exp_year, fingerprint, wallet } = method.card
  const digitalWallet = digitalWallets[wallet?.type ?? ""]
  return {
    gateway: "stripe",
    token: method.id,
    brand,
    lastFour: last4,
    expiry: `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`,
    fingerprint: fingerprint ?? method.id,
    isCredit: method.card.funding === "credit",
    isStored: method.customer !== null,
    ...(digitalWallet ? { digitalWallet } : {}),
  }
}

/** An object's id, whether Stripe sent the object or only its id. */
export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null)

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
