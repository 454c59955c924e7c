import type { Hono } from "hono"
import { debitEndpoints as calls } from "#src/contract/payments/debits.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { makeDebitBatch } from "./withdrawals/debit-batches.desk.ts"
import { bookDishonour, endAuthorityOf, listDebits } from "./withdrawals/list-debits.desk.ts"

/** Deposits that are collected from customers' accounts. */
export function debitRoutes(app: Hono, services: Services): void {
  serve(app, services, calls.list, ({ query }) => listDebits(services.database.tables, query))
  serve(app, services, calls.makeBatch, ({ body, staff, now }) =>
    makeDebitBatch(services, body.debits, staff, now),
  )
  serve(app, services, calls.dishonour, async ({ params, body, now }) => {
    await bookDishonour(services, params.id, body, now)
    return null
  })
  serve(app, services, calls.endAuthority, async ({ params, body, now }) => {
    await endAuthorityOf(services, params.id, body.reason, now)
    return null
  })
}
