import { sha256 } from "#src/server/core/database/ids.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { ChargeState, GatewayCard } from "../charge.ts"
import type { CustomerFound, Transaction } from "./client.ts"

export const DECLINED = sentence("failure.deposit.declined")

/** Sentences for customers about a decline, by the bank's code; the other codes name causes that are not for them. */
const declines: Readonly<Record<string, FailureText>> = {
  D4414: sentence("failure.card.number"),
  D4433: sentence("failure.card.expired"),
  D4451: sentence("failure.deposit.insufficientFunds"),
  D4454: sentence("failure.card.expired"),
  D4482: sentence("failure.deposit.securityCode"),
  V6019: sentence("failure.deposit.authentication"),
  V6023: sentence("failure.card.securityCode"),
  V6033: sentence("failure.card.expired"),
  V6106: sentence("failure.deposit.securityCode"),
  V6110: sentence("failure.card.number"),
}

const codesIn = (text: string | null | undefined) => (text ?? "").split(/[,\s]+/).filter(Boolean)

/** The text for the first of eWAY's codes that has one of its own. */
export const textFor = (codes: string | null | undefined): FailureText =>
  codesIn(codes)
    .map((code) => declines[code])
    .find((text) => text !== undefined) ?? DECLINED

export const declinedBy = (codes: string | null | undefined): ChargeState => ({
  status: "declined",
  text: textFor(codes),
})

/** How a transaction stands, as a charge of ours. */
export function stateOf(found: Transaction): ChargeState {
  const codes = codesIn(found.ResponseMessage)
  if (found.TransactionStatus) {
    const card = cardOf({ TokenCustomerID: found.TokenCustomerID ?? null, ...found.Customer })
    return card ? { status: "succeeded", card } : { status: "succeeded" }
  }
  // Without a word of the bank's it is still on its way.
  return codes.some((code) => /^[DFV]/.test(code)) ? declinedBy(found.ResponseMessage) : { status: "pending" }
}

function brandOf(number: string): GatewayCard["brand"] | null {
  if (/^3[47]/.test(number)) return "AmericanExpress"
  if (/^(5[1-5]|2[2-7])/.test(number)) return "MasterCard"
  return number.startsWith("4") ? "Visa" : null
}

/** A card by the ends of its number; null for one that the shop does not take, or of which eWAY tells nothing. */
export function cardOf({ TokenCustomerID, CardDetails }: CustomerFound): GatewayCard | null {
  const { Number: number, ExpiryMonth: month, ExpiryYear: year } = CardDetails ?? {}
  const brand = number && month && year ? brandOf(number) : null
  if (!brand || !number || !month || !year) return null
  const expiry = `${month.padStart(2, "0")}/${year.slice(-2)}`
  return {
    gateway: "eway",
    token: String(TokenCustomerID ?? ""),
    brand,
    lastFour: number.slice(-4),
    expiry,
    // eWAY names no number: its ends stand for it.
    fingerprint: sha256(`eway ${number} ${expiry}`),
    // eWAY does not say what a card is.
    isCredit: true,
    isStored: Boolean(TokenCustomerID),
  }
}
