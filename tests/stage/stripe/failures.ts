/** A refusal in Stripe's words and shape. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(400, { type: "invalid_request_error", message, ...more })

/** Stripe answers 404 for what an address names, and 400 for what a parameter names. */
export const missing = (what: string, id: string, param?: string) =>
  new Refusal(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  })

const messages: Readonly<Record<string, string>> = {
  card_declined: "Your card was declined.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: "Your card number is incorrect.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
  payment_intent_authentication_failure:
    "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
}

export interface CardError {
  readonly type: "card_error" | "invalid_request_error"
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export const cardError = (code: string, decline_code?: string): CardError => ({
  type: "card_error",
  code,
  ...(decline_code ? { decline_code } : {}),
  message: messages[code] ?? "Your card was declined.",
})
