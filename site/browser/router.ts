import type { Seo } from "#src/contract/content/seo.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { ownAddress } from "#src/domain/site/paths/own-address.ts"
import { paths, viewOf } from "#src/domain/site/paths/paths.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { arriveWithStateAtom } from "#src/shop/core/navigation-state.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { seoQuery } from "#src/shop/core/site-queries.ts"
import { isStep } from "#src/shop/core/step-entries.ts"
import { createTransferAtom } from "#src/shop/sign-in/session/sign-in.atoms.ts"
import { arriveAtom } from "#src/shop/site/current-path.atoms.ts"
import { scrollToAnchor } from "#src/ui/navigation/scroll-to-anchor.ts"
import { canonicalPath, isListed, robotsDirective } from "../head-tags.ts"
import { type Match, matchPath } from "../match.ts"
import { metadataIds, metadataValues, readMetadata } from "../metadata.ts"
import { siteFacts } from "../site-facts.ts"
import { arriveAt } from "./arrival.ts"
import { shopOrigin, siteName, writeHead } from "./head.ts"
import { notifyStaleChunk } from "./page-errors.ts"
import { restoreScroll } from "./restore-scroll.ts"
import { defineTags } from "./tags.ts"

/** Changes pages without loading: links of this site are followed here, from the same table the server reads. */
export function startRouter(shop: Shop): void {
  const { store, client } = shop
  let latest = 0
  const at = (url: URL) => matchPath(url.pathname, url.searchParams, siteFacts(shop))

  /**
   * Whether it is this page that stands there at the end, and not one that was asked for meanwhile. What stood there
   * before stays, as `here`, where the page only shows another view of it.
   */
  async function show(url: URL, here?: Match): Promise<boolean> {
    const turn = ++latest
    // The kind of product that a page belongs to is known from the offers, which come with almost every page.
    if (!siteFacts(shop).offers && (!at(url).found || at(url).params.productOfferKey))
      await prefetchQuery(store.set, store.get(offersQueryAtom))
    const match = at(url)
    try {
      const beside = match.route.account ? [ACCOUNT_NAVIGATION] : []
      await defineTags([...beside, ...match.parts.map(({ tag }) => tag)])
    } catch (error) {
      if (turn === latest) notifyStaleChunk(shop, error, url)
      return false
    }
    if (turn !== latest) return false
    describe(url, match).catch(() => {})
    if (!here || !changeView(here, match)) page().replaceChildren(...match.parts.map(element))
    page().toggleAttribute("data-checkout", match.route.checkout ?? false)
    syncAccountNavigation(page(), match.route.account)
    store.set(arriveAtom, {
      path: url.pathname,
      view: viewOf(url.search),
      checkout: match.route.checkout ?? false,
      account: match.route.account ?? null,
    })
    return true
  }

  /** Writes the page's head from its content item, as the server would have written it. */
  async function describe(url: URL, match: Match): Promise<void> {
    const { locale } = shop.identity
    const path = canonicalPath(url.pathname, match)
    const ids = metadataIds(path, match)
    const query = seoQuery({ locale, ids })
    const [name, canonical] = [siteName(), shopOrigin() + path]
    const write = (seo?: Seo) => {
      const words = readMetadata(shop, match, seo, metadataValues(shop, match, name))
      writeHead({
        ...words,
        siteName: name,
        locale,
        canonical,
        robots: robotsDirective(isListed(match, words)),
      })
    }
    write()
    const [{ readSeo }] = await Promise.all([import("../seo.ts"), prefetchQuery(store.set, query)])
    if (url.href !== location.href) return
    write(readSeo(ids, getQueryData(store.get, query) ?? []))
  }

  /** A protected page sends a visitor to sign in, and from there back to where they were going. */
  function guarded(url: URL, match: Match): URL {
    if (!match.route.protected || client.options.credentials.read()) return url
    return new URL(paths.login.link(url.pathname + url.search), url)
  }

  /**
   * Out of the frame leads to a new tab, and the customer's own session with it, by a one-time token. One that a partner's
   * token began stays, and the tab asks for the customer's sign-in, as it does where no token can be had.
   */
  async function leaveFrame(url: URL): Promise<void> {
    if (client.options.surface !== "frame") return location.assign(url)
    const session = client.options.credentials.read()
    const carried =
      session && !session.delegatedTo ? await store.set(createTransferAtom).catch(() => null) : null
    const transfer = carried && new URL(paths.loginTransfer.link(carried.token), url)
    transfer?.searchParams.set("next", url.pathname)
    window.open(transfer ?? url, "_blank", "noopener")
  }

  async function go(href: string, options: { replace: boolean; inPlace?: boolean }): Promise<void> {
    const wanted = ownAddress(href, location.origin)
    if (!wanted) return
    const match = at(wanted)
    const here = at(new URL(location.href))
    // A partner's frame and the shop itself are different pages with different sessions.
    if ((match.route.framed ?? false) !== (here.route.framed ?? false)) return leaveFrame(wanted)
    const url = arriveAt(shop, guarded(wanted, match))
    attempt(() => history.replaceState({ ...history.state, scroll: scrollY }, ""))
    const carried = store.set(arriveWithStateAtom, null) ?? {}
    const isWritten = attempt(() => {
      if (options.replace) history.replaceState({ carried }, "", url)
      else history.pushState({ carried }, "", url)
      return true
    })
    // Browsers refuse it in some frames, and after many in a row: the page is loaded instead.
    if (!isWritten) return location.assign(url)
    if (options.inPlace && here.route === match.route) return void (await show(url, here))
    const input = noticeInput()
    if (!(await show(url))) return void input.end()
    if (!url.hash || !scrollToAnchor(url.hash)) scrollTo(0, 0)
    if (!input.end()) page().focus({ preventScroll: true })
  }

  store.set(setNavigatorAtom, (href, options) => void go(href, options))
  store.set(
    arriveWithStateAtom,
    (history.state as { carried?: Record<string, unknown> } | null)?.carried ?? null,
  )

  document.addEventListener("click", (event) => {
    const link = followed(event)
    if (!link) return
    const wanted = new URL(link.href)
    if (wanted.hash && isShown(wanted)) {
      if (scrollToAnchor(wanted.hash)) event.preventDefault()
      return
    }
    event.preventDefault()
    const inPlace = link.closest<HTMLElement>("[data-in-place]")?.dataset.inPlace
    void go(link.href, { replace: inPlace === "replace", inPlace: inPlace !== undefined })
  })

  history.scrollRestoration = "manual"
  addEventListener("popstate", (event) => {
    if (isStep(event.state)) return
    const url = new URL(location.href)
    client.options.touchSession?.()
    const state = event.state as { scroll?: number; carried?: Record<string, unknown> } | null
    store.set(arriveWithStateAtom, state?.carried ?? null)
    void show(guarded(url, at(url))).then((shown) => {
      if (!shown) return
      restoreScroll(page(), state?.scroll ?? 0)
    })
  })
}

