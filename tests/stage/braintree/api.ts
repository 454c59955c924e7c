import type { Account } from "./account.ts"
import { disputeAsSent, nonceAsSent, storedAsSent, transactionAsSent } from "./answers.ts"
import { clientToken } from "./browser-api.ts"
import { notFound } from "./failures.ts"
import { type RefundRequest, refund, type SaleRequest, sell, settle, voidSale } from "./sales.ts"
import { createCustomer, deleteCard, deleteCustomer, nonceOf, type StoreRequest, store } from "./vault.ts"
import { toXml } from "./xml.ts"

type Body = Readonly<Record<string, never>>

interface Search {
  readonly order_id?: { readonly is: string }
  readonly type?: readonly string[]
  readonly ids?: readonly string[]
  /** Both ends count in. */
  readonly created_at?: { readonly min: string; readonly max: string }
}

const only = <T>(found: T | undefined): T => {
  if (found === undefined) throw notFound()
  return found
}

function searched(account: Account, { order_id, type, ids, created_at }: Search) {
  return [...account.transactions.values()].filter(
    (one) =>
      (!order_id || one.orderId === order_id.is) &&
      (!type || type.includes(one.type)) &&
      (!ids || ids.includes(one.id)) &&
      (!created_at ||
        (one.createdAt >= new Date(created_at.min) && one.createdAt <= new Date(created_at.max))),
  )
}

/** Keys that a sale of the shop's may have; another would be a mistake of its. */
const saleKeys = new Set([
  "type",
  "amount",
  "order_id",
  "merchant_account_id",
  "payment_method_nonce",
  "payment_method_token",
  "customer_id",
  "device_data",
  "transaction_source",
  "options",
])

function readSale(body: Body): SaleRequest {
  const { transaction } = body as unknown as { transaction: SaleRequest }
  const unknown = Object.keys(transaction).find((key) => !saleKeys.has(key))
  if (unknown) throw new Error(`A sale has no ${unknown}.`)
  return transaction
}

function readRefund(body: Body): RefundRequest {
  const { transaction } = body as unknown as { transaction: RefundRequest }
  const unknown = Object.keys(transaction).find((key) => key !== "amount" && key !== "order_id")
  if (unknown) throw new Error(`A refund has no ${unknown}.`)
  return transaction
}

type Call = (account: Account, id: string, body: Body) => string

/** The part of Braintree's API for servers that the shop speaks: what it is sent is JSON, what it answers XML. */
const calls: Readonly<Record<string, Call>> = {
  "POST client_token": (account) => toXml("clientToken", { value: clientToken(account) }),
  "GET merchant_accounts/:id": (_, id) =>
    toXml("merchantAccount", {
      id,
      currencyIsoCode: only(/^shop_([A-Z]{3})$/.exec(id) ?? undefined)[1] ?? "",
    }),
  "POST customers": (account, _, body) => {
    const { customer } = body as unknown as { customer: { id: string } }
    return toXml("customer", { id: createCustomer(account, customer.id) })
  },
  "DELETE customers/:id": (account, id) => {
    deleteCustomer(account, id)
    return ""
  },
  "GET payment_method_nonces/:id": (account, id) =>
    toXml("paymentMethodNonce", nonceAsSent(only(account.nonces.get(id)))),
  "POST payment_methods/:id/nonces": (account, id) =>
    toXml("paymentMethodNonce", nonceAsSent(nonceOf(account, id))),
  "POST payment_methods": (account, _, body) => {
    const { payment_method } = body as unknown as { payment_method: StoreRequest }
    return storedAsSent(store(account, payment_method))
  },
  "GET payment_methods/any/:id": (account, id) => storedAsSent(only(account.vault.get(id))),
  "DELETE payment_methods/any/:id": (account, id) => {
    deleteCard(account, id)
    return ""
  },
  "POST transactions": (account, _, body) =>
    toXml("transaction", transactionAsSent(sell(account, readSale(body)))),
  "GET transactions/:id": (account, id) =>
    toXml("transaction", transactionAsSent(only(account.transactions.get(id)))),
  /** Settles a transaction, as the sandbox does for tests in place of the day's batch. */
  "PUT transactions/:id/settle": (account, id) => {
    settle(account, id)
    return toXml("transaction", transactionAsSent(only(account.transactions.get(id))))
  },
  "PUT transactions/:id/void": (account, id) =>
    toXml("transaction", transactionAsSent(voidSale(account, id))),
  "POST transactions/:id/refund": (account, id, body) =>
    toXml("transaction", transactionAsSent(refund(account, id, readRefund(body)))),
  "POST transactions/advanced_search_ids": (account, _, body) => {
    const { search } = body as unknown as { search: Search }
    return toXml("searchResults", { pageSize: 50, ids: searched(account, search).map(({ id }) => id) })
  },
  "POST transactions/advanced_search": (account, _, body) => {
    const { search } = body as unknown as { search: Search }
    const found = searched(account, search).map((one) => toXml("transaction", transactionAsSent(one)))
    return `<credit-card-transactions type="collection">${found.join("")}</credit-card-transactions>`
  },
  "GET disputes/:id": (account, id) =>
    toXml("dispute", disputeAsSent(account, only(account.disputes.get(id)))),
}

const words = new Set(
  Object.keys(calls).flatMap((name) => name.split(/[ /]/).filter((word) => !word.startsWith(":"))),
)

/** `/merchants/shop/transactions/x1/void` as the list above has it, and the id in it. */
function nameOf(method: string, path: string): { name: string; id: string } {
  const parts = path.split("/").slice(3)
  const id = parts.find((part) => !words.has(part)) ?? ""
  return { name: `${method} ${parts.map((part) => (words.has(part) ? part : ":id")).join("/")}`, id }
}

export const callName = (method: string, path: string): string => nameOf(method, path).name

/** Answers a call that got through, in XML. */
export function answerCall(account: Account, method: string, path: string, body: string): string {
  const { name, id } = nameOf(method, path)
  const call = calls[name]
  if (!call) throw notFound()
  return call(account, id, body ? JSON.parse(body) : {})
}
