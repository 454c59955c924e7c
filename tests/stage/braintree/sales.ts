import {
  type Account,
  behaviourOf,
  type Card,
  cents,
  type Dispute,
  type Nonce,
  newId,
  type PayPalAccount,
  type Transaction,
} from "./account.ts"
import { transactionAsSent } from "./answers.ts"
import { codeOfAmount, WRONG_CVV } from "./cards.ts"
import { codes, notFound, Refusal } from "./failures.ts"
import { beginningOf, refusalOf } from "./paypal.ts"

export interface SaleRequest {
  readonly amount: string
  readonly type: string
  readonly order_id?: string
  readonly merchant_account_id?: string
  readonly payment_method_nonce?: string
  readonly payment_method_token?: string
  readonly customer_id?: string
  readonly device_data?: string
  readonly transaction_source?: string
  readonly options?: {
    readonly submit_for_settlement?: boolean
    readonly store_in_vault_on_success?: boolean
    readonly three_d_secure?: { readonly required?: boolean }
  }
}

/** A token that was not used and is not too old. */
export function usable(account: Account, name: string): Nonce {
  const nonce = account.nonces.get(name)
  if (!nonce || (account.isExpired(nonce) && !nonce.consumed)) throw new Refusal(422, [codes.nonceUnknown])
  if (nonce.consumed) throw new Refusal(422, [codes.nonceUsed])
  return nonce
}

export function stored(account: Account, token: string) {
  const found = account.vault.get(token)
  if (!found) throw new Refusal(422, [codes.tokenInvalid])
  return found
}

interface Charged {
  readonly nonce: Nonce
  readonly card: Card | null
  readonly paypal: PayPalAccount | null
  readonly token: string | null
}

/**
 * Finds what a sale charges: the card or account of a token that is used up by it, or a stored card, with a code's
 * token.
 */
function chargedBy(account: Account, request: SaleRequest): Charged {
  const nonce = usable(account, request.payment_method_nonce ?? "")
  const named = request.payment_method_token
  const kept = named ? stored(account, named) : null
  const card = kept?.card ?? nonce.card
  const { paypal } = nonce
  if (!card && !paypal) throw new Refusal(422, [codes.nonceUnknown])
  return { nonce, card, paypal, token: kept?.token ?? nonce.stored }
}

function whyNot(
  request: SaleRequest,
  nonce: Nonce,
): Pick<Transaction, "status" | "processorResponseCode" | "gatewayRejectionReason"> | null {
  const { authentication, cvv, paypal, wallet } = nonce
  if (wallet?.isDevice && request.options?.three_d_secure)
    throw new Error("No bank is asked about a number that its owner has unlocked.")
  if (paypal && request.options?.three_d_secure) throw new Error("No bank is asked about a PayPal account.")
  const isAuthenticated =
    authentication !== null && (authentication.liabilityShifted || !authentication.liabilityShiftPossible)
  if (request.options?.three_d_secure?.required && !isAuthenticated)
    return { status: "gateway_rejected", processorResponseCode: "", gatewayRejectionReason: "three_d_secure" }
  const code = cvv === WRONG_CVV ? "2010" : (refusalOf(paypal) ?? codeOfAmount(request.amount))
  return code
    ? { status: "processor_declined", processorResponseCode: code, gatewayRejectionReason: null }
    : null
}

export function sell(account: Account, request: SaleRequest): Transaction {
  if (!/^shop_(AUD|GBP)$/.test(request.merchant_account_id ?? ""))
    throw new Refusal(422, [codes.merchantAccount])
  const { customer_id, options } = request
  if (customer_id && !account.customers.has(customer_id)) throw new Refusal(422, [codes.customerIdInvalid])
  const { nonce, card, paypal, token } = chargedBy(account, request)
  const isStored = options?.store_in_vault_on_success === true && customer_id !== undefined
  if (isStored && paypal && !paypal.isAgreed) throw new Refusal(422, [codes.oneTimeAccount])
  nonce.consumed = !nonce.isFake
  const sale: Transaction = {
    id: newId(),
    type: "sale",
    orderId: request.order_id ?? null,
    amount: request.amount,
    card,
    paypal,
    wallet: nonce.wallet,
    createdAt: account.now(),
    refundedTransactionId: null,
    refundIds: [],
    transactionSource: request.transaction_source ?? null,
    deviceData: request.device_data ?? null,
    status: options?.submit_for_settlement ? beginningOf(paypal) : "authorized",
    token,
    processorResponseCode: "1000",
    gatewayRejectionReason: null,
    ...whyNot(request, nonce),
  }
  account.transactions.set(sale.id, sale)
  if (sale.processorResponseCode !== "1000")
    throw new Refusal(422, [], { transaction: transactionAsSent(sale) })
  if (isStored && customer_id) {
    sale.token = newId()
    account.vault.set(sale.token, { token: sale.token, customer: customer_id, card, paypal })
  }
  return sale
}