/**
 * Watches for keys and presses until `end`, which tells whether there were any. A visitor who went on while a
 * slow page was loading keeps the focus where they put it.
 */
function noticeInput(): { end: () => boolean } {
  const stop = new AbortController()
  let noticed = false
  const note = () => {
    noticed = true
  }
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, note, { capture: true, signal: stop.signal })
  return {
    end: () => {
      stop.abort()
      return noticed
    },
  }
}

const page = () => document.getElementById("page") as HTMLElement

function element({ tag, attributes }: Match["parts"][number]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.setAttribute("theme", "auto")
  return made
}

/** Gives the elements of the page the attributes of another view of it; false where it has other elements. */
function changeView(here: Match, next: Match): boolean {
  const shown = [...page().children]
  const isSame =
    shown.length === next.parts.length &&
    shown.every(({ localName }, index) => localName === next.parts[index]?.tag)
  if (!isSame) return false
  for (const [index, { attributes }] of next.parts.entries()) {
    for (const name of Object.keys(here.parts[index]?.attributes ?? {}))
      if (!(name in attributes)) shown[index]?.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes)) shown[index]?.setAttribute(name, value)
  }
  return true
}

/** The link of this site that a plain click follows, also one inside a shadow root. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!link?.href || link.target || link.hasAttribute("download")) return null
  const { origin, pathname } = new URL(link.href)
  // A file of the site's, such as the licences, is no page.
  return origin === location.origin && !/\.[a-z]+$/.test(pathname) ? link : null
}

/** Whether an address is that of the page that is shown, whatever place on it. */
const isShown = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search

export const ACCOUNT_NAVIGATION = "lotto-account-navigation"

/** The account's navigation stands beside its pages: it comes with the first of them, and goes with the last. */
export function syncAccountNavigation(page: HTMLElement, account: string | undefined): void {
  const shown = page.parentElement?.querySelector(`:scope > ${ACCOUNT_NAVIGATION}`)
  if (!account) {
    delete page.dataset.account
    shown?.remove()
    return
  }
  page.dataset.account = account
  if (shown) return
  const navigation = document.createElement(ACCOUNT_NAVIGATION)
  navigation.setAttribute("theme", "auto")
  page.before(navigation)
}
