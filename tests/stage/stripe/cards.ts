import {
  type Account,
  attach,
  behaviourOf,
  found,
  type Method,
  methodAsSent,
  newId,
  type Setup,
} from "./account.ts"
import { cardError, invalid, Refusal } from "./failures.ts"
import { type Form, objectOf, textOf } from "./form.ts"
import { isCardNumber, numberOfToken } from "./magic-cards.ts"
import { usable } from "./payments.ts"

export function createMethod(account: Account, form: Form): Method {
  const card = objectOf(form.card)
  const token = textOf(card.token)
  const wallet = objectOf(form.wallet_stand_in)
  const number = token
    ? numberOfToken(token)
    : (textOf(wallet.number) ?? textOf(card.number))?.replaceAll(" ", "")
  if (!number || !isCardNumber(number)) throw new Refusal(402, { ...cardError("incorrect_number") })
  const isDated = !token && !textOf(wallet.number)
  const expYear = Number(isDated ? textOf(card.exp_year) : "2034")
  const method: Method = {
    id: newId("pm"),
    number,
    expMonth: Number(isDated ? textOf(card.exp_month) : "12"),
    expYear: expYear < 100 ? 2000 + expYear : expYear,
    holder: textOf(objectOf(form.billing_details).name) ?? null,
    customer: null,
    wallet: textOf(wallet.type) ?? null,
    used: false,
    isSetUp: false,
  }
  if (method.expYear * 12 + method.expMonth < yearAndMonth(account))
    throw new Refusal(402, { ...cardError("invalid_expiry_year") })
  account.methods.set(method.id, method)
  return method
}

function yearAndMonth(account: Account): number {
  const now = new Date(account.seconds() * 1000)
  return now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

/** A token of a stored card's security code. */
export function createCodeToken(account: Account, form: Form): { id: string; object: "token" } {
  const code = textOf(objectOf(form.cvc_update).cvc)
  if (!code) throw invalid("You must supply a card, customer or cvc_update.")
  const id = newId("cvctok")
  account.codes.set(id, { code, used: false })
  return { id, object: "token" }
}

export function detach(account: Account, id: string): Method {
  const method = found(account.methods, "PaymentMethod", id)
  if (!method.customer)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    )
  method.customer = null
  method.used = true
  account.report("payment_method.detached", methodAsSent(method))
  return method
}

export function deleteCustomer(account: Account, id: string) {
  found(account.customers, "customer", id)
  account.customers.delete(id)
  for (const method of account.methods.values()) if (method.customer === id) detach(account, method.id)
  account.report("customer.deleted", { id, object: "customer" })
  return { id, object: "customer", deleted: true }
}

export function createSetup(account: Account, form: Form): Setup {
  const customer = textOf(form.customer) ?? ""
  found(account.customers, "customer", customer, "customer")
  const id = newId("seti")
  const setup: Setup = {
    id,
    object: "setup_intent",
    customer,
    client_secret: `${id}_secret_${newId("s")}`,
    usage: textOf(form.usage) ?? "off_session",
    payment_method: null,
    status: "requires_payment_method",
    last_setup_error: null,
    next_action: null,
  }
  account.setups.set(id, setup)
  return setup
}

const isChallenged = (method: Method): boolean => behaviourOf(method).authentication !== undefined

/** The browser stores a card: with the setup's secret, since its own key may do nothing else. */
export function confirmSetup(account: Account, id: string, form: Form): Setup {
  const setup = found(account.setups, "setupintent", id)
  if (textOf(form.client_secret) !== setup.client_secret)
    throw invalid("The client_secret provided does not match any associated SetupIntent.")
  if (setup.status !== "requires_payment_method")
    throw invalid("This SetupIntent was confirmed before.", { code: "setup_intent_unexpected_state" })
  const method = usable(account, textOf(form.payment_method) ?? "", setup.customer)
  const { fails, failsSetup } = behaviourOf(method)
  if (fails && failsSetup) {
    setup.last_setup_error = fails
    throw new Refusal(402, { ...fails, setup_intent: structuredClone(setup) })
  }
  setup.payment_method = method.id
  if (isChallenged(method)) {
    setup.status = "requires_action"
    setup.next_action = { type: "use_stripe_sdk", use_stripe_sdk: {} }
    return setup
  }
  return finishSetup(account, setup, method)
}

/** The customer answered the bank in the window that Stripe's script opened. */
export function answerSetup(account: Account, id: string, approved: boolean): Setup {
  const setup = found(account.setups, "setupintent", id)
  const method = found(account.methods, "PaymentMethod", setup.payment_method ?? "")
  if (approved) return finishSetup(account, setup, method)
  setup.status = "requires_payment_method"
  setup.payment_method = null
  setup.next_action = null
  setup.last_setup_error = cardError("setup_intent_authentication_failure")
  return setup
}

function finishSetup(account: Account, setup: Setup, method: Method): Setup {
  method.isSetUp = true
  attach(account, method, setup.customer)
  setup.status = "succeeded"
  setup.next_action = null
  account.report("setup_intent.succeeded", setup)
  return setup
}
