import type { Hono } from "hono"
import {
  idDocumentEndpoints as calls,
  idReviewEndpoints as review,
} from "#src/contract/verification/id-document.ts"
import { notFound } from "../core/failure.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { countIdDocument, readIdDocument, receiveIdDocument } from "./id-documents.ts"
import { decideDocument, openSide, readSubmitted } from "./id-review.ts"
import { listWaiting } from "./id-waiting.ts"

/** Photos of IDs: how customers send them, and how staff look at them and decide. */
export function idDocumentRoutes(app: Hono, services: Services): void {
  const { database, config, accountKeys, clock } = services
  const { tables } = database

  serve(app, services, calls.get, ({ customerId }) => readIdDocument(tables, customerId, config))
  serveUpload(
    app,
    services,
    calls.send,
    async ({ customerId, idempotencyKey: requestKey, now }) => {
      if (!config.manualVerification) throw notFound()
      const isThere = await countIdDocument(database, { customerId, requestKey }, now)
      return isThere ? readIdDocument(tables, customerId, config) : undefined
    },
    async ({ body: form, customerId, idempotencyKey: requestKey }) => {
      await receiveIdDocument(database, accountKeys, { customerId, form, requestKey }, clock)
      return readIdDocument(tables, customerId, config)
    },
  )

  serve(app, services, review.list, ({ query, now }) =>
    listWaiting(tables, query.after, config.idDocumentWaitDays, now),
  )
  serve(app, services, review.get, ({ params }) => readSubmitted(tables, accountKeys, params.id))
  serve(app, services, review.picture, ({ params, now }) => openSide(tables, accountKeys, params, now))
  serve(app, services, review.decide, async ({ params, body, now }) => {
    await decideDocument(database, params.id, body, config.idDocumentDays, now)
    return null
  })
}
