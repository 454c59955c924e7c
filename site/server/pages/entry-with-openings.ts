import { setTimeout as wait } from "node:timers/promises"
import type { Context } from "hono"
import { LRUCache } from "lru-cache"
import { acceptedEncoding, SharedBody } from "#src/server/core/http/shared-body.ts"
import { commonHeaders } from "../security/security-headers.ts"
import { anyPage, ENTRY_CACHING, type StaticFiles } from "../static-files.ts"
import { viewKey, viewOf } from "./first-view.ts"
import type { PageServices } from "./page-services.ts"

/** An entry waits no longer for a view to be rendered, milliseconds. */
const MOST_WAIT_MS = 50

const bodies = new LRUCache<string, SharedBody>({ max: 200 })

/**
 * A stable entry that brings along the tops of the views that pages of the same origin asked for lately: an element
 * shows its own at once, one round trip before its first view can be there. Null where nothing is known of the
 * origin, and the entry is served as it was built.
 */
export async function entryWithOpenings(
  context: Context,
  site: PageServices,
  builds: StaticFiles,
): Promise<Response | null> {
  const openings = await openingsFor(context, site)
  const file = openings && (await builds.find(context.req.path))
  if (!file) return null
  const text = `const lottoOpenings=${openings};\n${file.plain}`
  const stored = bodies.get(text) ?? new SharedBody(text)
  bodies.set(text, stored)
  const { encoding, body } = await stored.in(acceptedEncoding(context.req.header("accept-encoding")))
  return new Response(body, {
    headers: {
      ...commonHeaders,
      "content-type": file.type,
      "cache-control": ENTRY_CACHING,
      ...anyPage,
      vary: "accept-encoding, origin",
      ...(encoding !== "identity" ? { "content-encoding": encoding } : {}),
    },
  })
}

/** `Openings` as an expression of JavaScript, in which each style sheet stands once. */
async function openingsFor(context: Context, site: PageServices): Promise<string | null> {
  const tag = context.req.param("entry")?.slice(0, -".js".length)
  const expected = site.recentViews.expected(
    context.req.header("origin"),
    (part) => tag === "all" || part.tag === tag,
  )
  const [last] = expected
  if (!last) return null
  // The same visitor asks for it next: what is rendered for the entry is not rendered for them again.
  const rendered = viewOf(context, site, last.part).catch(() => null)
  await Promise.race([rendered, wait(MOST_WAIT_MS)])
  const views = expected.flatMap(({ part, address }) => {
    const opening = site.views.get(viewKey(part))?.opening
    return opening ? [{ address, opening }] : []
  })
  const sheets = [...new Set(views.flatMap(({ opening }) => opening.css))]
  const looks = views.map(({ address, opening: { html, css } }) => {
    const places = css.map((sheet) => `css[${sheets.indexOf(sheet)}]`)
    return `${JSON.stringify(address)}:{html:${JSON.stringify(html)},css:[${places}]}`
  })
  return looks.length > 0 ? `(css=>({${looks}}))(${JSON.stringify(sheets)})` : null
}
