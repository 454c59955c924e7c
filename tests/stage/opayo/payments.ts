import { type Account, type Card, kindOf, newId, refusing, type Transaction, WRONG_CODE } from "./account.ts"

/** A refusal of the call itself. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: number, description: string) {
    super(description)
    this.status = status
    this.body = { errors: [{ code, description }] }
  }
}

export interface PaymentRequest {
  readonly transactionType: "Deferred" | "Refund"
  readonly vendorTxCode: string
  readonly amount: number
  readonly currency?: string
  readonly description: string
  readonly referenceTransactionId?: string
  readonly apply3DSecure?: string
  readonly paymentMethod?: {
    readonly card: {
      readonly merchantSessionKey: string
      readonly cardIdentifier: string
      readonly reusable?: boolean
      readonly save?: boolean
    }
  }
  readonly customerFirstName?: string
  readonly customerLastName?: string
  readonly billingAddress?: Readonly<Record<string, string>>
  readonly strongCustomerAuthentication?: Readonly<Record<string, unknown>>
  readonly credentialType?: { readonly initiatedType: string }
}

export const cardAsSent = ({ card, reusable }: Transaction) => ({
  cardType: kindOf(card),
  lastFourDigits: card.number.slice(-4),
  expiryDate: card.expiry,
  ...(reusable ? { cardIdentifier: reusable, reusable: true } : { reusable: false }),
})

const statusOf = (state: number): string => {
  if (state === 14 || state === 16) return "Ok"
  return state === 12 ? "NotAuthed" : "Rejected"
}

export const transactionAsSent = (transaction: Transaction) => ({
  transactionId: transaction.id,
  transactionType: transaction.type,
  status: statusOf(transaction.state),
  statusCode: transaction.statusCode,
  statusDetail: "",
  ...(transaction.bankResponseCode ? { bankResponseCode: transaction.bankResponseCode } : {}),
  ...(transaction.isCodeWrong ? { avsCvcCheck: { securityCode: "NotMatched" } } : {}),
  paymentMethod: { card: cardAsSent(transaction) },
})

/** Where the stand-in's bank asks. */
export const BANK = "https://acs.bank.example"

const WINDOWS = ["Small", "Medium", "Large", "ExtraLarge", "FullScreen"]

/** The bank's question, as a gateway makes it: with the window that the shop chose. */
const questionOf = (id: string, window: unknown) =>
  Buffer.from(
    JSON.stringify({
      messageType: "CReq",
      messageVersion: "2.2.0",
      threeDSServerTransID: id,
      challengeWindowSize: `0${WINDOWS.indexOf(String(window)) + 1}`,
    }),
  ).toString("base64url")

const challengeAsSent = (transaction: Transaction, window: unknown) => ({
  transactionId: transaction.id,
  status: "3DAuth",
  statusCode: "2021",
  // A bank whose card says so speaks the older version only.
  ...(transaction.card.holder === "FALLBACK"
    ? { acsUrl: `${BANK}/old/${transaction.id}`, paReq: "a-question" }
    : {
        acsUrl: `${BANK}/ask/${transaction.id}`,
        cReq: questionOf(transaction.id, window),
        acsTransId: newId(),
      }),
})

/** The bank is asked for the money. */
function authorise(account: Account, transaction: Transaction, save: boolean): void {
  const { card } = transaction
  const refused = refusing[card.number]
  transaction.isCodeWrong = card.code === WRONG_CODE
  if (refused) Object.assign(transaction, { state: 12, statusCode: "2000", bankResponseCode: refused })
  else if (transaction.isCodeWrong) Object.assign(transaction, { state: 10, statusCode: "2001" })
  else {
    transaction.state = 14
    if (save) {
      transaction.reusable = newId()
      account.reusable.set(transaction.reusable, card)
    }
  }
}

/** Cards that their transaction is to store once the bank has said who pays. */
const saving = new WeakSet<Transaction>()

function cardFor(account: Account, request: PaymentRequest): { card: Card; reusable: string | null } {
  const { merchantSessionKey: name = "", cardIdentifier = "", reusable } = request.paymentMethod?.card ?? {}
  const key = account.goodKey(name)
  if (!key) throw new Refusal(422, 1011, "Merchant session key or card identifier expired")
  if (reusable) {
    const stored = account.reusable.get(cardIdentifier)
    if (!stored) throw new Refusal(422, 1012, "Merchant session key or card identifier invalid")
    key.isUsed = true
    return { card: { ...stored, code: key.code }, reusable: cardIdentifier }
  }
  const typed = account.identifiers.get(cardIdentifier)
  if (typed?.key !== name) throw new Refusal(422, 1012, "Merchant session key or card identifier invalid")
  key.isUsed = true
  account.identifiers.delete(cardIdentifier)
  return { card: typed.card, reusable: null }
}

