import type braintree from "braintree"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { ChargeState, GatewayCard } from "../charge.ts"
import type { Sale } from "./library.ts"

/** Sentences for customers about a decline, by the bank's code; the other codes name causes that are not for them. */
const declines: Readonly<Record<string, FailureText>> = {
  2001: sentence("failure.deposit.insufficientFunds"),
  2004: sentence("failure.card.expired"),
  2005: sentence("failure.card.number"),
  2006: sentence("failure.card.expired"),
  2010: sentence("failure.deposit.securityCode"),
  2099: sentence("failure.deposit.authentication"),
}

const rejections: Readonly<Record<string, FailureText>> = {
  cvv: sentence("failure.deposit.securityCode"),
  avs_and_cvv: sentence("failure.deposit.securityCode"),
  three_d_secure: sentence("failure.deposit.unconfirmed"),
}

/** The same of PayPal, whose codes say what the customer can do there. */
const ofPayPal: Readonly<Record<string, FailureText>> = {
  2001: sentence("failure.paypal.funds"),
  2070: sentence("failure.paypal.revoked"),
  2074: sentence("failure.paypal.funds"),
  2075: sentence("failure.paypal.account"),
  2076: sentence("failure.paypal.account"),
}

export const DECLINED = sentence("failure.deposit.declined")
export const DECLINED_BY_PAYPAL = sentence("failure.paypal.declined")

const PAYPAL = "paypal_account"

type Refused = Pick<Sale, "processorResponseCode" | "gatewayRejectionReason" | "paymentInstrumentType">

export function textFor(refused: Refused): FailureText {
  const code = refused.processorResponseCode ?? ""
  if (refused.paymentInstrumentType === PAYPAL) return ofPayPal[code] ?? DECLINED_BY_PAYPAL
  return rejections[refused.gatewayRejectionReason ?? ""] ?? declines[code] ?? DECLINED
}

/** Refused before anybody was asked: the token is used up, or what it stood for is gone. */
export const gone = (isPayPal: boolean): ChargeState =>
  declinedBy(isPayPal ? { paymentInstrumentType: PAYPAL } : {})

export const declinedBy = (refused: Refused): ChargeState => ({ status: "declined", text: textFor(refused) })

/** How a transaction stands, as a charge of ours. Money that is on its way to the shop counts as taken. */
export function stateOf(sale: Sale): ChargeState {
  switch (sale.status) {
    case "submitted_for_settlement":
    case "settling":
    case "settled":
    case "settlement_confirmed": {
      const storedAs = sale.creditCard?.token ?? sale.paypalAccount?.token
      return storedAs ? { status: "succeeded", storedAs } : { status: "succeeded" }
    }
    case "authorizing":
    case "authorized":
    case "settlement_pending":
      return { status: "pending" }
    default:
      return declinedBy(sale)
  }
}

const brands: Readonly<Record<string, GatewayCard["brand"]>> = {
  Visa: "Visa",
  MasterCard: "MasterCard",
  "American Express": "AmericanExpress",
}

interface CardFacts {
  readonly cardType?: string | undefined
  readonly bin?: string | undefined
  readonly lastFour?: string | undefined
  readonly expirationMonth?: string | undefined
  readonly expirationYear?: string | undefined
  /** "Yes", "No" or "Unknown". */
  readonly debit?: string | undefined
  readonly prepaid?: string | undefined
}

/** A card; null for one of a brand that the shop does not take. */
export function cardOf(token: string, facts: CardFacts, isStored: boolean): GatewayCard | null {
  const { cardType = "", bin = "", lastFour = "", expirationMonth = "", expirationYear = "" } = facts
  const brand = brands[cardType]
  if (!brand) return null
  const expiry = expirationMonth && `${expirationMonth.padStart(2, "0")}/${expirationYear.slice(-2)}`
  return {
    gateway: "braintree",
    token,
    brand,
    lastFour,
    expiry,
    // Braintree names the number of a stored card only, so the ends of the number stand for it.
    fingerprint: sha256(`${bin} ${lastFour} ${expiry}`),
    // Where a bank does not say what its card is, it may be credit.
    isCredit: facts.debit !== "Yes" && facts.prepaid !== "Yes",
    isStored,
  }
}

