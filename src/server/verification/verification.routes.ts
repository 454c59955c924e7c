import type { Hono } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { verificationFormEndpoints } from "#src/contract/verification/form.ts"
import { idDocumentEndpoints, idReviewEndpoints as review } from "#src/contract/verification/id-document.ts"
import {
  verificationEndpoints as calls,
  type LicenceConfig,
  type LicenceForm,
} from "#src/contract/verification/verification.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { readCustomerRow } from "../account/customers.ts"
import { Failure, notFound, type Refusal, refuseAll } from "../core/failure.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import { pdfFile } from "../core/pdf/document.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { attemptCheck } from "./checks.ts"
import { countIdDocument, readIdDocument, receiveIdDocument } from "./id-documents.ts"
import { decideDocument, openSide, readSubmitted } from "./id-review.ts"
import { listWaiting } from "./id-waiting.ts"
import { readVerification } from "./methods.ts"
import { decideForm, paperForm } from "./paper-form.ts"
import { httpVerification, personOf } from "./provider.ts"

const licence = (state: string, number: string, cardNumber?: string): LicenceConfig => ({
  state,
  fields: [
    { name: "number", pattern: number },
    ...(cardNumber ? [{ name: "cardNumber" as const, pattern: cardNumber }] : []),
  ],
})

/** As the states print them: the licence's number, which is for life, and the card's, which changes with it. */
const australian: readonly LicenceConfig[] = [
  licence("ACT", "[0-9]{6,10}", "[A-Z0-9]{10}"),
  licence("NSW", "[A-Z0-9]{6,8}", "[0-9]{10}"),
  licence("NT", "[0-9]{5,7}", "[0-9]{6,8}"),
  licence("QLD", "[0-9]{8,9}", "[A-Z0-9]{10}"),
  licence("SA", "[A-Z0-9]{6}", "[A-Z0-9]{9}"),
  licence("TAS", "[A-Z0-9]{6,8}", "[A-Z0-9]{9}"),
  licence("VIC", "[0-9]{8,10}", "[A-Z0-9]{8}"),
  licence("WA", "[0-9]{7}", "[A-Z0-9]{8,10}"),
]
/**
 * Great Britain's number, with the two digits of the card's issue that stand beside it on the card or without them, and
 * Northern Ireland's of eight digits.
 */
const british: readonly LicenceConfig[] = [
  licence(BRITAIN, "[A-Z]{1,5}9{0,4}[0-9]{6}[A-Z9]{2}[A-Z0-9]{3}([0-9]{2})?|[0-9]{8}"),
]

export const licenceConfig = (locale: Locale): LicenceConfig[] => [
  ...(locale === "en-GB" ? british : australian),
]

const compact = (text: string) => text.replace(/[\s-]/g, "")

/** A licence as its state prints it, without the spaces that people type; 422 on the field that cannot be right. */
export function readLicence(form: LicenceForm, locale: Locale): LicenceForm {
  const config = licenceConfig(locale).find(({ state }) => state === form.state)
  const refused = (field: string): Refusal => ({
    field,
    code: errorCodes.invalid,
    text: sentence("failure.verification.licence"),
  })
  const typed = {
    number: compact(form.number).toUpperCase(),
    cardNumber: compact(form.cardNumber).toUpperCase(),
  }
  const wrong = config?.fields.filter(({ name, pattern }) => !new RegExp(`^(${pattern})$`).test(typed[name]))
  const failure = refuseAll(422, wrong ? wrong.map(({ name }) => refused(name)) : [refused("state")])
  if (failure) throw failure
  const hasCard = config?.fields.some(({ name }) => name === "cardNumber")
  return { state: form.state, number: typed.number, cardNumber: hasCard ? typed.cardNumber : "" }
}

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
  serve(app, services, verificationFormEndpoints.print, async ({ customerId, settings, now, catalogue }) => {
    const postTo = settings.verificationFormTo
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
  const { database, accountKeys, clock } = services
  const { tables } = database

  serve(app, services, idDocumentEndpoints.get, ({ customerId }) => readIdDocument(tables, customerId))
  serveUpload(
    app,
    services,
    idDocumentEndpoints.send,
    async ({ customerId, idempotencyKey: requestKey, settings, now }) => {
      if (!settings.manualVerification) throw notFound()
      const isThere = await countIdDocument(database, { customerId, requestKey }, now)
      return isThere ? readIdDocument(tables, customerId) : undefined
    },
    async ({ body: form, customerId, idempotencyKey: requestKey }) => {
      await receiveIdDocument(database, accountKeys, { customerId, form, requestKey }, clock)
      return readIdDocument(tables, customerId)
    },
  )

  serve(app, services, review.list, ({ query, settings, now }) =>
    listWaiting(tables, query.after, settings.idDocumentWaitDays, now),
  )
  serve(app, services, review.get, ({ params }) => readSubmitted(tables, accountKeys, params.id))
  serve(app, services, review.picture, ({ params, now }) => openSide(tables, accountKeys, params, now))
  serve(app, services, review.decide, async ({ params, body, settings, now }) => {
    await decideDocument(database, params.id, body, settings.idDocumentDays, now)
    return null
  })
}
