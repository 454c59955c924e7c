import type { Hono } from "hono"
import { bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { postalPrizeEndpoints } from "#src/contract/payments/postal-prizes.desk.ts"
import { reconciliationEndpoints as reconciliation } from "#src/contract/payments/reconciliation.desk.ts"
import { refusedReturnEndpoints as refused } from "#src/contract/payments/refused-returns.desk.ts"
import { reversedDepositEndpoints as reversed } from "#src/contract/payments/reversed-deposits.desk.ts"
import { runAllDue } from "../core/due.ts"
import type { Admitted } from "../core/http/call.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { countUpload, memberOf } from "../staff/staff.ts"
import { proposeBankFile } from "./bank/approve-bank-file.desk.ts"
import { assignPayment, setPaymentAside } from "./bank/assign-payment.desk.ts"
import { bookDuePayments } from "./bank/book-payment.ts"
import { explainDifference, listDays, listDifferences } from "./bank/differences.desk.ts"
import {
  listBankFiles,
  listBankPayments,
  readBankFileRow,
  readBankPayment,
  readOriginal,
} from "./bank/list-bank-payments.desk.ts"
import { loadBankFile } from "./bank/load-bank-file.ts"
import { listRefusedReturns, settleRefusedReturn } from "./bank/refused-returns.desk.ts"
import { closeReversedDeposit, listReversedDeposits } from "./reversed-deposits.desk.ts"
import { approvePayout, refusePayout } from "./withdrawals/approve-payout.desk.ts"
import { listBatches } from "./withdrawals/batch-rows.desk.ts"
import { bookReturn, bookReturnsFile } from "./withdrawals/book-returns.desk.ts"
import { makeDebitBatch } from "./withdrawals/debit-batches.desk.ts"
import { bookDishonour, endAuthorityOf, listDebits } from "./withdrawals/list-debits.desk.ts"
import { listPayouts, readPayout } from "./withdrawals/list-payouts.desk.ts"
import {
  discardBatch,
  listBacsDays,
  makeBatch,
  markBatchSent,
  readBatchFile,
} from "./withdrawals/payout-batches.desk.ts"
import { listPostalPrizes, payPostalPrize } from "./withdrawals/postal-prizes.desk.ts"

/** Money that customers send from their bank, and what is compared with it. */
export function bankRoutes(app: Hono, services: Services): void {
  const { tables } = services.database
  serve(app, services, calls.files, ({ query }) => listBankFiles(tables, query))
  const counted = ({ staff, now }: Admitted<typeof calls.load>) => countUpload(services.database, staff, now)
  serveUpload(app, services, calls.load, counted, async ({ body: { file }, staff, now }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const id = await loadBankFile(
      services,
      { name: file.name, bytes },
      { loadedBy: memberOf(staff).id, propose: (trx, read) => proposeBankFile(trx, read, staff, now) },
      now,
    )
    // Payments that cannot be booked now are left to the job.
    await runAllDue("Some payments of a bank file are not booked yet.", (turn) =>
      bookDuePayments(services, services.clock, turn, id),
    ).catch((err: unknown) => services.log.error({ err }, "Some payments of a bank file are not booked yet."))
    return readBankFileRow(tables, id)
  })
  serve(app, services, calls.getFile, ({ params }) => readBankFileRow(tables, params.id))
  serve(app, services, calls.original, ({ params }) => readOriginal(services, params.id))
  serve(app, services, calls.payments, ({ query }) => listBankPayments(services, query))
  serve(app, services, calls.getPayment, ({ params }) => readBankPayment(services, params.id))
  serve(app, services, calls.assign, async ({ params, body, staff, now }) => ({
    approvalId: await assignPayment(services, params.id, body, staff, now),
  }))
  serve(app, services, calls.setAside, async ({ params, body, now }) => {
    await setPaymentAside(services, params.id, body, now)
    return null
  })
  serve(app, services, refused.list, ({ query }) => listRefusedReturns(tables, query))
  serve(app, services, refused.settle, async ({ params, now }) => {
    await settleRefusedReturn(services.database, params.id, now)
    return null
  })
  serve(app, services, reversed.list, ({ query }) => listReversedDeposits(tables, query))
  serve(app, services, reversed.close, async ({ params, body, staff, now }) => {
    await closeReversedDeposit(services.database, params.id, body, memberOf(staff).id, now)
    return null
  })
  serve(app, services, reconciliation.days, () => listDays(tables))
  serve(app, services, reconciliation.differences, ({ query }) => listDifferences(tables, query))
  serve(app, services, reconciliation.explain, ({ params, body, staff, now }) =>
    explainDifference(services.database, params.id, body.note, memberOf(staff).id, now),
  )
}

/** Deposits that are collected from customers' accounts. */
export function debitRoutes(app: Hono, services: Services): void {
  serve(app, services, debitEndpoints.list, ({ query }) => listDebits(services.database.tables, query))
  serve(app, services, debitEndpoints.makeBatch, ({ body, staff, now }) =>
    makeDebitBatch(services, body.debits, staff, now),
  )
  serve(app, services, debitEndpoints.dishonour, async ({ params, body, now }) => {
    await bookDishonour(services, params.id, body, now)
    return null
  })
  serve(app, services, debitEndpoints.endAuthority, async ({ params, body, now }) => {
    await endAuthorityOf(services, params.id, body.reason, now)
    return null
  })
}

/** Withdrawals on their way to customers' banks. */
export function payoutRoutes(app: Hono, services: Services): void {
  serve(app, services, payoutEndpoints.list, ({ query, staff, now }) =>
    listPayouts(services, query, staff.id, now),
  )
  serve(app, services, payoutEndpoints.get, ({ params, staff, now }) =>
    readPayout(services, params.id, staff.id, now),
  )
  serve(app, services, payoutEndpoints.approve, async ({ params, body, staff, now }) => ({
    approvalId: await approvePayout(services, { ...params, nameReason: body.nameReason }, staff, now),
  }))
  serve(app, services, payoutEndpoints.refuse, async ({ params, body, now }) => {
    await refusePayout(services, params.id, body.reason, now)
    return null
  })
  serve(app, services, payoutEndpoints.bookReturn, async ({ params, body, now }) => {
    await bookReturn(services, params.id, body.reason, now)
    return null
  })
  serve(app, services, payoutEndpoints.readReturns, ({ body, now }) =>
    bookReturnsFile(services, body.text, now),
  )
  serve(app, services, postalPrizeEndpoints.list, ({ query }) => listPostalPrizes(services, query))
  serve(app, services, postalPrizeEndpoints.pay, ({ params, body, staff, now }) =>
    payPostalPrize(services, params.id, body, staff, now),
  )
  serve(app, services, payoutEndpoints.bacsDays, ({ now }) => listBacsDays(services, now))
  serve(app, services, payoutEndpoints.batches, ({ query }) => listBatches(services.database.tables, query))
  serve(app, services, payoutEndpoints.makeBatch, ({ body, staff, now }) =>
    makeBatch(services, body, staff, now),
  )
  serve(app, services, payoutEndpoints.file, ({ params }) => readBatchFile(services, params.id))
  serve(app, services, payoutEndpoints.markSent, async ({ params, now }) => {
    await markBatchSent(services, params.id, now)
    return null
  })
  serve(app, services, payoutEndpoints.discard, async ({ params, now }) => {
    await discardBatch(services, params.id, now)
    return null
  })
}
