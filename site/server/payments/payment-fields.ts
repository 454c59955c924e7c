import type { Hono } from "hono"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { allPartnerOrigins } from "#src/server/partners/partners.ts"
import type { GatewayOrigins } from "#src/server/payments/gateways/gateway.ts"
import type { Services } from "#src/server/services.ts"
import type { BuildFiles } from "../build-files.ts"
import { commonHeaders, newNonce, VIOLATIONS_PATH } from "../security/security-headers.ts"

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
