import {
  type Account,
  attach,
  behaviourOf,
  type Dispute,
  found,
  type Intent,
  type Method,
  newId,
  type Refund,
} from "./account.ts"
import { type CardError, cardError, invalid, Refusal } from "./failures.ts"
import { type Form, objectOf, textOf } from "./form.ts"

/** Where the stand-in's pages of banks are asked for; a journey answers there with `challengePage`. */
export const BANK = "https://hooks.stripe.com/3d_secure_2/stand_in"

const unexpected = (intent: Intent) =>
  invalid(`This PaymentIntent's status is ${intent.status}.`, {
    code: "payment_intent_unexpected_state",
    payment_intent: structuredClone(intent),
  })

/** A card for a charge or setup of a customer, or of nobody's. */
export function usable(account: Account, id: string, customer: string | null): Method {
  const method = found(account.methods, "PaymentMethod", id, "payment_method")
  if (method.customer !== null && method.customer !== customer)
    throw invalid("The payment method you provided belongs to another Customer.", { param: "payment_method" })
  if (method.used && method.customer === null)
    throw invalid(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.",
      { param: "payment_method" },
    )
  return method
}

export function createIntent(account: Account, form: Form): Intent {
  const amount = Number(textOf(form.amount))
  if (!Number.isInteger(amount) || amount < 50)
    throw invalid("Amount must be at least 50 cents.", { code: "amount_too_small", param: "amount" })
  const customer = textOf(form.customer) ?? null
  if (customer) found(account.customers, "customer", customer, "customer")
  const method = textOf(form.payment_method)
  if (method) usable(account, method, customer)
  const id = newId("pi")
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount,
    currency: textOf(form.currency) ?? "",
    customer,
    metadata: objectOf(form.metadata) as Record<string, string>,
    setup_future_usage: textOf(form.setup_future_usage) ?? null,
    client_secret: `${id}_secret_${newId("s")}`,
    created: account.seconds(),
    livemode: false,
    payment_method: method ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
  }
  account.intents.set(id, intent)
  account.report("payment_intent.created", intent)
  return intent
}

/** Why a code that was sent with the charge is wrong; null where none was, or it is right. */
function wrongCode(account: Account, form: Form): CardError | null {
  const token = textOf(objectOf(objectOf(form.payment_method_options).card).cvc_token)
  if (!token) return null
  const known = found(account.codes, "token", token, "payment_method_options[card][cvc_token]")
  if (known.used)
    throw invalid("You cannot use a Stripe token more than once.", { code: "token_already_used" })
  known.used = true
  return known.code === "000" ? cardError("incorrect_cvc", "incorrect_cvc") : null
}

export function confirmIntent(account: Account, id: string, form: Form): Intent {
  const intent = found(account.intents, "payment_intent", id)
  if (intent.status !== "requires_confirmation" || !intent.payment_method) throw unexpected(intent)
  const method = usable(account, intent.payment_method, intent.customer)
  const failure = wrongCode(account, form) ?? behaviourOf(method).fails
  if (failure) throw declined(account, intent, failure)
  const { authentication } = behaviourOf(method)
  if (authentication === "always" || (authentication && !method.isSetUp)) {
    if (textOf(form.off_session) === "true")
      throw declined(account, intent, cardError("authentication_required", "authentication_required"))
    const return_url = textOf(form.return_url)
    intent.status = "requires_action"
    intent.next_action = return_url
      ? { type: "redirect_to_url", redirect_to_url: { url: `${BANK}/${id}`, return_url } }
      : { type: "use_stripe_sdk", use_stripe_sdk: {} }
    account.report("payment_intent.requires_action", intent)
    return intent
  }
  return capture(account, intent, method)
}