/** A card that was typed and not used yet. */
export function cardOfNonce({
  nonce,
  type,
  details,
  binData,
}: braintree.PaymentMethodNonce): GatewayCard | null {
  if (type !== "CreditCard" || !details) return null
  return cardOf(nonce, { ...details, debit: binData?.debit, prepaid: binData?.prepaid }, false)
}

/** The digital wallet that a token came out of; Google Pay has its former name at Braintree. */
const digitalWallets: Readonly<Record<string, DigitalWalletCode>> = {
  ApplePayCard: "ap",
  AndroidPayCard: "gp",
}

interface WalletCardFacts extends CardFacts {
  readonly isNetworkTokenized?: boolean
  /** Apple's name for the card, by the end of its own number: "Visa 8886". */
  readonly paymentInstrumentName?: string
  /** The end of the number that the device has for it. */
  readonly dpanLastTwo?: string
}

/**
 * A card that was paid out of a digital wallet and not used yet; null for any other. Of a card in Apple's, Braintree
 * tells two ends of numbers, which name it as well as they can: nobody's declined tries may count against another's card.
 */
export function walletCardOfNonce({
  nonce,
  type = "CreditCard",
  details,
  binData,
}: braintree.PaymentMethodNonce): GatewayCard | null {
  const { [type]: digitalWallet } = digitalWallets
  if (!digitalWallet || !details) return null
  // "Apple Pay - Visa" in some answers, "Visa" in others.
  const cardType = (details.cardType ?? "").replace(/^.* - /, "")
  const { paymentInstrumentName = "", dpanLastTwo = "", ...wallet } = details as WalletCardFacts
  const lastFour = wallet.lastFour || (/\d{4}$/.exec(paymentInstrumentName)?.[0] ?? "")
  const facts = { ...wallet, lastFour, cardType, debit: binData?.debit, prepaid: binData?.prepaid }
  const card = cardOf(nonce, facts, false)
  if (!card) return null
  const ends = wallet.bin || dpanLastTwo ? [cardType, wallet.bin, lastFour, dpanLastTwo] : [nonce]
  return { ...card, digitalWallet, fingerprint: sha256(["wallet", ...ends].join(" ")) }
}

/**
 * Whether a card stands behind a token by a number of its own, for this device alone, which its owner has unlocked: no
 * bank is asked then.
 */
export const isDeviceNumber = ({ type, details }: braintree.PaymentMethodNonce): boolean =>
  type === "ApplePayCard" || (details as WalletCardFacts | undefined)?.isNetworkTokenized === true

interface Account {
  readonly email?: string | undefined
  readonly payerInfo?: { readonly email?: string; readonly payerId?: string } | undefined
}

/** A PayPal account. What stands behind it is PayPal's own business: it is no card, and no credit of ours. */
export function accountOf(token: string, account: Account, isStored: boolean): GatewayCard {
  const email = account.email ?? account.payerInfo?.email ?? ""
  // Braintree does not always say whose account an approved one is.
  const whose = email.toLowerCase() || account.payerInfo?.payerId || token
  return {
    gateway: "braintree",
    token,
    brand: "paypal",
    lastFour: "",
    expiry: "",
    email,
    fingerprint: sha256(`paypal ${whose}`),
    isCredit: false,
    isStored,
  }
}

/** A PayPal account that was approved and not used yet; null for a card, whose bank would not be asked. */
export const accountOfNonce = ({ nonce, type, details }: braintree.PaymentMethodNonce): GatewayCard | null =>
  type === "PayPalAccount" && details ? accountOf(nonce, details as Account, false) : null

/** Cents of "25.00", "25.0" or "25". */
export function centsOf(amount: string): number {
  const [, whole = "", part = ""] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  if (whole === "") throw new Error(`Braintree sent an amount that is none: ${amount}`)
  return Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, "0") || "0", 10)
}
