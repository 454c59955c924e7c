import "./page.css"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import { bufferAnnouncements } from "#src/shop/core/buffered-announcements.ts"
import { cookieCredentials } from "#src/shop/core/client/cookie-credentials.ts"
import { storeAverages } from "./averages.ts"
import { followCustomer } from "./customer-modals.ts"
import { redirectToForcedLogin, redirectToForcedPages } from "./forced-pages.ts"
import { followHeartbeat } from "./heartbeat.ts"
import { hydratePage } from "./hydrate-page.ts"
import { notifyStaleChunk, showSiteErrors } from "./page-errors.ts"
import { startRouter } from "./router.ts"
import { followSegment } from "./segment.ts"
import { bufferServed } from "./served-elements.ts"
import { defineTags } from "./tags.ts"
import { awaitConsent } from "./third-parties/consent.ts"

const shop = hydratePage(cookieCredentials, bufferServed(document))
startRouter(shop)
if (shop.identity.surface === "shop") {
  redirectToForcedLogin(shop)
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
