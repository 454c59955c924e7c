import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"

/** The form's values, typed or not. */
export interface PaymentValues extends Record<string, unknown> {
  fund: string
  number: string
  expiry: string
  csc: string
  holder: string
  saveCard: boolean
  /** Nothing is typed here; what a gateway says of the card in its own fields is an error of it. */
  card?: string
}

export const blankPayment = (fund: string, method: PaymentMethod): PaymentValues => ({
  ...(isTypedInShop(method) ? {} : { card: "" }),
  fund,
  number: "",
  expiry: "",
  csc: "",
  holder: "",
  saveCard: false,
})

/** "MM/YY" out of what is typed, the slash put in. */
export function typedExpiry(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** A card number in groups of four. */
export const typedCardNumber = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ")
