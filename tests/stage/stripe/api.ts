import { type Account, found, methodAsSent, newId } from "./account.ts"
import {
  answerSetup,
  confirmSetup,
  createCodeToken,
  createMethod,
  createSetup,
  deleteCustomer,
  detach,
} from "./cards.ts"
import { Refusal } from "./failures.ts"
import { type Form, objectOf } from "./form.ts"
import { chargesOf, LISTED, listPart, refundsOf } from "./lists.ts"
import { cancelIntent, confirmIntent, createIntent, createRefund } from "./payments.ts"

interface Call {
  /** The browser's key may call it. */
  readonly isOpen?: boolean
  /** Parameters it knows; another is refused, as Stripe refuses it. */
  readonly takes: readonly string[]
  readonly answer: (account: Account, id: string, form: Form) => object
}

/** Not Stripe's: a card out of a wallet, which Apple and Google encrypt for Stripe. */
const WALLET = "wallet_stand_in"

const CARDS = ["allowed_payment_method_types"]

/** The part of Stripe's API that the shop speaks. */
const calls: Readonly<Record<string, Call>> = {
  "POST /v1/customers": {
    takes: ["metadata"],
    answer(account, _, form) {
      const id = newId("cus")
      account.customers.set(id, { metadata: objectOf(form.metadata) as Record<string, string> })
      return { id, object: "customer" }
    },
  },
  "DELETE /v1/customers/:id": { takes: [], answer: deleteCustomer },
  "POST /v1/payment_methods": {
    isOpen: true,
    takes: ["type", "card", "billing_details", WALLET],
    answer: (account, _, form) => methodAsSent(createMethod(account, form)),
  },
  "GET /v1/payment_methods/:id": {
    takes: [],
    answer: (account, id) => methodAsSent(found(account.methods, "PaymentMethod", id)),
  },
  "POST /v1/payment_methods/:id/detach": {
    takes: [],
    answer: (account, id) => methodAsSent(detach(account, id)),
  },
  "POST /v1/tokens": {
    isOpen: true,
    takes: ["cvc_update"],
    answer: (account, _, form) => createCodeToken(account, form),
  },
  "POST /v1/payment_intents": {
    takes: [...CARDS, "amount", "currency", "payment_method", "metadata", "customer", "setup_future_usage"],
    answer: (account, _, form) => createIntent(account, form),
  },
  "GET /v1/payment_intents/:id": {
    takes: [],
    answer: (account, id) => found(account.intents, "payment_intent", id),
  },
  "POST /v1/payment_intents/:id/confirm": {
    takes: ["off_session", "return_url", "payment_method_options"],
    answer: confirmIntent,
  },
  "POST /v1/payment_intents/:id/cancel": { takes: ["cancellation_reason"], answer: cancelIntent },
  "POST /v1/setup_intents": {
    takes: [...CARDS, "customer", "usage"],
    answer: (account, _, form) => createSetup(account, form),
  },
  "POST /v1/setup_intents/:id/confirm": {
    isOpen: true,
    takes: ["client_secret", "payment_method"],
    answer: confirmSetup,
  },
  /** Not Stripe's: what its script's window of the bank would do. */
  "POST /v1/setup_intents/:id/answer": {
    isOpen: true,
    takes: ["approved"],
    answer: (account, id, { approved }) => answerSetup(account, id, approved === "yes"),
  },
  "POST /v1/refunds": {
    takes: ["payment_intent", "amount", "metadata"],
    answer: (account, _, form) => createRefund(account, form),
  },
  "GET /v1/charges": {
    takes: LISTED,
    answer: (account, _, form) => listPart(chargesOf(account), form),
  },
  "GET /v1/refunds": {
    takes: [...LISTED, "payment_intent"],
    answer: (account, _, form) => listPart(refundsOf(account, form), form),
  },
  "GET /v1/refunds/:id": { takes: [], answer: (account, id) => found(account.refunds, "refund", id) },
  "GET /v1/disputes/:id": { takes: [], answer: (account, id) => found(account.disputes, "dispute", id) },
}

/** `/v1/payment_intents/pi_1/confirm` as the list above has it, and the id in it. */
function nameOf(method: string, path: string): { name: string; id: string } {
  const [, version, collection, id = "", verb] = path.split("/")
  const parts = [version, collection, ...(id ? [":id"] : []), ...(verb ? [verb] : [])]
  return { name: `${method} /${parts.join("/")}`, id: decodeURIComponent(id) }
}

export const callName = (method: string, path: string): string => nameOf(method, path).name

/** Answers a call that got through, by a server's key or by a browser's. */
export function answerCall(
  account: Account,
  { method, path, form, isBrowser }: { method: string; path: string; form: Form; isBrowser: boolean },
): object {
  const { name, id } = nameOf(method, path)
  const call = calls[name]
  if (!call)
    throw new Refusal(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}).`,
    })
  if (isBrowser && !call.isOpen)
    throw new Refusal(403, {
      type: "invalid_request_error",
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key.",
    })
  const unknown = Object.keys(form).find((key) => !call.takes.includes(key))
  if (unknown)
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "parameter_unknown",
      message: `Received unknown parameter: ${unknown}`,
      param: unknown,
    })
  return call.answer(account, id, form)
}
