import type { Hono } from "hono"
import { verificationFormEndpoints as calls } from "#src/contract/account/verification/verification-form.ts"
import { readCustomerRow } from "../../accounts/customers.ts"
import { decideForm } from "../../accounts/verification/form-decisions.ts"
import { paperForm } from "../../accounts/verification/paper-form.ts"
import { personOf } from "../../accounts/verification/person.ts"

import { notFound } from "../../failure.ts"
import { serve } from "../../http/serve.ts"
import { pdfFile } from "../../pdf.ts"
import type { Services } from "../../services.ts"
import { sayOf } from "../../site/say.ts"
import { readSiteConfig } from "../../site/site-settings.ts"

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
