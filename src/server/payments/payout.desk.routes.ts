import type { Hono } from "hono"
import { payoutEndpoints as calls } from "#src/contract/payments/payouts.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { approvePayout, refusePayout } from "./withdrawals/approve-payout.desk.ts"
import { listBatches } from "./withdrawals/batch-rows.desk.ts"
import { bookReturn, bookReturnsFile } from "./withdrawals/book-returns.desk.ts"
import { listPayouts, readPayout } from "./withdrawals/list-payouts.desk.ts"
import { discardBatch, makeBatch, markBatchSent, readBatchFile } from "./withdrawals/payout-batches.desk.ts"

/** Withdrawals on their way to customers' banks. */
export function payoutRoutes(app: Hono, services: Services): void {
  serve(app, services, calls.list, ({ query, staff, now }) => listPayouts(services, query, staff.id, now))
  serve(app, services, calls.get, ({ params, staff, now }) => readPayout(services, params.id, staff.id, now))
  serve(app, services, calls.approve, async ({ params, body, staff, now }) => ({
    approvalId: await approvePayout(services, { ...params, nameReason: body.nameReason }, staff, now),
  }))
  serve(app, services, calls.refuse, async ({ params, body, now }) => {
    await refusePayout(services, params.id, body.reason, now)
    return null
  })
  serve(app, services, calls.bookReturn, async ({ params, body, now }) => {
    await bookReturn(services, params.id, body.reason, now)
    return null
  })
  serve(app, services, calls.readReturns, ({ body, now }) => bookReturnsFile(services, body.text, now))
  serve(app, services, calls.batches, ({ query }) => listBatches(services.database.tables, query))
  serve(app, services, calls.makeBatch, ({ body, staff, now }) => makeBatch(services, body, staff, now))
  serve(app, services, calls.file, ({ params }) => readBatchFile(services, params.id))
  serve(app, services, calls.markSent, async ({ params, now }) => {
    await markBatchSent(services, params.id, now)
    return null
  })
  serve(app, services, calls.discard, async ({ params, now }) => {
    await discardBatch(services, params.id, now)
    return null
  })
}
