import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { directDebitEndpoints } from "#src/contract/payments/direct-debit.ts"
import { withdrawalEndpoints as calls } from "#src/contract/payments/withdrawal.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type Handler, requireShopPage, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { requirePresence } from "../sign-in/require-presence.ts"
import { agreeToDebits, cancelAuthority } from "./debits/authorities.ts"
import { readDirectDebit } from "./debits/debits.ts"
import { addBankAccount, checkBankAccount } from "./withdrawals/bank-accounts.ts"
import { confirmAccount } from "./withdrawals/frozen-accounts.ts"
import { cancelWithdrawal, listWithdrawals, readWithdrawal } from "./withdrawals/read-withdrawals.ts"
import { requestWithdrawal } from "./withdrawals/request-withdrawal.ts"

/** Money out of the wallet, and the accounts it goes to. Mounted before the routes of payments, whose paths are wider. */
export function withdrawalRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(bankAccountEndpoints.add, async ({ body, customerId, caller, elevate, now }) => {
    const { password, ...typed } = body
    await checkBankAccount(services, tables, customerId, typed)
    // Before anything is shown: a session may be somebody else's, and money goes where the account says.
    await requirePresence(database, { customerId, sessionId: caller.sessionId, password, elevate }, now)
    return inTransaction(database, (trx) => addBankAccount(services, trx, customerId, typed, now))
  })
  route(bankAccountEndpoints.confirm, async ({ params, body, customerId, caller, elevate, now }) => {
    const { sessionId } = caller
    await requirePresence(database, { customerId, sessionId, password: body.password, elevate }, now)
    await inTransaction(database, (trx) => confirmAccount(trx, customerId, params.id, now))
    return null
  })
  route(calls.request, ({ params, body, customerId, idempotencyKey, now }) => {
    const { amount, withdrawalMethodCode: methodCode } = body
    return requestWithdrawal(
      services,
      customerId,
      idempotencyKey,
      { fundId: params.id, amount, methodCode },
      now,
    )
  })
  route(calls.get, ({ params, customerId }) => readWithdrawal(tables, customerId, params.id))
  route(calls.cancel, async ({ params, customerId, now }) => {
    await cancelWithdrawal(database, customerId, params.id, now)
    return null
  })
  route(calls.list, async ({ query, customerId }) => {
    const { items, total } = await listWithdrawals(tables, customerId, query)
    return { items, pageInfo: { ...query, total } }
  })
}

/** Customers' agreements that deposits are collected from their accounts. */
export function directDebitRoutes(app: Hono, services: Services): void {
  serve(app, services, directDebitEndpoints.get, ({ customerId, now }) =>
    readDirectDebit(services, customerId, now),
  )
  serve(app, services, directDebitEndpoints.agree, async (call) => {
    requireShopPage(call)
    await agreeToDebits(services, call.customerId, call.body, call.now)
    return readDirectDebit(services, call.customerId, call.now)
  })
  // Customers who want to end one may do so wherever they are.
  serve(app, services, directDebitEndpoints.cancel, async ({ customerId, params, now }) => {
    await cancelAuthority(services, customerId, params.id, now)
    return readDirectDebit(services, customerId, now)
  })
}
