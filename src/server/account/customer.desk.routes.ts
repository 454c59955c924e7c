import type { Hono } from "hono"
import { accountStepEndpoints } from "#src/contract/account/account-steps.desk.ts"
import { customerCareEndpoints } from "#src/contract/account/customer-care.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import { readLimitRules } from "../limits/own-limits.ts"
import { closingOf } from "../payments/finish-closings.ts"
import type { Services } from "../services.ts"
import {
  removeLostFactor,
  requireStep,
  unlockSecondFactor,
  withdrawStep,
} from "../sign-in/account-steps.desk.ts"
import { listLinks } from "../sign-in/partner-links.ts"
import { endSession, listSessions } from "../sign-in/session-list.ts"
import { sendSignInLink } from "../sign-in/sign-in-link.desk.ts"
import { consumeReveal, requireReason } from "../staff/reveals.ts"
import { readVerification } from "../verification/methods.ts"
import { forgiveDebt } from "../wallet/debts.ts"
import { lockWallet } from "../wallet/wallet.ts"
import {
  addNote,
  blockCustomer,
  listNotes,
  lockAccount,
  signCustomerOut,
  unblockCustomer,
} from "./account-state.desk.ts"
import { markVulnerable, restrictProducts, unmarkVulnerable } from "./care.desk.ts"
import { closeAccount } from "./closing/account-closure.ts"
import { proposeCorrection } from "./correct-balance.desk.ts"
import { listMails, listOrders, listTransactions } from "./customer-history.desk.ts"
import { lowerCustomerLimit, readCustomerLimits } from "./customer-limits.desk.ts"
import { findCustomers } from "./find-customers.desk.ts"
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
  serve(app, services, calls.orders, ({ params, query, now }) =>
    listOrders(tables, params.customerId, query, now),
  )
  serve(app, services, calls.notes, ({ params, query }) => listNotes(tables, params.customerId, query))
  serve(app, services, calls.addNote, ({ params, body, staff, now }) =>
    addNote(tables, params.customerId, body.text, staff, now),
  )
  serve(app, services, calls.endSessions, async ({ params, now }) => {
    await signCustomerOut(database, params.customerId, now)
    return null
  })
  serve(app, services, calls.sendSignInLink, async ({ params, body, staff, now }) => {
    await sendSignInLink(database, params.customerId, body.reason, staff, now)
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

/** Serves the calls with which staff care for customers, and what else they see of an account. */
export function customerCareRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database

  serve(app, services, customerCareEndpoints.limits, async ({ params, now }) =>
    readCustomerLimits(tables, params.customerId, await readLimitRules(services), now),
  )
  serve(app, services, customerCareEndpoints.lowerLimit, async ({ params, body, staff, now }) => {
    await lowerCustomerLimit(database, params.customerId, body, await readLimitRules(services), staff, now)
    return null
  })
  serve(app, services, customerCareEndpoints.restrict, async ({ params, body, staff, now }) => {
    await restrictProducts(database, params.customerId, body, staff, now)
    return null
  })
  serve(app, services, customerCareEndpoints.markVulnerable, async ({ params, body, staff, now }) => {
    await markVulnerable(database, params.customerId, body.reason, staff, now)
    return null
  })
  serve(app, services, customerCareEndpoints.unmarkVulnerable, async ({ params, staff, now }) => {
    await unmarkVulnerable(database, params.customerId, staff, now)
    return null
  })
  serve(app, services, customerCareEndpoints.close, async ({ params: { customerId }, body, now }) => {
    await requireCustomer(tables, customerId)
    await inTransaction(database, async (trx) => {
      await lockWallet(trx, customerId)
      await lockAccount(trx, customerId)
      await closeAccount(trx, customerId, body.reason, closingOf(services), now)
    })
    return null
  })
  serve(app, services, customerCareEndpoints.sessions, async ({ params, now }) => {
    await requireCustomer(tables, params.customerId)
    return listSessions(tables, params.customerId, null, now)
  })
  serve(app, services, customerCareEndpoints.partnerLinks, async ({ params }) => {
    await requireCustomer(tables, params.customerId)
    return listLinks(tables, params.customerId, services.config.currency)
  })
  serve(app, services, customerCareEndpoints.endSession, async ({ params, now }) => {
    await endSession(database, params.customerId, params.sessionId, now)
    return null
  })
  serve(app, services, customerCareEndpoints.mails, ({ params, query }) =>
    listMails(tables, params.customerId, query),
  )
  serve(app, services, customerCareEndpoints.verification, async ({ params, now }) => {
    await requireCustomer(tables, params.customerId)
    const { isVerified, methods, rules } = await readVerification(tables, params.customerId, config, now)
    return { isVerified, required: rules.required, methods }
  })
}

/** Serves what staff ask of a customer before they buy again, and how they let one in who is locked out. */
export function accountStepRoutes(app: Hono, services: Services): void {
  const { database } = services

  serve(app, services, accountStepEndpoints.require, async ({ params, body, staff, now }) => {
    await requireStep(database, params.customerId, body, staff, now)
    return null
  })
  serve(app, services, accountStepEndpoints.withdraw, async ({ params, staff, now }) => {
    await withdrawStep(database, params.customerId, params.step, staff, now)
    return null
  })
  serve(app, services, accountStepEndpoints.unlock, async ({ params, body, staff, now }) => {
    await unlockSecondFactor(database, params.customerId, body.reason, staff, now)
    return null
  })
  serve(app, services, accountStepEndpoints.removeFactor, async ({ params, body, staff, now }) => {
    await removeLostFactor(database, params.customerId, body.reason, staff, now)
    return null
  })
}