const find = (account: Account, id: string): Transaction => {
  const found = account.transactions.get(id)
  if (!found) throw notFound()
  return found
}

export function voidSale(account: Account, id: string): Transaction {
  const sale = find(account, id)
  if (sale.status !== "submitted_for_settlement" && sale.status !== "authorized")
    throw new Refusal(422, [codes.cannotVoid])
  sale.status = "voided"
  return sale
}

export interface RefundRequest {
  /** All that is left of the sale where it names none. */
  readonly amount?: string
  /** The sale's own where it names none. */
  readonly order_id?: string
}

/** Returns the part of a sale that did not go back, in cents. */
const leftOf = (account: Account, { amount, refundIds }: Transaction): number =>
  refundIds.reduce((left, id) => left - cents(find(account, id).amount), cents(amount))

export function refund(account: Account, id: string, { amount, order_id }: RefundRequest): Transaction {
  const sale = find(account, id)
  if (sale.type !== "sale") throw new Refusal(422, [codes.cannotRefundCredit])
  const left = leftOf(account, sale)
  if (left === 0) throw new Refusal(422, [codes.refundedBefore])
  if (sale.status !== "settling" && sale.status !== "settled") throw new Refusal(422, [codes.cannotRefund])
  const wanted = amount ?? (left / 100).toFixed(2)
  if (cents(wanted) > left) throw new Refusal(422, [codes.refundTooLarge])
  const credit: Transaction = {
    ...sale,
    id: newId(),
    type: "credit",
    amount: wanted,
    orderId: order_id ?? sale.orderId,
    createdAt: account.now(),
    refundedTransactionId: sale.id,
    refundIds: [],
    status: "submitted_for_settlement",
  }
  account.transactions.set(credit.id, credit)
  sale.refundIds.push(credit.id)
  return credit
}

/** The day's batch went to the bank, which paid, or did not. */
export function settle(account: Account, id: string, isPaid = true): void {
  const sale = find(account, id)
  if (sale.status !== "submitted_for_settlement" && sale.status !== "settlement_pending") return
  sale.status = isPaid ? "settled" : "settlement_declined"
  account.report(isPaid ? "transaction_settled" : "transaction_settlement_declined", { transaction: sale })
}

export function dispute(account: Account, id: string, kind: Dispute["kind"] = "chargeback"): Dispute {
  const sale = find(account, id)
  const made: Dispute = { id: newId(), kind, amountDisputed: sale.amount, transaction: id, status: "open" }
  account.disputes.set(made.id, made)
  account.report("dispute_opened", { dispute: made })
  return made
}

export function closeDispute(account: Account, id: string, status: "won" | "lost"): void {
  const found = account.disputes.get(id)
  if (!found) throw notFound()
  found.status = status
  account.report(`dispute_${status}`, { dispute: found })
}

/** Returns the amount that the account took and has not sent back, in cents. */
export function capturedCents(account: Account): number {
  const all = [...account.transactions.values()]
  const sum = (type: Transaction["type"]) =>
    all
      .filter(
        (one) =>
          one.type === type && ["submitted_for_settlement", "settling", "settled"].includes(one.status),
      )
      .reduce((total, { amount }) => total + cents(amount), 0)
  return sum("sale") - sum("credit")
}

export const verifyCode = ({ card, cvv }: Nonce): string | null => {
  if (cvv === WRONG_CVV) return "2010"
  return card ? (behaviourOf(card).failsVerification ?? null) : null
}
