import { paths } from "#src/domain/paths.ts"
import { setNavigatorAtom } from "#src/state/navigation.atoms.ts"
import { clearNotificationsAtom } from "#src/state/notifications.atoms.ts"
import { createTransferAtom } from "#src/state/session.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { type Match, matchPath } from "../match.ts"
import { defineTags } from "./tags.ts"

/** Changes pages without loading: links of this site are followed here, from the same table the server reads. */
export function startRouter(shop: Shop): void {
  const { store, client } = shop
  let latest = 0

  async function show(url: URL): Promise<void> {
    const turn = ++latest
    const match = matchPath(url.pathname, url.searchParams)
    await defineTags(match.parts.map(({ tag }) => tag))
    if (turn !== latest) return
    document.title = `${match.route.title(match)} | ${siteName()}`
    page().replaceChildren(...match.parts.map(element))
    page().toggleAttribute("data-checkout", match.route.checkout ?? false)
  }

  /** A protected page sends a visitor to sign in, and from there back to where they were going. */
  function guarded(url: URL, match: Match): URL {
    if (!match.route.protected || client.options.credentials.read()) return url
    return new URL(paths.login.link(url.pathname + url.search), url)
  }

  /** Out of the frame leads to a new tab, and the session with it, by a one-time token. */
  async function leaveFrame(url: URL): Promise<void> {
    if (client.options.place !== "frame") return location.assign(url)
    let address = url.href
    if (client.options.credentials.read()) {
      const { token } = await store.set(createTransferAtom)
      address = `${new URL(paths.loginTransfer.link(token), url).href}?next=${encodeURIComponent(url.pathname)}`
    }
    window.open(address, "_blank", "noopener")
  }

  async function go(href: string, options: { replace: boolean }): Promise<void> {
    const wanted = new URL(href, location.href)
    if (wanted.origin !== location.origin) return location.assign(wanted)
    const match = matchPath(wanted.pathname, wanted.searchParams)
    const here = matchPath(location.pathname, new URLSearchParams(location.search))
    // A partner's frame and the shop itself are different pages with different sessions.
    if ((match.route.framed ?? false) !== (here.route.framed ?? false)) return leaveFrame(wanted)
    const url = guarded(wanted, match)
    history.replaceState({ ...history.state, scroll: scrollY }, "")
    if (options.replace) history.replaceState({}, "", url)
    else history.pushState({}, "", url)
    await show(url)
    if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView()
    else scrollTo(0, 0)
    page().focus({ preventScroll: true })
  }

  store.set(setNavigatorAtom, (href, options) => void go(href, options))

  document.addEventListener("click", (event) => {
    const link = followed(event)
    if (!link) return
    event.preventDefault()
    store.set(clearNotificationsAtom)
    void go(link.href, { replace: false })
  })

  history.scrollRestoration = "manual"
  addEventListener("popstate", (event) => {
    const url = new URL(location.href)
    void show(guarded(url, matchPath(url.pathname, url.searchParams))).then(() => {
      const state = event.state as { scroll?: number } | null
      requestAnimationFrame(() => scrollTo(0, state?.scroll ?? 0))
    })
  })
}

const page = () => document.getElementById("page") as HTMLElement
const siteName = () => document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ""

function element({ tag, attributes }: Match["parts"][number]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.setAttribute("theme", "auto")
  return made
}

/** The link of this site that a plain click follows, also one inside a shadow root. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!link?.href || link.target || link.hasAttribute("download")) return null
  const url = new URL(link.href)
  const onlyHash = url.pathname === location.pathname && url.search === location.search && url.hash
  return url.origin === location.origin && !onlyHash ? link : null
}
