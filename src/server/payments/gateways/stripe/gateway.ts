import Stripe from "stripe"
import type { Charge, ChargeState } from "../charge.ts"
import type { Gateway, GatewayOrigins, Reversal } from "../gateway.ts"
import type { StripeConfig } from "./config.ts"
import { aboutOf, cardOf, declinedBy, idOf, listRecords, stateOf } from "./states.ts"

/** After so long a call is given up; what became of it is then asked, milliseconds. */
const CALL_MS = 20_000

/** Origins that Stripe asks pages with its card fields to allow. */
const origins: GatewayOrigins = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
}

/** The browser asks Google for what its wallet is, by Google's own address; Apple's is built into it. */
const walletOrigins: GatewayOrigins = {
  ...origins,
  frames: [...origins.frames, "https://pay.google.com"],
  connections: [...origins.connections, "https://pay.google.com", "https://google.com/pay"],
}

/** Disputes whose money the shop has: never taken, or given back. */
const givenBack: readonly Stripe.Dispute["status"][] = [
  "won",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
]

/**
 * Cards through Stripe. A charge is a payment intent that is first made, which takes no money, and then confirmed: its
 * id is known before anything can be taken, so that a lost answer is settled by asking for the intent.
 */
export function stripeGateway(config: StripeConfig, now: () => Date): Gateway {
  const { protocol, hostname, port } = config.apiUrl
  const stripe = new Stripe(config.secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port ? { port } : {}),
    timeout: CALL_MS,
    // The deposit's own retries ask first; a silent one would hide what happened.
    maxNetworkRetries: 0,
    telemetry: false,
  })

  /** A refusal of the card is an answer; anything else is not. */
  const declinedOr = (error: unknown): ChargeState => {
    if (error instanceof Stripe.errors.StripeCardError) return declinedBy(error)
    throw error
  }

  const isMissing = (error: unknown) =>
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"

  /** Stripe did not do what it was asked for, and never will. */
  const isRefused = (error: unknown) =>
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 404)

  const isUnexpected = (error: unknown) =>
    error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state"

  /** An earlier call may still be on its way to Stripe: only a canceled intent is known to take nothing. */
  async function cancel(id: string): Promise<ChargeState> {
    try {
      return stateOf(await stripe.paymentIntents.cancel(id))
    } catch (error) {
      if (isUnexpected(error)) return stateOf(await stripe.paymentIntents.retrieve(id))
      throw error
    }
  }

  async function confirm(id: string, charge: Charge): Promise<ChargeState> {
    const { reference, attempts, securityCode, unattended, returnUrl } = charge
    try {
      const intent = await stripe.paymentIntents.confirm(
        id,
        {
          ...(unattended ? { off_session: true } : { return_url: returnUrl }),
          ...(securityCode ? { payment_method_options: { card: { cvc_token: securityCode } } } : {}),
        },
        { idempotencyKey: `confirm-${reference}-${attempts}` },
      )
      return stateOf(intent)
    } catch (error) {
      // It was confirmed before, and that answer was lost.
      if (isUnexpected(error)) return stateOf(await stripe.paymentIntents.retrieve(id))
      return isRefused(error) ? cancel(id) : declinedOr(error)
    }
  }

  return {
    key: "stripe",
    clientKey: async () => config.publishableKey,
    cscRequired: config.cscRequired,
    fields: origins,
    ...(config.digitalWallets.length > 0
      ? {
          digitalWallets: {
            codes: config.digitalWallets,
            origins: walletOrigins,
            payingFrames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://pay.google.com"],
            googleMerchantId: null,
          },
        }
      : {}),
    async card(token, gatewayCustomer) {
      try {
        const method = await stripe.paymentMethods.retrieve(token)
        const owner = idOf(method.customer)
        return owner === null || owner === gatewayCustomer ? cardOf(method) : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async open({ reference, token, cents, currency, gatewayCustomer, saveCard }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: currency.toLowerCase(),
            payment_method: token,
            allowed_payment_method_types: ["card"],
            metadata: { deposit: reference },
            ...(gatewayCustomer ? { customer: gatewayCustomer } : {}),
            ...(gatewayCustomer && saveCard ? { setup_future_usage: "off_session" as const } : {}),
          },
          { idempotencyKey: `open-${reference}` },
        )
        return { gatewayCharge: intent.id }
      } catch (error) {
        // The token is gone, was used, or was another's: no other try can succeed.
        return isRefused(error) ? declinedBy({}) : declinedOr(error)
      }
    },
    charge: (charge) =>
      charge.gatewayCharge
        ? confirm(charge.gatewayCharge, charge)
        : Promise.resolve({ status: "unknown" as const }),
    async enquire({ gatewayCharge }) {
      if (!gatewayCharge) return { status: "unknown" }
      return stateOf(await stripe.paymentIntents.retrieve(gatewayCharge))
    },
    async cancel({ gatewayCharge }) {
      return gatewayCharge ? cancel(gatewayCharge) : declinedBy({})
    },
    async refund({ reference, gatewayCharge }, part) {
      if (!gatewayCharge) throw new Error("There is no such charge to send back.")
      // Stripe drops keys after a day, and would then send a part again.
      if (part !== undefined && (await wasRefunded(stripe, gatewayCharge, reference))) return "sent"
      const parameters = {
        payment_intent: gatewayCharge,
        metadata: { deposit: reference },
        ...(part === undefined ? {} : { amount: part }),
      }
      try {
        await stripe.refunds.create(parameters, { idempotencyKey: `refund-${reference}` })
      } catch (error) {
        // It went back before: by a try whose key Stripe has dropped, or by hand.
        if (!(error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded"))
          throw error
      }
      return "sent"
    },
    async register(customerId) {
      const { id } = await stripe.customers.create(
        { metadata: { customer: customerId } },
        // Two clicks register the same customer: the later one waits and gets the same answer.
        { idempotencyKey: `customer-${customerId}`, maxNetworkRetries: 3 },
      )
      return id
    },
    async beginSetup(gatewayCustomer) {
      const intent = await stripe.setupIntents.create({
        customer: gatewayCustomer,
        allowed_payment_method_types: ["card"],
        usage: "off_session",
      })
      if (!intent.client_secret) throw new Error("Stripe gave no secret for a setup.")
      return intent.client_secret
    },
    async remove(kind, name) {
      const removed = kind === "card" ? stripe.paymentMethods.detach(name) : stripe.customers.del(name)
      await removed.catch((error: unknown) => {
        // Stripe answers so for one that is gone, too.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    async readWebhook(body, header) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          header("stripe-signature") ?? "",
          config.webhookSecret,
          undefined,
          undefined,
          now().getTime(),
        )
        return { id: event.id, type: event.type, about: aboutOf(event) }
      } catch {
        return null
      }
    },
    list: (from, until) => listRecords(stripe, from, until),
    reversal: (id) => (id.startsWith("re_") ? refundAsReversal(stripe, id) : disputeAsReversal(stripe, id)),
  }
}

async function disputeAsReversal(stripe: Stripe, id: string): Promise<Reversal | null> {
  const dispute = await stripe.disputes.retrieve(id)
  const gatewayCharge = idOf(dispute.payment_intent)
  if (!gatewayCharge) return null
  const isWithdrawn = !givenBack.includes(dispute.status)
  return { id, kind: "dispute", gatewayCharge, cents: dispute.amount, taken: isWithdrawn }
}

const isTaken = (status: Stripe.Refund["status"]): boolean => status !== "failed" && status !== "canceled"

/** Whether the shop itself sent a charge back, or a part of it. */
async function wasRefunded(stripe: Stripe, gatewayCharge: string, reference: string): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: gatewayCharge, limit: 100 })
  return data.some(({ metadata, status }) => metadata?.deposit === reference && isTaken(status))
}

/** Null for what the shop itself sent back: that is booked already. */
async function refundAsReversal(stripe: Stripe, id: string): Promise<Reversal | null> {
  const refund = await stripe.refunds.retrieve(id)
  const gatewayCharge = idOf(refund.payment_intent)
  if (!gatewayCharge || refund.metadata?.deposit) return null
  return { id, kind: "refund", gatewayCharge, cents: refund.amount, taken: isTaken(refund.status) }
}
