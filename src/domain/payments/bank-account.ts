import type { Currency } from "#src/contract/money.ts"
import type { BankAccountType, BankVerificationStatus } from "#src/contract/payments/bank-account-type.ts"

/** Details that a customer typed for an account that money is to be sent to. */
export interface TypedAccount {
  readonly type: BankAccountType
  /** BSB, sort code or SWIFT code; empty where a type has none. */
  readonly code: string
  readonly accountNumber: string
  readonly accountName: string
}

export type AccountProblem =
  | "bsb"
  | "sortCode"
  | "swift"
  | "number"
  | "ukNumber"
  | "modulus"
  | "iban"
  | "email"
  | "phone"
  | "name"

/** Problems with an account, by the names that the wire has for its fields. */
export type AccountProblems = Partial<
  Record<"bsb" | "swift" | "account_number" | "account_name", AccountProblem>
>

const digitsOf = (text: string) => text.replace(/[\s-]/g, "")
const isZeros = (digits: string) => /^0+$/.test(digits)

/** Letters whose mark is a part of them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  Æ: "Ae",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
}

/** Names that a bank's file can hold: letters of the Latin alphabet, whatever their accents, and common marks. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐–—]/g, "-")
    .replace(/ß/g, "ss")
    .replace(/[æÆøØłŁđĐ]/g, (letter) => plainLetters[letter] ?? " ")
    .replace(/\s+/g, " ")
    .trim()

const NAME = /^[A-Za-z0-9][A-Za-z0-9 &'()./,-]{1,69}$/

/** ISO 13616: the letters and digits, moved around and read as one number, leave 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  let rest = 0
  for (const char of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** The account in one form, however it was typed: what is the same account looks the same. */
export function normalAccount({ type, code, accountNumber, accountName }: TypedAccount, currency: Currency) {
  const name = plainName(accountName)
  switch (type) {
    case "national": {
      const digits = digitsOf(accountNumber)
      // Some banks of Britain have numbers of six or seven digits, which are filled with zeros.
      const isShort = currency === "GBP" && /^\d{6,7}$/.test(digits)
      const number = isShort ? digits.padStart(8, "0") : digits
      return { type, code: digitsOf(code), accountNumber: number, accountName: name }
    }
    case "international": {
      const plain = (text: string) => text.replace(/\s/g, "").toUpperCase()
      return { type, code: plain(code), accountNumber: plain(accountNumber), accountName: name }
    }
    case "payid_phone": {
      const digits = accountNumber.replace(/[\s()-]/g, "")
      const number = digits.replace(/^0(?=4\d{8}$)/, "+61-").replace(/^\+?61-?(?=4\d{8}$)/, "+61-")
      return { type, code: "", accountNumber: number, accountName: name }
    }
    default:
      return { type, code: "", accountNumber: accountNumber.trim().toLowerCase(), accountName: name }
  }
}

/** Begins with a letter or a digit: a spreadsheet takes some other characters for a formula. */
const EMAIL = /^[a-z0-9_][^\s@,;"<>]{0,63}@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Checks an account in its normal form; no problem found does not mean that the account exists. */
export function accountProblems(account: TypedAccount, currency: Currency): AccountProblems {
  const { type, code, accountNumber, accountName } = account
  const name = NAME.test(accountName) ? {} : { account_name: "name" as const }
  const isBritish = currency === "GBP"
  switch (type) {
    case "national": {
      const isCode = /^\d{6}$/.test(code) && !isZeros(code)
      const isNumber = (isBritish ? /^\d{8}$/ : /^\d{4,9}$/).test(accountNumber) && !isZeros(accountNumber)
      return {
        ...(isCode ? {} : { bsb: isBritish ? ("sortCode" as const) : ("bsb" as const) }),
        ...(isNumber ? {} : { account_number: isBritish ? ("ukNumber" as const) : ("number" as const) }),
        ...name,
      }
    }
    case "international": {
      const isSwift = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)
      // A number that looks like an IBAN was meant as one, and an IBAN has check digits.
      const looksLikeIban = /^[A-Z]{2}\d{2}/.test(accountNumber)
      const isNumber = looksLikeIban ? isIban(accountNumber) : /^[A-Z0-9]{4,34}$/.test(accountNumber)
      return {
        ...(isSwift ? {} : { swift: "swift" as const }),
        ...(isNumber ? {} : { account_number: looksLikeIban ? ("iban" as const) : ("number" as const) }),
        ...name,
      }
    }
    case "payid_phone":
      return { ...(/^\+61-4\d{8}$/.test(accountNumber) ? {} : { account_number: "phone" as const }), ...name }
    default: {
      const isEmail = accountNumber.length <= 254 && EMAIL.test(accountNumber)
      return { ...(isEmail ? {} : { account_number: "email" as const }), ...name }
    }
  }
}

/** The end of a number, which tells one's own accounts apart. */
export function lastDigits({ type, accountNumber }: Pick<TypedAccount, "type" | "accountNumber">): string {
  if (type !== "payid_email" && type !== "paypal")
    return accountNumber.slice(-Math.min(4, accountNumber.length - 2))
  const [local = "", host = ""] = accountNumber.split("@")
  return `${local.slice(0, 1)}…@${host}`
}

/** A payment that no bank sent back after so many days has arrived. */
export const RETURN_DAYS = 5
const DAY_MS = 24 * 3_600_000

/**
 * Returns how far an account is proved: money that came back says it is wrong, money that stayed that it is
 * right.
 */
export function verificationStatus(
  { failedAt, firstSentAt }: { readonly failedAt: Date | null; readonly firstSentAt: Date | null },
  now: Date,
): BankVerificationStatus {
  if (failedAt) return "Failed Verification"
  if (!firstSentAt) return "Unverified"
  return now.getTime() - firstSentAt.getTime() >= RETURN_DAYS * DAY_MS ? "Verified" : "Pending Verification"
}

const wordsOf = (name: string) =>
  plainName(name)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/**
 * Whether an account is in another name than its customer's: every word of the family name stands in it, and the first
 * name or its initial ("K Nguyen", "Mr & Mrs K and M Nguyen").
 */
export function isOtherName(
  accountName: string,
  { firstname, lastname }: { readonly firstname: string; readonly lastname: string },
): boolean {
  const written = wordsOf(accountName)
  const family = wordsOf(lastname)
  const [first = ""] = wordsOf(firstname)
  const others = written.filter((word) => !family.includes(word))
  const hasFirst = first === "" || others.some((word) => word === first || word === first[0])
  return !(family.every((word) => written.includes(word)) && hasFirst)
}
