import type { Context, Hono } from "hono"
import { type ApprovalStart, approvalWords } from "#src/contract/payments/approval-page.ts"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { decimalOf } from "#src/domain/core/decimal.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { allPartnerOrigins } from "#src/server/partners/partners.ts"
import type { GatewayOrigins } from "#src/server/payments/gateways/gateway.ts"
import { approvalPath } from "#src/server/payments/paypal-accounts.ts"
import { type Approval, goesOnAt, readApproval } from "#src/server/payments/paypal-approvals.ts"
import type { Services } from "#src/server/services.ts"
import { readSay } from "#src/server/site/say.ts"
import type { BuildFiles } from "./build-files.ts"
import { escapeHtml } from "./pages/document.ts"
import { commonHeaders, newNonce, VIOLATIONS_PATH } from "./security/security-headers.ts"

/**
 * Only the shop's own program and what the gateway asks for. The gateway's frames say nothing of isolation, so neither
 * does such a page.
 */
export const gatewayHeaders = (origins: GatewayOrigins, framedBy: string, nonce: string) => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${origins.scripts.join(" ")}`,
    // A nonce would take the place of what a gateway's script writes itself.
    origins.inlineStyles ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ...(origins.images ? [`img-src ${origins.images.join(" ")}`] : []),
    "font-src 'self'",
    `connect-src ${origins.connections.join(" ")}`,
    `frame-src ${origins.frames.join(" ")}`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    `form-action ${origins.forms?.join(" ") ?? "'none'"}`,
    "object-src 'none'",
    `report-uri ${VIOLATIONS_PATH}`,
  ].join("; "),
  "cache-control": "no-store",
  // A gateway looks at where its fields are, by the origin only.
  "referrer-policy": "strict-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "x-robots-tag": "noindex",
  ...commonHeaders,
})

/** A page that runs the program of gateways' fields in one place. */
export function gatewayPage(
  { cardFields: { script, styles } }: BuildFiles,
  { title, lang, container }: { readonly title: string; readonly lang: string; readonly container: string },
  nonce: string,
): string {
  const linked = styles.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`).join("")
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${linked}<script type="module" src="${script}" nonce="${nonce}"></script></head><body>${container}</body></html>`
}

/** The pages with gateways' own card fields, at `/payment-fields/{gateway}`. */
export function paymentFieldsRoutes(
  app: Hono,
  { gateways, database }: Pick<Services, "gateways" | "database">,
  files: () => BuildFiles,
): void {
  for (const { key, fields, authenticates } of gateways.all) {
    if (!fields) continue
    app.get(`${FIELDS_PATH}/${key}`, async (context) => {
      const nonce = newNonce()
      const script = fields.script ? ` data-script="${fields.script}"` : ""
      const container = `<div id="fields" data-gateway="${key}"${authenticates ? " data-authenticates" : ""}${script}></div>`
      const html = gatewayPage(files(), { title: "Card details", lang: "en", container }, nonce)
      // Framed by the shop's pages, which may stand in a frame of a partner's.
      const framedBy = ["'self'", ...(await allPartnerOrigins(database.tables))].join(" ")
      return context.html(html, 200, gatewayHeaders(fields, framedBy, nonce))
    })
  }
}

/** Where Apple looks whether the shop's domain is its own. */
const APPLE_DOMAIN_PATH = "/.well-known/apple-developer-merchantid-domain-association"

/**
 * The pages with the buttons of Apple Pay and Google Pay, at `/payment-fields/{gateway}/wallets`. They alone, and the
 * frames of the gateway's in them, may ask the browser to pay.
 */
export function digitalWalletRoutes(
  app: Hono,
  { gateways, database, config }: Pick<Services, "gateways" | "database" | "config">,
  files: () => BuildFiles,
): void {
  if (config.appleDomainFile !== null) {
    const file = config.appleDomainFile
    app.get(APPLE_DOMAIN_PATH, (context) => context.text(file))
  }
  for (const { key, digitalWallets } of gateways.all) {
    if (!digitalWallets) continue
    const { origins, payingFrames, googleMerchantId, authenticates } = digitalWallets
    const facts = {
      "data-gateway": key,
      "data-shop": config.siteName,
      "data-country": config.locale.slice(-2),
      ...(authenticates ? { "data-authenticates": "" } : {}),
      ...(googleMerchantId ? { "data-google-merchant": googleMerchantId } : {}),
    }
    const attributes = Object.entries(facts).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    const container = `<div id="wallets" ${attributes.join(" ")}></div>`
    const paying = ["self", ...payingFrames.map((origin) => `"${origin}"`)].join(" ")
    app.get(`${FIELDS_PATH}/${key}/wallets`, async (context) => {
      const nonce = newNonce()
      const html = gatewayPage(files(), { title: "Payment button", lang: "en", container }, nonce)
      // Framed by the shop's pages, which may stand in a frame of a partner's.
      const framedBy = ["'self'", ...(await allPartnerOrigins(database.tables))].join(" ")
      return context.html(html, 200, {
        ...gatewayHeaders(origins, framedBy, nonce),
        "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(${paying})`,
      })
    })
  }
}

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
