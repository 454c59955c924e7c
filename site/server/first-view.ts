import type { Context } from "hono"
import { dehydrate, entriesAtom } from "#src/state/resource.ts"
import type { FirstView } from "#widgets/element/marks.ts"
import { renderElement } from "#widgets/element/render-on-server.tsx"
import { elements } from "./elements.ts"
import type { PageServices } from "./pages.ts"
import { requestShop, services } from "./request-shop.ts"

/** How long a browser or cache in between may keep a first view, seconds: prices and closing times age. */
const KEPT_SECONDS = 30
const NAME = /^[a-z][a-z-]{0,31}$/

/**
 * The first view of an element on a partner's page: what it shows before its own program has arrived. It is
 * public, holds nobody's data, and any page may ask for it.
 */
export async function firstView(context: Context, site: PageServices): Promise<Response> {
  const definition = elements.get(context.req.param("tag") ?? "")
  if (!definition)
    return context.json({ errors: [{ field: "this", code: "not_found", message: "No such element." }] }, 404)
  const attributes = Object.fromEntries(
    Object.entries(context.req.query()).filter(([name, value]) => NAME.test(name) && value.length <= 200),
  )
  const now = Date.now()
  const partner = /^[a-z0-9][a-z0-9_-]{0,63}$/.test(attributes.partner ?? "")
    ? (attributes.partner ?? null)
    : null
  const identity = { apiBase: site.config.publicUrl, partner, place: "partner", locale: "en-AU" } as const
  const shop = requestShop(site.api, identity, now)
  const { html, css } = await renderElement(definition, attributes, shop)
  const resources = dehydrate(shop.store.get(entriesAtom))
  const view: FirstView = { html, css, data: { now, services, resources } }
  context.header("cache-control", `public, max-age=${KEPT_SECONDS}`)
  context.header("access-control-allow-origin", "*")
  context.header("timing-allow-origin", "*")
  return context.json(view)
}
