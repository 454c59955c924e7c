import type { Hono } from "hono"
import { FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { allPartnerOrigins } from "#src/server/partners/partners.ts"
import type { Services } from "#src/server/services.ts"
import type { BuildFiles } from "../build-files.ts"
import { escapeHtml } from "../pages/document.ts"
import { newNonce } from "../security/security-headers.ts"
import { gatewayHeaders, gatewayPage } from "./payment-fields.ts"

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
