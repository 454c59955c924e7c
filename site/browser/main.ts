import "./page.css"
import type { Customer } from "#src/contract/account/customer.ts"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import { forcedOutPath, forcedStep, forcedStepPath } from "#src/domain/account/forced-step.ts"
import { locationStop } from "#src/domain/limits/sale-stop.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { isSamePath } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { bufferAnnouncements } from "#src/shop/core/buffered-announcements.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { cookieCredentials } from "#src/shop/core/client/cookie-credentials.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { clearNotificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/shop/core/query/cache.ts"
import { forcedOutAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { BUFFER, type BufferedRoot, bufferEvents } from "#widgets/runtime/buffered-events.ts"
import { SERVED } from "#widgets/runtime/page-symbols.ts"
import { storeAverages } from "./averages.ts"
import { adoptPageFont } from "./frame-font.ts"
import { followHeartbeat } from "./heartbeat.ts"
import { hydratePage } from "./hydrate-page.ts"
import { notifyStaleChunk, showSiteErrors } from "./page-errors.ts"
import { followRestoring } from "./restored.ts"
import { startRouter } from "./router.ts"
import { followSegment } from "./segment.ts"
import { defineTags } from "./tags.ts"
import { awaitConsent } from "./third-parties/consent.ts"

/** An element whose code does not arrive keeps the others waiting no longer than this, milliseconds. */
const LONGEST_WAIT = 5000

/**
 * Keeps what is pressed in the elements that came with the page until each works. Resolves once all do: what changes
 * their data before that makes React throw the server's nodes away, with the focus and the presses on them.
 */
function bufferServed(page: Document): Promise<unknown> {
  const working: Promise<void>[] = []
  for (const { shadowRoot } of page.querySelectorAll("*"))
    if (shadowRoot?.querySelector(`[${SERVED}]`)) {
      bufferEvents(shadowRoot)
      working.push(whenReleased(shadowRoot))
    }
  return Promise.race([Promise.all(working), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])
}

function whenReleased(root: BufferedRoot): Promise<void> {
  return new Promise((resolve) => {
    const release = root[BUFFER]
    root[BUFFER] = () => {
      resolve()
      return release?.()
    }
  })
}

/** Open all the same: what one agrees to, whom one can ask, and the ways out. */
const open = /^\/(logout|close-my-account|about)(\/|$)/i

/** Sends a customer whose session ended without their doing to sign in, and from there back to where they were. */
function redirectForcedOut({ store }: Shop): void {
  store.sub(forcedOutAtom, () => {
    const path = forcedOutPath(location.pathname, location.search)
    if (!path) return
    // The page after closing an account says what happened.
    if (path === accountPaths.accountClosed.link()) store.set(clearNotificationsAtom)
    store.set(navigateAtom, path, { replace: true })
  })
}

/** Sends a customer who must do something first to where it is done. */
function redirectToForcedPages({ store }: Shop): void {
  const look = () => {
    const customer = getQueryData(store.get, customerQuery())
    if (store.get(sessionStatusAtom) !== "signed-in" || !customer) return
    const step = forcedStep(customer)
    const here = location.pathname
    if (!step || isSamePath(forcedStepPath[step], here) || open.test(here)) return
    store.set(navigateAtom, forcedStepPath[step], { replace: true })
  }
  store.sub(queryStatesAtom, look)
  store.sub(currentPageAtom, look)
}

/** A modal over whichever page a customer is on, which nobody else loads. */
interface CustomerModal {
  readonly isFor: (customer: Customer, shop: Shop) => boolean
  readonly load: () => Promise<(shop: Shop) => void>
}

const modals: readonly CustomerModal[] = [
  {
    isFor: (customer) => locationStop(customer) !== null,
    load: async () => (await import("#widgets/runtime/location-host.tsx")).showLocationGate,
  },
  {
    // Agreeing to terms takes the customer's own session, which a partner's frame may not have.
    isFor: ({ migrationStatus }, { identity }) =>
      migrationStatus.startsWith("eligible") && identity.surface === "shop",
    load: async () => (await import("#widgets/runtime/migration-host.tsx")).showMigration,
  },
  {
    isFor: (_, { store }) => store.get(capabilitiesAtom)?.has("session_reminders") ?? false,
    load: async () => (await import("#widgets/runtime/session-reminders.ts")).followSession,
  },
]

/** Puts each modal into the page once a customer is known whom it is for. */
function followCustomer(shop: Shop): void {
  const { store } = shop
  const loading = new Set<CustomerModal>()
  store.sub(queryStatesAtom, () => {
    const customer = getQueryData(store.get, customerQuery())
    if (!customer) return
    for (const modal of modals) {
      if (loading.has(modal) || !modal.isFor(customer, shop)) continue
      loading.add(modal)
      modal.load().then(
        (show) => show(shop),
        () => loading.delete(modal),
      )
    }
  })
}

const shop = hydratePage(cookieCredentials, bufferServed(document))
startRouter(shop)
followRestoring(shop)
if (shop.identity.surface === "shop") {
  redirectForcedOut(shop)
  redirectToForcedPages(shop)
  storeAverages(shop)
}
const page = document.getElementById("page")
if (page) showSiteErrors(shop, page)
followSegment(shop)
followHeartbeat(shop)
followCustomer(shop)
void defineTags(document).catch((error) => notifyStaleChunk(shop, error, new URL(location.href)))

if (page && shop.identity.surface === "frame") {
  adoptPageFont(location.search)
  const announcements = bufferAnnouncements(shop)
  void import("#widgets/partner/frame/guest.ts").then(({ startGuest }) =>
    startGuest(shop, { content: page, release: RELEASE, announcements }),
  )
}

awaitConsent(shop, () => {
  const announcements = bufferAnnouncements(shop)
  void import("./third-parties/begin.ts")
    .then(({ beginThirdParties }) => beginThirdParties(shop, announcements))
    .finally(announcements.release)
})
