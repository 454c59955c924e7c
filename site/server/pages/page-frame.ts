import { viewOf } from "#src/domain/site/paths/paths.ts"
import type { Variants } from "#src/integrations/experiments.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { queryStatesAtom } from "#src/shop/core/query/cache.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import type { PageTag } from "../../page-tags.ts"
import type { PagePart } from "../../routes/route.ts"
import type { FrameCache, PageFrame, StoredFrame } from "../caches/page-caches.ts"
import { freshUntil, loadQuery } from "../request-shop.ts"
import { renderedPart } from "./document.ts"
import { joined } from "./page-body.ts"
import type { Visit } from "./page-visit.ts"
import { renderPart } from "./render-part.ts"

const pagePart = (tag: PageTag): PagePart => ({ tag, attributes: {} })

const head = (["lotto-site-banner", "lotto-navigation", "lotto-confirmation-banner"] as const).map(pagePart)
const accountNavigation: PagePart = { tag: "lotto-account-navigation", attributes: {} }
const foot: readonly PagePart[] = [
  ...(["lotto-support", "lotto-feedback", "lotto-footer", "lotto-cart-drawer", "lotto-consent"] as const).map(
    pagePart,
  ),
  { tag: "lotto-toasts", attributes: {} },
]

/**
 * The elements around a page's own: a partner's frame has none but the messages. Opened by itself it says whose it is, and
 * leads back.
 */
function partsAround(visit: Visit): Record<keyof PageFrame, readonly PagePart[]> {
  const { framedBy, partner, match, isAlone } = visit
  if (framedBy === null) return { head, beside: match.route.account ? [accountNavigation] : [], foot }
  const own: Readonly<Record<string, string>> = partner ? { partner } : {}
  return {
    head: isAlone && partner ? [{ tag: "lotto-seller", attributes: { partner, form: "head" } }] : [],
    beside: [],
    foot: [{ tag: "lotto-toasts", attributes: own }],
  }
}

/** Frames show time by the minute at most. */
const minuteOf = (now: number) => Math.floor(now / 60_000)

/**
 * The elements around a page's own. Pages of the same path, minute and answers have the same around them, so it is
 * rendered once for all of them, whatever stands between.
 */
export async function pageFrame(visit: Visit, variants: Variants, frames: FrameCache): Promise<PageFrame> {
  const { shop, match, url, now, isAlone } = visit
  const { partner, surface, locale } = shop.identity
  const pricingId = shop.store.get(pricingIdAtom)
  const { checkout = false, account } = match.route
  const key = JSON.stringify([
    url.pathname,
    viewOf(url.search),
    checkout,
    account,
    partner,
    isAlone,
    surface,
    locale,
    pricingId,
    variants,
  ])
  const stored = frames.get(key)
  if (stored?.minute === minuteOf(now) && (await hasAnswers(visit, stored))) return stored
  const made = await renderFrame(visit)
  // A frame that shows a failure is not stored.
  if (freshUntil(shop) > now) frames.set(key, made)
  return made
}

/** Whether the shop has the very answers that a frame was rendered from; what it asked for is loaded. */
async function hasAnswers({ shop }: Visit, { queries, answers }: StoredFrame): Promise<boolean> {
  await Promise.all(queries.map((query) => loadQuery(shop, query)))
  const states = shop.store.get(queryStatesAtom)
  return answers.every(([key, data]) => states[key]?.data === data)
}

async function renderFrame(visit: Visit): Promise<StoredFrame> {
  const { shop, now } = visit
  const around = partsAround(visit)
  const queries: Query<unknown>[] = []
  const render = (parts: readonly PagePart[]) =>
    Promise.all(
      parts.map(async (part) => {
        const rendered = await renderPart(part, shop)
        queries.push(...rendered.queries)
        const { html, ...rest } = renderedPart(part, rendered)
        // Most pages that follow have the same around them.
        return { ...rest, html: [joined(html)] }
      }),
    )
  const [top, middle, bottom] = await Promise.all([
    render(around.head),
    render(around.beside),
    render(around.foot),
  ])
  const states = Object.entries(shop.store.get(queryStatesAtom))
  const answers = states.map(([key, { data }]) => [key, data] as const)
  return { head: top, beside: middle, foot: bottom, minute: minuteOf(now), queries, answers }
}
