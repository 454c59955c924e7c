import type { Context, Hono } from "hono"
import { type ApprovalStart, approvalWords } from "#src/contract/payments/approval-page.ts"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { decimalOf } from "#src/domain/core/decimal.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { approvalPath } from "#src/server/payments/paypal-accounts.ts"
import { type Approval, goesOnAt, readApproval } from "#src/server/payments/paypal-approvals.ts"
import type { Services } from "#src/server/services.ts"
import { readSay } from "#src/server/site/say.ts"
import type { BuildFiles } from "../build-files.ts"
import { escapeHtml } from "../pages/document.ts"
import { newNonce } from "../security/security-headers.ts"
import { gatewayHeaders, gatewayPage } from "./payment-fields.ts"

/**
 * The page that leads to PayPal and back, in a window of its own or in the shop's: `/window` says which, and
 * `/cancelled` that the customer turned round. Opening it changes nothing. No page may frame it: what PayPal sends back
 * stands in its address.
 */
export function paypalApprovalRoutes(
  app: Hono,
  services: Pick<Services, "gateways" | "database" | "config">,
  files: () => BuildFiles,
): void {
  for (const window of ["", "/window"])
    for (const cancelled of ["", "/cancelled"])
      app.get(`${FIELDS_PATH}/paypal/:secret${window}${cancelled}`, async (context) => {
        const how = { isWindow: window !== "", isCancelled: cancelled !== "" }
        return answer(context, context.req.param("secret") ?? "", how)
      })

  async function answer(
    context: Context,
    secret: string,
    how: Pick<ApprovalStart, "isWindow" | "isCancelled">,
  ): Promise<Response> {
    const { tables } = services.database
    const next = await goesOnAt(tables, secret)
    if (next === null) return context.notFound()
    const approval = await readApproval(tables, secret)
    if (!approval && !how.isWindow) return context.redirect(next, 303)
    const say = await readSay(tables)
    const words = Object.fromEntries(
      approvalWords.map((name) => [name, say(sentence(`label.approval.${name}`))]),
    ) as ApprovalStart["words"]
    const here = services.config.publicUrl + approvalPath(secret) + (how.isWindow ? "/window" : "")
    const start: ApprovalStart = {
      secret,
      ...how,
      here,
      next,
      words,
      asked: approval && (await begin(approval)),
    }
    const nonce = newNonce()
    const container = `<main id="approval" data-start="${escapeHtml(JSON.stringify(start))}"></main>`
    const title = escapeHtml(say(sentence("label.approval.title")))
    const { origins } = services.gateways.paypal.paypal ?? noPayPal
    const headers = gatewayHeaders(
      { ...origins, connections: ["'self'", ...origins.connections] },
      "'none'",
      nonce,
    )
    const html = gatewayPage(files(), { title, lang: services.config.locale, container }, nonce)
    return context.html(html, 200, { ...headers, "referrer-policy": "no-referrer" })
  }

  async function begin({ gateway, amount, isStored }: Approval): Promise<ApprovalStart["asked"]> {
    const named = services.gateways.named(gateway)
    return {
      // The page says so where Braintree cannot be reached.
      clientKey: await named.clientKey().catch(() => null),
      merchantAccount: named.paypal?.merchantAccount ?? "",
      site: named.paypal?.site ?? "",
      amount: amount && decimalOf(amount.cents),
      currency: services.config.currency,
      isStored,
      locale: services.config.locale.replace("-", "_"),
    }
  }
}

const noPayPal = { origins: { scripts: [], frames: [], connections: [] } }
