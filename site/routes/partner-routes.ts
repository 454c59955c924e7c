import { paths } from "#src/domain/site/paths/paths.ts"
import { partnerQuery } from "#src/shop/core/site-queries.ts"
import { anyText } from "./query.ts"
import { only, type Route, type RouteMatch, titled } from "./route.ts"

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

/** A partner's section, which nobody knows without its partner. */
const ofPartner = {
  capabilities: ["partner_purchase"],
  framed: true,
  needs: ({ params }) => [partnerQuery({ slug: params.partnerSlug ?? "" })],
} satisfies Partial<Route>

/** The purchase flow in a partner's frame. */
export const partnerRoutes: readonly Route[] = [
  {
    pattern: paths.partnerAutologin.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Signing in"),
    parts: only("lotto-purchase", framedAttributes),
  },
  {
    pattern: paths.partnerReceipt.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Receipt"),
    parts: only("lotto-receipt", ({ params, query: { locale, theme } }) => ({
      partner: params.partnerSlug,
      checkout: params.checkoutID,
      locale,
      theme,
    })),
  },
  {
    pattern: paths.partner.pattern,
    query: requestedByHost,
    ...ofPartner,
    title: titled("Buy a ticket"),
    parts: only("lotto-purchase", framedAttributes),
  },
]
