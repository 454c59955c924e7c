import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { withdrawalEndpoints as calls } from "#src/contract/payments/withdrawal.ts"
import { inTransaction } from "../../database/transaction.ts"
import { type Handler, serve } from "../../http/serve.ts"
import { addBankAccount } from "../../payments/withdrawals/bank-accounts.ts"
import {
  cancelWithdrawal,
  listWithdrawals,
  readWithdrawal,
} from "../../payments/withdrawals/read-withdrawals.ts"
import { requestWithdrawal } from "../../payments/withdrawals/request-withdrawal.ts"
import type { Services } from "../../services.ts"

/** Money out of the wallet, and the accounts it goes to. Mounted before the routes of payments, whose paths are wider. */
export function withdrawalRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(bankAccountEndpoints.add, ({ body, customerId, now }) =>
    inTransaction(database, (trx) => addBankAccount(services, trx, customerId, body, now)),
  )
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
