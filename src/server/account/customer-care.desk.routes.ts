import type { Hono } from "hono"
import { customerCareEndpoints as calls } from "#src/contract/account/customer-care.desk.ts"
import type { InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import { readLimitRules } from "../limits/limit-rules.ts"
import { payBackDeposits } from "../payments/unplayed-deposits.ts"
import { callOffAll } from "../recurring/scheduled-purchases.ts"
import type { Services } from "../services.ts"
import { endSession, listSessions } from "../sign-in/session-list.ts"
import { readVerification } from "../verification/methods.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { markVulnerable, restrictProducts, unmarkVulnerable } from "./care.desk.ts"
import { closeAccount } from "./closing/account-closure.ts"
import { listMails } from "./customer-history.desk.ts"
import { lowerCustomerLimit, readCustomerLimits } from "./customer-limits.desk.ts"
import { lockAccount } from "./lock-account.desk.ts"
import { requireCustomer } from "./read-customer.desk.ts"

/** Serves the calls with which staff care for customers, and what else they see of an account. */
export function customerCareRoutes(app: Hono, services: Services): void {
  const { database, config, keys, accountKeys } = services
  const { tables } = database
  const closing = {
    keys: { keys, accountKeys },
    cancelScheduled: callOffAll,
    payBack: (trx: InTransaction, id: string, at: Date) => payBackDeposits(trx, services.gateways, id, at),
  }

  serve(app, services, calls.limits, async ({ params, now }) =>
    readCustomerLimits(tables, params.customerId, await readLimitRules(services), now),
  )
  serve(app, services, calls.lowerLimit, async ({ params, body, staff, now }) => {
    await lowerCustomerLimit(database, params.customerId, body, await readLimitRules(services), staff, now)
    return null
  })
  serve(app, services, calls.restrict, async ({ params, body, staff, now }) => {
    await restrictProducts(database, params.customerId, body, staff, now)
    return null
  })
  serve(app, services, calls.markVulnerable, async ({ params, body, staff, now }) => {
    await markVulnerable(database, params.customerId, body.reason, staff, now)
    return null
  })
  serve(app, services, calls.unmarkVulnerable, async ({ params, staff, now }) => {
    await unmarkVulnerable(database, params.customerId, staff, now)
    return null
  })
  serve(app, services, calls.close, async ({ params: { customerId }, body, now }) => {
    await requireCustomer(tables, customerId)
    await inTransaction(database, async (trx) => {
      await lockWallet(trx, customerId)
      await lockAccount(trx, customerId)
      await closeAccount(trx, customerId, body.reason, closing, now)
    })
    return null
  })
  serve(app, services, calls.sessions, async ({ params, now }) => {
    await requireCustomer(tables, params.customerId)
    return listSessions(tables, params.customerId, null, now)
  })
  serve(app, services, calls.endSession, async ({ params, now }) => {
    await endSession(database, params.customerId, params.sessionId, now)
    return null
  })
  serve(app, services, calls.mails, ({ params, query }) => listMails(tables, params.customerId, query))
  serve(app, services, calls.verification, async ({ params, now }) => {
    await requireCustomer(tables, params.customerId)
    const { isVerified, methods, rules } = await readVerification(tables, params.customerId, config, now)
    return { isVerified, required: rules.required, methods }
  })
}
