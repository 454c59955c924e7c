import { accountRoutes } from "./account-routes.ts"
import { contentRoutes } from "./content-routes.ts"
import { offerRoutes } from "./offer-routes.ts"
import { partnerRoutes } from "./partner-routes.ts"
import { rewardRoutes } from "./reward-routes.ts"
import { only, type Route, titled } from "./route.ts"
import { settingsRoutes } from "./settings-routes.ts"
import { shopRoutes } from "./shop-routes.ts"

/** Rows in the order they are tried; product-offer rows come last. */
export const routes: readonly Route[] = [
  ...shopRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...rewardRoutes,
  ...partnerRoutes,
  ...offerRoutes,
]

/** Shown at any other address; inside a partner's section, that section's own. */
export const notFound: Route = {
  pattern: "*",
  title: titled("Page not found"),
  parts: only("lotto-not-found"),
}
export const partnerNotFound: Route = { ...notFound, pattern: "/purchase/{partnerSlug}/*", framed: true }
