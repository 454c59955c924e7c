import {
  type Account,
  type Card,
  masked,
  refusing,
  type Transaction,
  type Typed,
  unenrolled,
  WRONG_CODE,
} from "./account.ts"

/** Problems that eWAY finds with a call, in codes. */
export class Refusal extends Error {}

export interface SaleRequest {
  readonly Method: string
  readonly TransactionType: string
  readonly Customer?: Readonly<Record<string, string | undefined>>
  readonly Payment: {
    readonly TotalAmount: number
    readonly InvoiceReference?: string
    readonly CurrencyCode?: string
  }
  readonly SecuredCardData?: string
  readonly PaymentInstrument?: { readonly ThreeDSecureAuth?: object }
}

const cardDetails = (card: Card) => ({
  Number: masked(card),
  Name: card.holder,
  ExpiryMonth: card.month,
  ExpiryYear: card.year.slice(-2),
})

export const transactionAsSent = (account: Account, one: Transaction) => ({
  TransactionID: one.id,
  TransactionStatus: one.message.startsWith("A"),
  TransactionType: one.type,
  ResponseMessage: one.message,
  ResponseCode: one.message.slice(-2),
  TotalAmount: one.cents,
  InvoiceReference: one.reference,
  MaxRefund: one.cents - back(account, one.id),
  Customer: { TokenCustomerID: one.token, CardDetails: cardDetails(one.card) },
  Payment: { TotalAmount: one.cents, InvoiceReference: one.reference, CurrencyCode: "AUD" },
  Errors: null,
})

const back = (account: Account, id: number) =>
  [...account.transactions.values()].filter(({ of }) => of === id).reduce((sum, { cents }) => sum + cents, 0)

function use(account: Account, code: string): Typed {
  const typed = account.typed.get(code)
  if (!typed || typed.isUsed) throw new Refusal("V6149")
  if (account.isOver(typed)) throw new Refusal("V6148")
  return typed
}

/** Name fields that a stored card needs. */
const named = ["FirstName", "LastName", "Country"] as const

function cardFor(
  account: Account,
  request: SaleRequest,
): { card: Card; token: number | null; typed: Typed | null } {
  const { Customer: customer = {}, SecuredCardData: code } = request
  const token = customer.TokenCustomerID
  const typed = code ? use(account, code) : null
  if (token) {
    const stored = account.tokens.get(Number(token))
    if (!stored) throw new Refusal("V6040")
    if (request.TransactionType === "Purchase" && !typed?.code) throw new Refusal("V6023")
    return { card: { ...stored, code: typed?.code ?? null }, token: Number(token), typed }
  }
  if (!typed?.card) throw new Refusal("V6022")
  return { card: typed.card, token: null, typed }
}

export function sell(account: Account, request: SaleRequest): object {
  const { Method: method, Payment: payment, TransactionType: type } = request
  const { card, token: stored, typed } = cardFor(account, request)
  const { Customer: customer = {} } = request
  if (method === "TokenPayment" && !stored && named.some((name) => !customer[name]))
    throw new Refusal("V6042,V6043,V6044")
  if (typed) typed.isUsed = true
  const refused = refusing[card.number] ?? (card.code === WRONG_CODE ? "D4482" : undefined)
  let token = stored
  if (!refused && !stored && (method === "TokenPayment" || method === "CreateTokenCustomer")) {
    token = account.newId()
    account.tokens.set(token, card)
  }
  if (method === "CreateTokenCustomer")
    return {
      TransactionStatus: false,
      ResponseMessage: refused ?? "A2000",
      Customer: refused ? null : { TokenCustomerID: token, CardDetails: cardDetails(card) },
      Errors: null,
    }
  const sale: Transaction = {
    id: account.newId(),
    reference: payment.InvoiceReference ?? "",
    type: type as Transaction["type"],
    cents: payment.TotalAmount,
    card,
    startedAt: account.now(),
    authentication: request.PaymentInstrument?.ThreeDSecureAuth ?? null,
    of: null,
    token,
    message: refused ?? "A2000",
  }
  account.transactions.set(sale.id, sale)
  return transactionAsSent(account, sale)
}

export function enrol(
  account: Account,
  { SecuredCardData: code = "", RedirectUrl: returnUrl = "" }: SaleRequest & { RedirectUrl?: string },
): object {
  const { card } = use(account, code)
  if (!card) throw new Refusal("3D06")
  const access = `44DD${account.newId()}x${code.slice(-12)}`
  account.enrolments.set(access, { card, returnUrl, isCustomer: null })
  return { AccessCode: access, Default3dsUrl: `https://secure.ewaypayments.com/3ds/${access}`, Errors: null }
}

export function verify(account: Account, access: string): object {
  const enrolment = account.enrolments.get(access)
  if (!enrolment) throw new Refusal("V6107")
  const { card, isCustomer } = enrolment
  if (unenrolled.includes(card.number)) return { AccessCode: access, Enrolled: false, Errors: null }
  if (isCustomer === null) throw new Refusal("S5099")
  return {
    AccessCode: access,
    Enrolled: true,
    ThreeDSecureAuth: {
      Cryptogram: "proof",
      ECI: isCustomer ? "05" : "07",
      AuthStatus: isCustomer ? "Y" : "N",
      Version: "2.2.0",
    },
    Errors: null,
  }
}

export function refund(account: Account, id: number, cents: number, reference: string): object {
  const sale = account.transactions.get(id)
  if (!sale?.message.startsWith("A")) throw new Refusal("V6115")
  const left = sale.cents - back(account, id)
  if (!Number.isInteger(cents) || cents <= 0) throw new Refusal("V6150")
  if (left === 0) throw new Refusal("V6152")
  if (cents > left) throw new Refusal("V6151")
  const made: Transaction = {
    ...sale,
    id: account.newId(),
    type: "Refund",
    cents,
    reference,
    of: id,
    startedAt: account.now(),
  }
  account.transactions.set(made.id, made)
  return transactionAsSent(account, made)
}
