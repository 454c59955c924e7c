/**
 * The behaviour of a card of Braintree's documentation for tests
 * (developer.paypal.com/braintree/docs/reference/general/testing).
 */
export interface MagicCard {
  readonly cardType: string
  readonly debit: "Yes" | "No" | "Unknown"
  /** Its bank refuses to store it, with this code. */
  readonly failsVerification?: string
  /** How its bank answers 3-D Secure; `asks`: it asks the customer first. */
  readonly authentication: "passes" | "fails" | "asks" | "asks-then-fails" | "unavailable"
}

const visa = { cardType: "Visa", debit: "No", authentication: "passes" } as const

const cards: Readonly<Record<string, MagicCard>> = {
  "4111111111111111": visa,
  "4500600000000061": { ...visa, debit: "Yes" },
  "5555555555554444": { ...visa, cardType: "MasterCard" },
  "378282246310005": { ...visa, cardType: "American Express" },
  "3530111333300000": { ...visa, cardType: "JCB" },
  "4000111111111115": { ...visa, failsVerification: "2000" },
  "4000000000001000": visa,
  "4000000000001018": { ...visa, authentication: "fails" },
  "4000000000001034": { ...visa, authentication: "unavailable" },
  "4000000000001091": { ...visa, authentication: "asks" },
  "4000000000001109": { ...visa, authentication: "asks-then-fails" },
}

/** Returns the behaviour of a number; any other good one is a Visa that pays. */
export const magicCard = (number: string): MagicCard => cards[number] ?? visa

/** The sandbox declines by the amount: $2,001.00 with the code 2001. */
export function codeOfAmount(amount: string): string | null {
  const whole = Number.parseInt(amount, 10)
  return whole >= 2000 && whole < 3000 ? String(whole) : null
}

/** A security code that does not match, whatever the card. */
export const WRONG_CVV = "200"

/** Luhn's check digit. */
export function isCardNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(number) && sum % 10 === 0
}
