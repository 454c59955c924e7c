import { buffer } from "node:stream/consumers"
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib"
import type { Context } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import { acceptedEncoding } from "#src/server/core/http/shared-body.ts"
import { queryStatesAtom } from "#src/shop/core/query/cache.ts"
import { dehydrate } from "#src/shop/core/query/hydrate.ts"
import { themeQuery } from "#src/shop/core/site-queries.ts"
import {
  type Attributes,
  attributeName,
  commonAttributes,
  readAttributes,
} from "#widgets/runtime/attributes.ts"
import type { ElementProps } from "#widgets/runtime/definition.ts"
import { type FirstViewData, type FirstViewLook, OPENED } from "#widgets/runtime/page-symbols.ts"
import type { PagePart } from "../../routes/route.ts"
import type { CachedView } from "../caches/page-caches.ts"
import { services } from "../caches/query-cache.ts"
import { freshUntil, loaded, requestShop } from "../request-shop.ts"
import { anyPage } from "../static-files.ts"
import { elements } from "./elements.ts"
import type { PageServices } from "./page-services.ts"
import { loadTexts } from "./page-texts.ts"
import { renderPart } from "./render-part.ts"

/** The most of a long view that is its opening, characters: a name, a prize and when it closes, or a list's heading. */
const MOST_CHARACTERS = 850

/** A view up to this size is its own opening, characters. */
const SHORT_VIEW_CHARACTERS = 4000

const blockEnd = /<\/(?:p|div|section|header|h[1-6]|[uo]l|table|fieldset)>/g

/**
 * The top of a view: as many blocks as there is room for, with the style sheets their classes need. What is still open
 * there, the browser's parser closes.
 */
export function openingOf({ html, css }: FirstViewLook): FirstViewLook {
  const end = [...html.slice(0, MOST_CHARACTERS).matchAll(blockEnd)].at(-1)
  if (html.length <= SHORT_VIEW_CHARACTERS || !end) return { html, css }
  const opening = html.slice(0, end.index + end[0].length)
  const classes = new Set(
    [...opening.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  )
  // The sheets before the last one that it needs are part of it too: their order decides which rule wins.
  const last = css.findLastIndex((sheet) =>
    selectorsOf(sheet).some((names) => names.every((name) => classes.has(name))),
  )
  return { html: opening, css: css.slice(0, last + 1) }
}

/** The class names in each selector of a style sheet that has any. */
const selectorsOf = (sheet: string): readonly (readonly string[])[] =>
  sheet
    .split("}")
    .flatMap((rule) => rule.slice(0, Math.max(0, rule.lastIndexOf("{"))).split(/[{,]/))
    .map((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name))
    .filter((names) => names.length > 0)

/** How long caches in between may keep a first view at most, seconds: prices and closing times age. */
const KEPT_BETWEEN_SECONDS = 30

/** Somebody waits while it is compressed, and a first view is as good as new after half a minute. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * The first view of an element on a partner's page: what it shows before its own program has arrived. It is
 * public, holds nobody's data, and any page may ask for it. Two lines of JSON: how it looks, so that it can
 * be shown as soon as that has arrived, and behind it the data it was rendered from.
 */
export async function firstView(context: Context, site: PageServices): Promise<Response> {
  const tag = context.req.param("tag") ?? ""
  if (!isElement(tag))
    return context.json(
      { errors: [{ field: "this", code: errorCodes.notFound, message: "No such element." }] },
      404,
      anyPage,
    )
  const attributes = attributesOf(tag, context.req.query())
  // The element says which it is; here it starts without a first view, and without an error on the partner's console.
  if (!attributes) return context.body(null, 204, anyPage)
  const part = { tag, attributes }
  const isOpened = context.req.query(OPENED) !== undefined
  site.recentViews.note(context.req.header("origin"), { part, address: addressOf(context) }, isOpened)
  const view = await viewOf(context, site, part)
  const seconds = Math.max(0, Math.floor((view.until - Date.now()) / 1000))
  const encoding = acceptedEncoding(context.req.header("accept-encoding"))
  return new Response(new Uint8Array(view[encoding]), {
    headers: {
      "content-type": "application/x-ndjson",
      "cache-control": `public, max-age=${Math.min(KEPT_BETWEEN_SECONDS, seconds)}`,
      ...anyPage,
      vary: "accept-encoding",
      ...(encoding !== "identity" ? { "content-encoding": encoding } : {}),
    },
  })
}

/**
 * Returns the address that the page asked for, without the folder; as the entry writes it, but without the note about
 * an opening.
 */
function addressOf(context: Context): string {
  const { pathname, searchParams: query } = new URL(context.req.url)
  query.delete(OPENED)
  return pathname.slice("/widgets/first-view/".length) + (query.size > 0 ? `?${query}` : "")
}

/** The key that a view is cached under. */
export const viewKey = ({ tag, attributes }: PagePart): string => `${tag} ${JSON.stringify(attributes)}`

/** A view, rendered where it is not cached; fails with 429 after too many of them. */
export async function viewOf(context: Context, site: PageServices, part: PagePart): Promise<CachedView> {
  const key = viewKey(part)
  if (!site.views.get(key)) site.consumeBudget(context, "first view")
  return site.views.getOrMake(key, () => render(site, part))
}

/**
 * Reads the attributes of an element's look from an address, in one order; null where the element could not use them.
 */
function attributesOf(tag: PagePart["tag"], given: Record<string, string>): Record<string, string> | null {
  const { campaign: _, ...common } = commonAttributes
  const known: Attributes = { ...common, ...elements.get(tag)?.attributes }
  const { values, problems } = readAttributes(known, (name) => given[name] ?? null)
  const props = {
    ...values,
    campaign: null,
    getToken: null,
    surface: "partner",
    host: null,
  } as ElementProps<Attributes>
  if (elements.get(tag)?.check?.(props)) return null
  const bad = new Set(problems.map(({ name }) => name))
  const names = Object.keys(known).map(attributeName).sort()
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined || bad.has(name) ? [] : [[name, given[name]]])),
  )
}

