import { type CardError, cardError } from "./failures.ts"

/** The behaviour of a card of Stripe's documentation (docs.stripe.com/testing). */
export interface MagicCard {
  readonly brand: string
  readonly funding: "credit" | "debit" | "prepaid"
  /** Each charge of it fails so. */
  readonly fails?: CardError
  /** It is refused already when it is stored. */
  readonly failsSetup?: boolean
  /** `always`, or until it was set up for charges while its holder is away. */
  readonly authentication?: "always" | "unless-set-up"
  /** The failure once its holder was authenticated. */
  readonly failsAfter?: CardError
  /** Its holder disputes the charge, as fraudulent. */
  readonly disputed?: boolean
}

const declined = (decline_code: string, code = "card_declined") => ({
  brand: "visa",
  funding: "credit" as const,
  fails: cardError(code, decline_code),
  failsSetup: true,
})

const cards: Readonly<Record<string, MagicCard>> = {
  "4242424242424242": { brand: "visa", funding: "credit" },
  "4000056655665556": { brand: "visa", funding: "debit" },
  "5555555555554444": { brand: "mastercard", funding: "credit" },
  "5200828282828210": { brand: "mastercard", funding: "debit" },
  "378282246310005": { brand: "amex", funding: "credit" },
  "3566002020360505": { brand: "jcb", funding: "credit" },
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": declined("insufficient_funds"),
  "4000000000009987": declined("lost_card"),
  "4000000000009979": declined("stolen_card"),
  "4000000000000069": declined("expired_card", "expired_card"),
  "4000000000000127": declined("incorrect_cvc", "incorrect_cvc"),
  "4000000000000119": declined("processing_error", "processing_error"),
  "4000000000000341": {
    brand: "visa",
    funding: "credit",
    fails: cardError("card_declined", "generic_decline"),
  },
  "4000000000003220": { brand: "visa", funding: "credit", authentication: "always" },
  "4000002760003184": { brand: "visa", funding: "credit", authentication: "always" },
  "4000002500003155": { brand: "visa", funding: "credit", authentication: "unless-set-up" },
  "4000008260003178": {
    brand: "visa",
    funding: "credit",
    authentication: "always",
    failsAfter: cardError("card_declined", "insufficient_funds"),
  },
  "4000008400001629": {
    brand: "visa",
    funding: "credit",
    authentication: "always",
    failsAfter: cardError("card_declined", "generic_decline"),
  },
  "4000000000000259": { brand: "visa", funding: "credit", disputed: true },
}

/** Tokens that stand for cards in tests of servers. */
const tokens: Readonly<Record<string, string>> = {
  tok_visa: "4242424242424242",
  tok_visa_debit: "4000056655665556",
  tok_mastercard: "5555555555554444",
  tok_chargeDeclined: "4000000000000002",
  tok_chargeDeclinedInsufficientFunds: "4000000000009995",
  tok_threeDSecure2Required: "4000000000003220",
}

export const numberOfToken = (token: string): string | undefined => tokens[token]

/** Returns the behaviour of a number; any other good one is a Visa that pays. */
export const magicCard = (number: string): MagicCard => cards[number] ?? { brand: "visa", funding: "credit" }

/** Luhn's check digit. */
export function isCardNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(number) && sum % 10 === 0
}
