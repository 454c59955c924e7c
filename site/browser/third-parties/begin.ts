import { reportablePath } from "#src/domain/site/reportable.ts"
import type { Announcements } from "#src/shop/core/buffered-announcements.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { pageNonce, readPageData } from "../page-data.ts"
import type { Visit } from "./visit.ts"

/** Begins what the site has configured of third parties, for a visitor who agreed; each brings its own program. */
export async function beginThirdParties(shop: Shop, { listen }: Announcements): Promise<void> {
  const { analytics, errorReports, sessionReplay, chat, contentCards } = readPageData().thirdParties
  const silent: Visit = {
    shop,
    listen,
    page: { document, nonce: pageNonce() },
    path: () => reportablePath(shop.store.get(currentPageAtom).path),
    report: () => {},
  }
  const report = errorReports
    ? (await import("./error-reports.ts")).startErrorReports(silent, errorReports)
    : silent.report
  const visit = { ...silent, report }
  if (analytics) (await import("./analytics.ts")).startAnalytics(visit, analytics)
  if (shop.identity.surface !== "shop") return
  const starts = [
    sessionReplay &&
      import("./session-replay.ts").then(({ startSessionReplay }) =>
        startSessionReplay(visit, sessionReplay),
      ),
    chat && import("./chat.ts").then(({ startChat }) => startChat(visit, chat)),
    contentCards &&
      import("./content-cards.ts").then(({ startContentCards }) => startContentCards(visit, contentCards)),
  ]
  for (const start of starts) start?.catch(report)
}
