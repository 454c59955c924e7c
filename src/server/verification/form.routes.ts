import type { Hono } from "hono"
import { verificationFormEndpoints as calls } from "#src/contract/verification/form.ts"
import { readCustomerRow } from "../account/customers.ts"
import { notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { pdfFile } from "../core/pdf.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { decideForm } from "./form-decisions.ts"
import { paperForm } from "./paper-form.ts"
import { personOf } from "./person.ts"

/** Verifying by post. */
export function verificationFormRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database
  serve(app, services, calls.print, async ({ customerId, now, catalogue }) => {
    const postTo = config.verificationFormTo
    if (!postTo) throw notFound()
    const [row, { siteName }] = await Promise.all([
      readCustomerRow(tables, customerId),
      readSiteConfig(tables, config),
    ])
    const person = personOf(row)
    const pdf = await paperForm({ siteName, postTo, customerId, person, say: sayOf(catalogue), now })
    return pdfFile(pdf, "verification", now)
  })
  serve(app, services, calls.decide, async ({ params, body, now }) => {
    await decideForm(database, params.customerId, body.verified, now)
    return null
  })
}
