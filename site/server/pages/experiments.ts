import { randomUUID } from "node:crypto"
import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { serialize } from "hono/utils/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { type Variants, variantsOf } from "#src/integrations/experiments.ts"
import { cookieDomain } from "#src/shop/core/client/cookies.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { matchPath } from "../../match.ts"
import { loaded, requestShop } from "../request-shop.ts"
import { serviceAt } from "./experiment-definitions.ts"
import type { PageServices } from "./page-services.ts"

const ONE_YEAR = 365 * 86_400

/** The variants a visitor is shown, and the cookie that keeps them the same where the visitor had none. */
export interface Assigned {
  readonly variants: Variants
  readonly cookie: string | null
}
const nothing: Assigned = { variants: {}, cookie: null }

/** The visitor agreed to cookies the shop could do without, or this site need not ask. */
const agreed = (context: Context, { required, key }: SiteConfig["consent"]) =>
  !required || (key !== null && getCookie(context, cookieNames.cookieConsent) === `${key}:ACCEPT_ALL`)

/**
 * The variants of whoever asks for a page, settled before it is rendered, so that nothing on it changes under
 * their eyes. They hang on the browser's own id, which lasts a year. The service is asked for definitions by
 * this server alone and never hears of a visitor. In a partner's frame, where the browser keeps no id of ours,
 * nothing is tried.
 */
export async function assignVariants(context: Context, site: PageServices): Promise<Assigned> {
  const { experiments } = site.config.site.thirdParties
  if (!experiments) return nothing
  const { pathname, searchParams, hostname, protocol } = new URL(context.req.url)
  if (matchPath(pathname, searchParams, {}).route.framed) return nothing
  const { publicUrl: apiBase, locale } = site.config
  const shop = requestShop(site.queries, { apiBase, partner: null, surface: "shop", locale }, Date.now())
  const settings = await loaded(shop, configQuery())
  if (!settings || !agreed(context, settings.consent)) return nothing
  const known = getCookie(context, cookieNames.anonymousId)
  const visitor = known ?? randomUUID()
  const domain = cookieDomain(hostname)
  return {
    variants: variantsOf(await serviceAt(experiments.definitions)(), visitor),
    cookie: known
      ? null
      : serialize(cookieNames.anonymousId, visitor, {
          path: "/",
          maxAge: ONE_YEAR,
          sameSite: "Lax",
          secure: protocol === "https:",
          ...(domain ? { domain } : {}),
        }),
  }
}
