import type { Hono } from "hono"
import { verificationFormEndpoints } from "#src/contract/verification/form.ts"
import { idDocumentEndpoints, idReviewEndpoints as review } from "#src/contract/verification/id-document.ts"
import { verificationEndpoints as calls } from "#src/contract/verification/verification.ts"
import { readCustomerRow } from "../account/customers.ts"
import { Failure, notFound } from "../core/failure.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import { pdfFile } from "../core/pdf/document.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { attemptCheck } from "./checks.ts"
import { countIdDocument, readIdDocument, receiveIdDocument } from "./id-documents.ts"
import { decideDocument, openSide, readSubmitted } from "./id-review.ts"
import { listWaiting } from "./id-waiting.ts"
import { licenceConfig, readLicence } from "./licence-config.ts"
import { readVerification } from "./methods.ts"
import { decideForm, paperForm } from "./paper-form.ts"
import { httpVerification, personOf } from "./provider.ts"

/** How customers show who they are. */
export function verificationRoutes(app: Hono, services: Services): void {
  const { database, config, clock, log } = services
  const configured = config.verificationProvider && httpVerification(config.verificationProvider)

  /**
   * Returns the provider; where it is not offered it is not there. The people who run the shop read that nobody
   * answered, and nothing of who was checked.
   */
  const provider = () => {
    if (!configured) throw notFound()
    return configured
  }
  const logged = <T>(check: Promise<T>): Promise<T> =>
    check.catch((error: unknown) => {
      if (error instanceof Failure && error.status === 503)
        log.warn({ code: error.code, reason: error.cause }, "An identity could not be checked.")
      throw error
    })

  serve(app, services, calls.get, ({ customerId, now }) =>
    readVerification(database.tables, customerId, config, now),
  )
  serve(app, services, calls.verify, async ({ customerId }) => {
    const { checkPerson } = provider()
    const outcome = await logged(attemptCheck(database, customerId, "auto_verification", checkPerson, clock))
    return { outcome }
  })
  serve(app, services, calls.licence, async ({ body, customerId }) => {
    const { checkLicence } = provider()
    const licence = readLicence(body, config.locale)
    const check = (person: Parameters<typeof checkLicence>[0]) => checkLicence(person, licence)
    return { outcome: await logged(attemptCheck(database, customerId, "drivers_licence", check, clock)) }
  })
  serve(app, services, calls.licenceConfig, async () => licenceConfig(config.locale), "shared")
}

/** Verifying by post. */
export function verificationFormRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database
  serve(app, services, verificationFormEndpoints.print, async ({ customerId, now, catalogue }) => {
    const postTo = config.verificationFormTo
    if (!postTo) throw notFound()
    const [row, { siteName }] = await Promise.all([
      readCustomerRow(tables, customerId),
      readSiteConfig(tables, config),
    ])
    const person = personOf(row)
    const { locale } = config
    const pdf = await paperForm({
      siteName,
      postTo,
      customerId,
      person,
      locale,
      say: sayOf(catalogue),
      now,
    })
    return pdfFile(pdf, "verification", now)
  })
  serve(app, services, verificationFormEndpoints.decide, async ({ params, body, now }) => {
    await decideForm(database, params.customerId, body.verified, now)
    return null
  })
}

/** Photos of IDs: how customers send them, and how staff look at them and decide. */
export function idDocumentRoutes(app: Hono, services: Services): void {
  const { database, config, accountKeys, clock } = services
  const { tables } = database

  serve(app, services, idDocumentEndpoints.get, ({ customerId }) =>
    readIdDocument(tables, customerId, config),
  )
  serveUpload(
    app,
    services,
    idDocumentEndpoints.send,
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
