import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { typedDigits } from "#src/domain/core/typed/typed-text.ts"

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

/** A card number in groups of four. */
export const typedCardNumber = (text: string): string =>
  typedDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ")

/** Loads the form of a new card, for whatever else is paid by one. */
export const loadCardForm = async () => ({
  default: (await import("./withdrawals/add-card.tsx")).CardForm,
})
