import { randomUUID } from "node:crypto"
import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { serialize } from "hono/utils/cookie"
import { ofetch } from "ofetch"
import * as v from "valibot"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { Definitions, type Variants, variantsOf } from "#src/integrations/experiments.ts"
import { cookieDomain } from "#src/shop/core/client/cookies.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { matchPath } from "../../match.ts"
import { loaded, requestShop } from "../request-shop.ts"
import type { PageServices } from "./page-services.ts"

/** How old definitions may be, and how long a page waits for the first ones, milliseconds. */
const GOOD_FOR_MS = 60_000
const WAIT_MS = 1000

/** Definitions from their service; while it cannot be reached the last ones, or none. */
export function definitionsFrom(
  address: string,
  load: (address: string) => Promise<unknown>,
  now: () => number = Date.now,
): () => Promise<Definitions> {
  let known: Definitions = { features: {} }
  let latest: { readonly at: number; readonly done: Promise<void> } | null = null
  return async () => {
    if (!latest || now() - latest.at >= GOOD_FOR_MS) {
      const first = latest === null
      const done = load(address).then(
        (json) => {
          const parsed = v.safeParse(Definitions, json)
          if (parsed.success) known = parsed.output
        },
        () => {},
      )
      latest = { at: now(), done }
      // Later ones come in behind a page that need not wait.
      if (!first) return known
    }
    await latest.done
    return known
  }
}

const fetchDefinitions = (address: string): Promise<unknown> =>
  ofetch(address, { timeout: WAIT_MS, retry: 0, responseType: "json" })

const services = new Map<string, () => Promise<Definitions>>()
/** The definitions at an address, asked for once for the whole site. */
function serviceAt(address: string): () => Promise<Definitions> {
  const service = services.get(address) ?? definitionsFrom(address, fetchDefinitions)
  services.set(address, service)
  return service
}

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