const isElement = (tag: string): tag is PagePart["tag"] => elements.has(tag)

async function render(site: PageServices, part: PagePart): Promise<CachedView> {
  const { attributes } = part
  const now = Date.now()
  const partner = /^[a-z0-9][a-z0-9_-]{0,63}$/.test(attributes.partner ?? "")
    ? (attributes.partner ?? null)
    : null
  const wanted = attributes.locale === "en-AU" || attributes.locale === "en-GB" ? attributes.locale : null
  const locale = wanted ?? site.config.locale
  const identity = { apiBase: site.config.publicUrl, partner, surface: "partner", locale } as const
  const shop = requestShop(site.queries, identity, now)
  await Promise.all([loaded(shop, themeQuery({ partner })), loadTexts(shop, {})])
  const { html, css } = await renderPart(part, shop)
  const look: FirstViewLook = { html, css }
  const data: FirstViewData = { now, locale, services, queries: dehydrate(shop.store.get(queryStatesAtom)) }
  const lines = [`${JSON.stringify(look)}\n`, JSON.stringify(data)] as const
  const [br, zipped] = await Promise.all([
    packed(createBrotliCompress(QUICKLY), constants.BROTLI_OPERATION_FLUSH, lines),
    packed(createGzip(), constants.Z_SYNC_FLUSH, lines),
  ])
  return {
    opening: openingOf(look),
    identity: Buffer.from(lines.join("")),
    br,
    gzip: zipped,
    until: freshUntil(shop),
  }
}

/** Compressed so that the first line can be read before the second has arrived. */
async function packed(
  packer: BrotliCompress | Gzip,
  flush: number,
  [look, data]: readonly [string, string],
): Promise<Buffer> {
  packer.write(look)
  packer.flush(flush, () => packer.end(data))
  return buffer(packer)
}
