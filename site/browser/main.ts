import "./page.css"
import { cookieCredentials } from "#src/client/cookie-credentials.ts"
import { RELEASE } from "#src/contract/site/release.ts"
import { holdServed } from "#widgets/runtime/buffered-events.ts"
import { keepForcedLogin, keepForcedPages } from "./forced-pages.ts"
import { showSiteErrors, tellMissingPart } from "./page-errors.ts"
import { startRouter } from "./router.ts"
import { defineTags } from "./tags.ts"
import { takeOver } from "./take-over.ts"
import { holdAnnouncements } from "./third-parties/announcements.ts"
import { awaitConsent } from "./third-parties/consent.ts"

holdServed(document)
const shop = takeOver(cookieCredentials)
startRouter(shop)
if (shop.identity.place === "shop") {
  keepForcedLogin(shop)
  keepForcedPages(shop)
}
const page = document.getElementById("page")
if (page) showSiteErrors(shop, page)
void defineTags(document).catch((error) => tellMissingPart(shop, error, new URL(location.href)))

if (page && shop.identity.place === "frame")
  void import("#widgets/partner/frame/guest.ts").then(({ startGuest }) =>
    startGuest(shop, { content: page, release: RELEASE }),
  )

awaitConsent(shop, (config) => {
  const announcements = holdAnnouncements(shop)
  void import("./third-parties/begin.ts")
    .then(({ beginThirdParties }) => beginThirdParties(shop, config, announcements))
    .finally(announcements.release)
})
