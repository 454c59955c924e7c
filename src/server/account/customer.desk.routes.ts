import type { Hono } from "hono"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { consumeReveal, requireReason } from "../staff/reveals.ts"
import { forgiveDebt } from "../wallet/debts.ts"
import { blockCustomer, signCustomerOut, unblockCustomer } from "./block.desk.ts"
import { proposeCorrection } from "./correct-balance.desk.ts"
import { listOrders, listTransactions } from "./customer-history.desk.ts"
import { findCustomers } from "./find-customers.desk.ts"
import { addNote, listNotes } from "./notes.desk.ts"
import { readCustomer, readPersonal, requireCustomer } from "./read-customer.desk.ts"

/** Serves the calls with which staff see customers, and act for them. */
export function customerRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database

  serve(app, services, calls.list, ({ query }) => findCustomers(tables, query))
  serve(app, services, calls.get, ({ params, now }) => readCustomer(tables, params.customerId, now))
  serve(app, services, calls.reveal, async ({ params: { customerId }, body, staff, now }) => {
    await requireCustomer(tables, customerId)
    await requireReason(database, staff, { customerId, reason: body.reason }, now)
    await consumeReveal(services, staff, now)
    return { value: await readPersonal(tables, customerId, body.field) }
  })
  serve(app, services, calls.transactions, ({ params, query }) =>
    listTransactions(tables, params.customerId, query),
  )
  serve(app, services, calls.orders, ({ params, query }) => listOrders(tables, params.customerId, query))
  serve(app, services, calls.notes, ({ params, query }) => listNotes(tables, params.customerId, query))
  serve(app, services, calls.addNote, ({ params, body, staff, now }) =>
    addNote(tables, params.customerId, body.text, staff, now),
  )
  serve(app, services, calls.endSessions, async ({ params, now }) => {
    await signCustomerOut(database, params.customerId, now)
    return null
  })
  serve(app, services, calls.block, async ({ params, body, staff, now }) => {
    await blockCustomer(database, params.customerId, body.reason, staff, now)
    return null
  })
  serve(app, services, calls.unblock, async ({ params, staff, now }) => {
    await unblockCustomer(database, params.customerId, staff, now)
    return null
  })
  serve(app, services, calls.forgiveDebt, async ({ params, now }) => {
    await inTransaction(database, (trx) => forgiveDebt(trx, params.customerId, newId(now.getTime()), now))
    return null
  })
  serve(app, services, calls.correctBalance, async ({ params, body, staff, now }) => ({
    approvalId: await proposeCorrection(database, { ...params, ...body }, staff, now),
  }))
}
