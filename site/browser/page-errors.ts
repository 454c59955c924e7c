import { attempt } from "#src/domain/core/browser/attempt.ts"
import "#widgets/elements/lotto-error.tsx"
import { isMissingPart, reloadsForMissingPart } from "#src/domain/site/stale-page.ts"
import { isNumber, storedValue } from "#src/shop/core/browser/storage.ts"
import { uncaughtStatus } from "#src/shop/core/client/uncaught.ts"
import { listenAtom, type ShopEvents } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { raiseSiteErrorAtom, type SiteError, siteErrorAtom } from "#src/shop/core/site-error.atoms.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"

const MARK = "data-site-error"
const storedReload = storedValue("sessionStorage", "lotto.reloaded-for-missing-part", isNumber)

/**
 * Shows in the page's main area what is wrong with the whole of it: in place of a page that has nothing to
 * show, above any other. Changing pages takes it away.
 */
export function showSiteErrors(shop: Shop, main: HTMLElement): void {
  const { store, identity } = shop
  if (identity.surface !== "shop") return
  store.sub(siteErrorAtom, () => paint(main, store.get(siteErrorAtom)))
  // An element that asked for a part of a program that is not there any more says so to the whole page.
  store.set(listenAtom, (name, detail) => {
    if (name === "failure" && isMissingPart((detail as ShopEvents["failure"]).error))
      notifyStaleChunk(shop, (detail as ShopEvents["failure"]).error, new URL(location.href))
    return true
  })
  /** Parts around the page that failed; another page is another chance for them. */
  const failed = new Set<Partial<Resettable>>()
  document.addEventListener("lotto-error", ({ target, detail }: CustomEventInit<RenderError> & Event) => {
    // A query says for itself what its failure covers; trying it again would not help.
    if (detail?.code !== "render" || !detail.retryable) return
    if (main.contains(target as Node)) store.set(raiseSiteErrorAtom, { status: null, covers: true })
    else failed.add(target as Partial<Resettable>)
  })
  store.sub(currentPageAtom, () => {
    for (const part of failed) void part.reset?.()
    failed.clear()
  })
  const uncaught = (error: unknown) => {
    const status = uncaughtStatus(error, location.origin)
    if (status) store.set(raiseSiteErrorAtom, { status: status === 418 ? status : null, covers: false })
  }
  addEventListener("error", ({ error }) => uncaught(error))
  addEventListener("unhandledrejection", ({ reason }) => uncaught(reason))
}

interface RenderError {
  readonly code: string
  readonly retryable: boolean
}
interface Resettable {
  reset(): Promise<void>
}

function paint(main: HTMLElement, error: SiteError | null): void {
  main.querySelector(`:scope > [${MARK}]`)?.remove()
  for (const part of main.children) part.toggleAttribute("hidden", error?.covers ?? false)
  if (!error) return
  const shown = document.createElement("lotto-error")
  shown.setAttribute(MARK, "")
  shown.setAttribute("theme", "auto")
  shown.toggleAttribute("compact", !error.covers)
  if (error.status !== null) shown.setAttribute("status", String(error.status))
  main.prepend(shown)
}

/**
 * A page could not be shown because a part of the program did not come: an old page is loaded anew at the
 * wanted address, once; the visitor of a younger one is told and can try again.
 */
export function notifyStaleChunk({ store }: Shop, error: unknown, wanted: URL): void {
  const now = Date.now()
  const page = {
    loadedAt: attempt(() => performance.timeOrigin) ?? 0,
    now,
    reloadedAt: storedReload.read() ?? null,
  }
  if (isMissingPart(error) && reloadsForMissingPart(page)) {
    storedReload.write(now)
    location.replace(wanted)
    return
  }
  store.set(raiseSiteErrorAtom, { status: null, covers: true })
}
