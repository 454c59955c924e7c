import type { Hono } from "hono"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { allPartnerOrigins } from "#src/server/partners/partners.ts"
import type { GatewayOrigins } from "#src/server/payments/gateways/gateway.ts"
import type { Services } from "#src/server/services.ts"
import type { BuildFiles } from "./build-files.ts"
import { escapeHtml } from "./document.ts"
import { commonHeaders, newNonce, VIOLATIONS_PATH } from "./security-headers.ts"

/**
 * Only the shop's own program and what the gateway asks for; framed by the shop's pages, which may stand in a frame of a
 * partner's. The gateway's frames say nothing of isolation, so neither does this page.
 */
const headers = (origins: GatewayOrigins, partners: readonly string[], nonce: string) => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${origins.scripts.join(" ")}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `connect-src ${origins.connections.join(" ")}`,
    `frame-src ${origins.frames.join(" ")}`,
    `frame-ancestors ${["'self'", ...partners].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
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

/** The pages with gateways' own card fields, at `/payment-fields/{gateway}`. */
export function paymentFieldsRoutes(
  app: Hono,
  { gateways, database }: Pick<Services, "gateways" | "database">,
  files: () => BuildFiles,
): void {
  for (const { key, clientKey, fields } of gateways.all) {
    if (!fields) continue
    app.get(`${FIELDS_PATH}/${key}`, async (context) => {
      const nonce = newNonce()
      const { script, styles } = files().cardFields
      const linked = styles.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`).join("")
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Card details</title>${linked}<script type="module" src="${script}" nonce="${nonce}"></script></head><body><div id="fields" data-key="${escapeHtml(clientKey)}"></div></body></html>`
      const partners = await allPartnerOrigins(database.tables)
      return context.html(html, 200, headers(fields, partners, nonce))
    })
  }
}
