import { sha256 } from "#src/server/core/database/ids.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { ChallengeFields, ChargeState, GatewayCard } from "../charge.ts"
import type { GatewayRecord } from "../gateway.ts"
import { type Opayo, type Report, readTime, type Transaction, type TransactionCard } from "./client.ts"

/** Opayo's names of transactions have 40 characters at most, and a deposit's id has 36. */
const REFUND = "r-"

/** Names the refund of a charge: sent again it is the same one. */
export const refundName = (reference: string): string => `${REFUND}${reference}`

function recordsOf(report: Report): GatewayRecord[] {
  const { vendorTxCode: name, transactionId: id, state } = report
  const record = { id, cents: report.cents, at: readTime(report.started) }
  if (report.type === "refund") {
    const reference = name.startsWith(REFUND) ? name.slice(REFUND.length) : null
    return isTaken(report) ? [{ ...record, kind: "refund", reference, gatewayCharge: reference }] : []
  }
  const charge = { ...record, kind: "charge" as const, reference: name, gatewayCharge: name }
  if (isTaken(report)) return [charge]
  // A voided payment had been taken, and went back.
  return state === states.voided ? [charge, { ...charge, kind: "refund", id: `void-${id}` }] : []
}

/** Charges and refunds of a time. The list gives names only, so each is asked for. */
export async function listRecords(opayo: Opayo, from: Date, until: Date): Promise<GatewayRecord[]> {
  const records: GatewayRecord[] = []
  for (const name of await opayo.list(from, until)) {
    const report = await opayo.report(name)
    if (report) records.push(...recordsOf(report))
  }
  return records.filter(({ at }) => at >= from && at < until)
}

export const DECLINED = sentence("failure.deposit.declined")

/** Sentences for customers about a decline, by the bank's code; the other codes name causes that are not for them. */
const banks: Readonly<Record<string, FailureText>> = {
  "14": sentence("failure.card.number"),
  "51": sentence("failure.deposit.insufficientFunds"),
  "54": sentence("failure.card.expired"),
  "65": sentence("failure.deposit.authentication"),
  "82": sentence("failure.deposit.securityCode"),
}

/** The same by Opayo's own code: the bank was asked who pays, and did not say that it is the customer. */
const refusals: Readonly<Record<string, FailureText>> = {
  "4026": sentence("failure.deposit.unconfirmed"),
  "4027": sentence("failure.deposit.unconfirmed"),
  "4046": sentence("failure.deposit.authentication"),
}

type Refused = Pick<Transaction, "statusCode" | "bankResponseCode" | "avsCvcCheck" | "paymentMethod">

const textFor = ({ statusCode = "", bankResponseCode = "", avsCvcCheck }: Refused): FailureText =>
  refusals[statusCode] ??
  banks[bankResponseCode] ??
  (avsCvcCheck?.securityCode === "NotMatched" ? sentence("failure.deposit.securityCode") : DECLINED)

/** A card is stored when its money is reserved, and stays so when that is let go. */
export function declinedBy(refused: Refused, text: FailureText = textFor(refused)): ChargeState {
  const { reusable, cardIdentifier } = refused.paymentMethod?.card ?? {}
  return reusable && cardIdentifier
    ? { status: "declined", text, storedAs: cardIdentifier }
    : { status: "declined", text }
}

/** A transaction's state in Opayo's reports, as far as the shop tells them apart. */
export const states = {
  /** At the bank's page. */
  asked: 5,
  /** The bank reserved the money, and the shop has not taken it. */
  reserved: 14,
  taken: [16, 29],
  voided: 18,
  /** It ended, and no money was taken. */
  over: [1, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 22, 23, 26, 27, 30, 31, 32, 33, 34, 35, 36, 37],
} as const

interface Reported {
  readonly state: number
}
export const isTaken = ({ state }: Reported): boolean => (states.taken as readonly number[]).includes(state)
export const isOver = ({ state }: Reported): boolean => (states.over as readonly number[]).includes(state)

const brands: Readonly<Record<string, GatewayCard["brand"]>> = {
  visa: "Visa",
  visadebit: "Visa",
  delta: "Visa",
  visaelectron: "Visa",
  mastercard: "MasterCard",
  mastercarddebit: "MasterCard",
  debitmastercard: "MasterCard",
  maestro: "MasterCard",
  americanexpress: "AmericanExpress",
  amex: "AmericanExpress",
}

/** Kinds of cards that are paid for at once. Any other may be credit. */
const debit: readonly string[] = [
  "visadebit",
  "delta",
  "visaelectron",
  "mastercarddebit",
  "debitmastercard",
  "maestro",
]

/** A card that was charged; null for one of a brand that the shop does not take. */
export function cardOf(card: TransactionCard): GatewayCard | null {
  const { cardType = "", lastFourDigits = "", expiryDate = "", cardIdentifier = "" } = card
  const kind = cardType.toLowerCase().replace(/[^a-z]/g, "")
  const brand = brands[kind]
  if (!brand) return null
  const expiry = `${expiryDate.slice(0, 2)}/${expiryDate.slice(2)}`
  return {
    gateway: "opayo",
    token: cardIdentifier,
    brand,
    lastFour: lastFourDigits,
    expiry,
    // Opayo names no number: its brand and its ends stand for it.
    fingerprint: sha256(`opayo ${brand} ${lastFourDigits} ${expiry}`),
    isCredit: !debit.includes(kind),
    isStored: card.reusable === true && cardIdentifier !== "",
  }
}

/** The bank's question, posted to its page; the deposit is named for when it answers. */
export function challengeOf(
  transaction: Partial<Transaction>,
  reference: string,
  returnUrl: string,
): ChargeState {
  const { transactionId, acsUrl, cReq, paReq } = transaction
  if (!transactionId || !acsUrl || !(cReq ?? paReq))
    throw new Error("Opayo asks the bank without an address.")
  const form: ChallengeFields = cReq
    ? { creq: cReq, threeDSSessionData: Buffer.from(reference).toString("base64url") }
    : { PaReq: paReq ?? "", TermUrl: returnUrl, MD: reference }
  return { status: "challenge", challengeId: transactionId, url: acsUrl, form }
}
