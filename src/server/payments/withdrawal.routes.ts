import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { withdrawalEndpoints as calls } from "#src/contract/payments/withdrawal.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { requirePresence } from "../sign-in/require-presence.ts"
import { addBankAccount } from "./withdrawals/bank-accounts.ts"
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
