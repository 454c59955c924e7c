import { paths } from "#src/domain/site/paths/paths.ts"
import { partnerQuery } from "#src/shop/core/site-queries.ts"
import { accountRoutes } from "./account-routes.ts"
import { contentRoutes } from "./content-routes.ts"
import { offerRoutes } from "./offer-routes.ts"
import { anyText } from "./query.ts"
import { rewardRoutes } from "./reward-routes.ts"
import { only, part, type Route, type RouteMatch, titled } from "./route.ts"
import { settingsRoutes } from "./settings-routes.ts"
import { shopRoutes } from "./shop-routes.ts"

/** Parameters that a host may set for the framed flow; an empty `<iframe>` has them in its address too. */
const requestedByHost = Object.fromEntries(
  [
    "lottery",
    "game-type",
    "draw",
    "quantity",
    "channel",
    "campaign",
    "locale",
    "theme",
    "step",
    "history",
  ].map((name) => [name, anyText]),
)
const framedAttributes = ({ params, query }: RouteMatch) => ({
  partner: params.partnerSlug,
  ...query,
})

const looks = ({ params, query: { locale, theme } }: RouteMatch) => ({
  partner: params.partnerSlug,
  locale,
  theme,
})
/** Below what is asked of visitors stands who asks it. */
const purchaseParts = (match: RouteMatch) => [
  part("lotto-purchase", framedAttributes(match)),
  part("lotto-seller", looks(match)),
]

/** A partner's section, which nobody knows without its partner. */
const ofPartner = {
  capabilities: ["partner_purchase"],
  framed: true,
  needs: ({ params }) => [partnerQuery({ slug: params.partnerSlug ?? "" })],
} satisfies Partial<Route>

/** The purchase flow in a partner's frame. */
const partnerRoutes: readonly Route[] = [
  {
    pattern: paths.partnerAutologin.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Signing in"),
    parts: purchaseParts,
  },
  {
    pattern: paths.partnerReceipt.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Receipt"),
    parts: (match) => [
      part("lotto-receipt", { checkout: match.params.checkoutID, ...looks(match) }),
      part("lotto-seller", looks(match)),
    ],
  },
  {
    pattern: paths.partner.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Buy a ticket"),
    parts: purchaseParts,
  },
]

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
