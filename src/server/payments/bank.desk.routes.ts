import type { Hono } from "hono"
import { bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { reconciliationEndpoints as reconciliation } from "#src/contract/payments/reconciliation.desk.ts"
import { refusedReturnEndpoints as refused } from "#src/contract/payments/refused-returns.desk.ts"
import { runAllDue } from "../core/due/turn.ts"
import type { Admitted } from "../core/http/call.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { countUpload } from "../staff/count-upload.ts"
import { memberOf } from "../staff/staff.ts"
import { proposeBankFile } from "./bank/approve-bank-file.desk.ts"
import { assignPayment, setPaymentAside } from "./bank/assign-payment.desk.ts"
import { bookDuePayments } from "./bank/book-due-payments.ts"
import { explainDifference, listDays, listDifferences } from "./bank/differences.desk.ts"
import { listBankFiles, readBankFileRow, readOriginal } from "./bank/list-bank-files.desk.ts"
import { listBankPayments, readBankPayment } from "./bank/list-bank-payments.desk.ts"
import { loadBankFile } from "./bank/load-bank-file.ts"
import { listRefusedReturns, settleRefusedReturn } from "./bank/refused-returns.desk.ts"

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
  serve(app, services, reconciliation.days, () => listDays(tables))
  serve(app, services, reconciliation.differences, ({ query }) => listDifferences(tables, query))
  serve(app, services, reconciliation.explain, ({ params, body, staff, now }) =>
    explainDifference(services.database, params.id, body.note, memberOf(staff).id, now),
  )
}
