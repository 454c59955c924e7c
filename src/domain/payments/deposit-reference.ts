/** Letters and digits that nobody confuses when they are read out or copied by hand. 31 is a prime number. */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
/** Digits and letters of a reference that are chosen; the rest is made of them. */
export const BPAY_CHOSEN = 8
export const DIRECT_CHOSEN = 6
const DIRECT_PREFIX = "DD"

const digitsOf = (text: string): number[] => [...text].map(Number)

/** Luhn's digit (BPAY's MOD10V01): it finds every mistyped digit. */
function luhnDigit(body: string): number {
  const sum = digitsOf(body)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit * 2 : digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** BPAY's MOD10V05, which payers' banks check: each digit times its position. */
export const mod10v05 = (body: string): number =>
  digitsOf(body).reduce((total, digit, index) => total + digit * (index + 1), 0) % 10

/**
 * The customer reference number for BPAY, from 8 digits. Banks refuse a wrong last digit before anything is paid;
 * they miss some mistakes that the digit before it finds when the file comes in.
 */
export function bpayReference(chosen: string): string {
  const body = `${chosen}${luhnDigit(chosen)}`
  return `${body}${mod10v05(body)}`
}

export const isBpayReference = (text: string): boolean =>
  /^\d{10}$/.test(text) && bpayReference(text.slice(0, BPAY_CHOSEN)) === text

/** Weighted by position, modulo a prime: it finds every mistyped character and every two that changed places. */
function directCheck(chosen: string): string {
  const sum = [...chosen].reduce(
    (total, letter, index) => total + REFERENCE_ALPHABET.indexOf(letter) * (index + 2),
    0,
  )
  return REFERENCE_ALPHABET[sum % REFERENCE_ALPHABET.length] as string
}

/** The reference for a bank transfer, from 6 characters of the alphabet: "DD4K7P2Q9". */
export const directReference = (chosen: string): string => `${DIRECT_PREFIX}${chosen}${directCheck(chosen)}`

const DIRECT_LENGTH = DIRECT_PREFIX.length + DIRECT_CHOSEN + 1

const isDirectReference = (text: string): boolean =>
  text.length === DIRECT_LENGTH &&
  text.startsWith(DIRECT_PREFIX) &&
  [...text.slice(2)].every((letter) => REFERENCE_ALPHABET.includes(letter)) &&
  directReference(text.slice(2, 2 + DIRECT_CHOSEN)) === text

/**
 * References for transfers in what a bank's statement says of a payment, each once. Payers write them with spaces, in
 * small letters and among other words.
 */
export function directReferencesIn(text: string): string[] {
  const squeezed = text.toUpperCase().replace(/[^A-Z0-9]/g, "")
  const found = new Set<string>()
  for (let at = squeezed.indexOf(DIRECT_PREFIX); at >= 0; at = squeezed.indexOf(DIRECT_PREFIX, at + 1)) {
    const candidate = squeezed.slice(at, at + DIRECT_LENGTH)
    if (isDirectReference(candidate)) found.add(candidate)
  }
  return [...found]
}

/** A reference in groups that are easy to read and to copy: "1234 5678 90", "DD4 K7P 2Q9". */
export const groupedReference = (reference: string): string =>
  reference.startsWith(DIRECT_PREFIX)
    ? reference.replace(/(.{3})(?=.)/g, "$1 ")
    : reference.replace(/(.{4})(?=.)/g, "$1 ")