/** The customer answered at the bank. Gives where the bank's page leads. */
export function answerChallenge(account: Account, id: string, approved: boolean): string {
  const intent = found(account.intents, "payment_intent", id)
  const { return_url } = objectOf(intent.next_action?.redirect_to_url as Form)
  if (intent.status !== "requires_action" || !intent.payment_method) throw unexpected(intent)
  const method = found(account.methods, "PaymentMethod", intent.payment_method)
  const failure = approved
    ? behaviourOf(method).failsAfter
    : { ...cardError("payment_intent_authentication_failure"), type: "invalid_request_error" as const }
  if (failure) declined(account, intent, failure)
  else capture(account, intent, method)
  const back = new URL(String(return_url))
  back.searchParams.set("payment_intent", id)
  back.searchParams.set("redirect_status", failure ? "failed" : "succeeded")
  return back.href
}

/** Treats an intent whose card was refused as Stripe does: it needs another card. Gives the refusal. */
function declined(account: Account, intent: Intent, failure: CardError): Refusal {
  intent.status = "requires_payment_method"
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = failure
  account.report("payment_intent.payment_failed", intent)
  return new Refusal(402, { ...failure, payment_intent: structuredClone(intent) })
}

function capture(account: Account, intent: Intent, method: Method): Intent {
  method.used = true
  if (intent.customer && intent.setup_future_usage) {
    attach(account, method, intent.customer)
    method.isSetUp = true
  }
  intent.status = "succeeded"
  intent.next_action = null
  intent.last_payment_error = null
  intent.latest_charge = newId("ch")
  account.report("charge.succeeded", {
    id: intent.latest_charge,
    object: "charge",
    payment_intent: intent.id,
    amount: intent.amount,
  })
  account.report("payment_intent.succeeded", intent)
  if (behaviourOf(method).disputed) disputeIntent(account, intent.id, intent.amount)
  return intent
}

export function cancelIntent(account: Account, id: string): Intent {
  const intent = found(account.intents, "payment_intent", id)
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent)
  intent.status = "canceled"
  intent.next_action = null
  account.report("payment_intent.canceled", intent)
  return intent
}

/** The amount of a charge that can still be sent back. */
function leftOf(account: Account, intent: Intent): number {
  const sent = [...account.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0)
  return intent.amount - sent
}

export function createRefund(account: Account, form: Form): Refund {
  const intent = found(account.intents, "payment_intent", textOf(form.payment_intent) ?? "", "payment_intent")
  if (intent.status !== "succeeded") throw unexpected(intent)
  const left = leftOf(account, intent)
  if (left === 0) throw invalid("Charge has already been refunded.", { code: "charge_already_refunded" })
  const amount = textOf(form.amount) ? Number(textOf(form.amount)) : left
  if (amount > left) throw invalid("Refund amount is greater than unrefunded amount on charge.")
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    created: account.seconds(),
    payment_intent: intent.id,
    metadata: objectOf(form.metadata) as Record<string, string>,
    status: "succeeded",
  }
  account.refunds.set(refund.id, refund)
  account.report("refund.created", refund)
  account.report("charge.refunded", {
    id: intent.latest_charge,
    object: "charge",
    payment_intent: intent.id,
  })
  return refund
}

/** The bank could not give the money of a refund back. */
export function failRefund(account: Account, id: string): void {
  const refund = found(account.refunds, "refund", id)
  refund.status = "failed"
  account.report("refund.failed", refund)
}

export function disputeIntent(account: Account, intent: string, amount: number): Dispute {
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount,
    payment_intent: intent,
    status: "needs_response",
  }
  account.disputes.set(dispute.id, dispute)
  account.report("charge.dispute.created", dispute)
  account.report("charge.dispute.funds_withdrawn", dispute)
  return dispute
}

export function closeDispute(account: Account, id: string, status: "won" | "lost"): void {
  const dispute = found(account.disputes, "dispute", id)
  dispute.status = status
  account.report("charge.dispute.closed", dispute)
  if (status === "won") account.report("charge.dispute.funds_reinstated", dispute)
}