const mandatory = ["customerFirstName", "customerLastName", "billingAddress", "currency"] as const

export function pay(account: Account, request: PaymentRequest): object {
  if (account.find(request.vendorTxCode))
    throw new Refusal(422, 4042, "The VendorTxCode has been used before for another transaction")
  if (request.vendorTxCode.length > 40) throw new Refusal(422, 1005, "vendorTxCode is too long")
  if (request.transactionType === "Refund") return transactionAsSent(refund(account, request))
  const missing = mandatory.find((name) => !request[name])
  const isUnattended = request.credentialType?.initiatedType === "MIT"
  if (missing) throw new Refusal(422, 1003, `Missing mandatory field: ${missing}`)
  if (!isUnattended && !request.strongCustomerAuthentication)
    throw new Refusal(422, 1003, "Missing mandatory field: strongCustomerAuthentication")
  const { card, reusable } = cardFor(account, request)
  const transaction: Transaction = {
    id: newId(),
    vendorTxCode: request.vendorTxCode,
    type: "Deferred",
    cents: request.amount,
    card,
    startedAt: account.now(),
    isUnattended,
    of: null,
    state: 1,
    statusCode: "0000",
    bankResponseCode: null,
    isCodeWrong: false,
    reusable,
  }
  account.transactions.set(transaction.id, transaction)
  const save = request.paymentMethod?.card.save ?? false
  // Of a stored card the bank knows its customer.
  const isAsked = !reusable && /^(CHALLENGE|FALLBACK)$/.test(card.holder)
  if (isAsked && request.apply3DSecure !== "Disable") {
    transaction.state = 5
    if (save) saving.add(transaction)
    account.notifications.set(
      transaction.id,
      String(request.strongCustomerAuthentication?.notificationURL ?? ""),
    )
    return challengeAsSent(transaction, request.strongCustomerAuthentication?.challengeWindowSize)
  }
  authorise(account, transaction, save)
  return transactionAsSent(transaction)
}

/** The bank's answer comes back through the shop. */
export function answerChallenge(account: Account, id: string, isCustomer: boolean): object {
  const known = account.transactions.get(id)
  const transaction = known && account.find(known.vendorTxCode)
  if (transaction?.state !== 5) throw new Refusal(422, 1013, "The transaction is not at its challenge")
  if (isCustomer) authorise(account, transaction, saving.has(transaction))
  else Object.assign(transaction, { state: 10, statusCode: "4026" })
  return transactionAsSent(transaction)
}

/** Reads a cRes of the stand-in's bank: whether it is the customer; null for a text that is no cRes. */
export function readAnswer(text: string): boolean | null {
  try {
    const { transStatus } = JSON.parse(Buffer.from(text, "base64url").toString()) as { transStatus?: string }
    return transStatus === undefined ? null : transStatus === "Y"
  } catch {
    return null
  }
}
export const writeAnswer = (isCustomer: boolean): string =>
  Buffer.from(JSON.stringify({ transStatus: isCustomer ? "Y" : "N" })).toString("base64url")

export function instruct(account: Account, id: string, type: string, cents?: number): object {
  const transaction = account.transactions.get(id)
  if (!transaction) throw new Refusal(404, 1012, "Transaction not found")
  const may = { release: 14, abort: 14, void: 16 }[type]
  if (may === undefined || transaction.state !== may || (type === "release" && cents !== transaction.cents))
    throw new Refusal(422, 1017, `The ${type} instruction is not allowed`)
  if (type === "void" && settled.has(transaction))
    throw new Refusal(422, 1017, "The transaction has been settled")
  transaction.state = { release: 16, abort: 19, void: 18 }[type] ?? transaction.state
  return { instructionType: type, date: account.now().toISOString() }
}

/** Transactions that went to the bank in a night's batch. */
const settled = new WeakSet<Transaction>()
export const settle = (transaction: Transaction): void => void settled.add(transaction)

function refund(account: Account, { vendorTxCode, amount, referenceTransactionId = "" }: PaymentRequest) {
  const sale = account.transactions.get(referenceTransactionId)
  if (sale?.state !== 16) throw new Refusal(422, 1018, "There is nothing to refund")
  const before = [...account.transactions.values()].filter(({ of }) => of === sale.id)
  if (before.reduce((sum, { cents }) => sum + cents, 0) + amount > sale.cents)
    throw new Refusal(422, 1018, "The refund exceeds the transaction")
  const made: Transaction = {
    ...sale,
    id: newId(),
    vendorTxCode,
    type: "Refund",
    cents: amount,
    startedAt: account.now(),
    of: sale.id,
    state: 16,
  }
  account.transactions.set(made.id, made)
  return made
}
