import { paths } from "#src/domain/site/paths.ts"
import { only, type Route, type RouteMatch, titled } from "./route.ts"

/** What a host may ask of the framed flow; an empty `<iframe>` says it in the address too. */
const requestedByHost = ["lottery", "game-type", "draw", "quantity", "campaign", "locale", "theme", "step"]
const framedAttributes = ({ params, query }: RouteMatch) => ({
  partner: params.partnerSlug,
  ...Object.fromEntries(requestedByHost.map((name) => [name, query.get(name) ?? undefined])),
})

/** The purchase flow in a partner's frame. */
export const partnerRoutes: readonly Route[] = [
  {
    pattern: paths.partnerAutologin.pattern,
    capabilities: ["partner_purchase"],
    framed: true,
    title: titled("Signing in"),
    parts: only("lotto-purchase", framedAttributes),
  },
  {
    pattern: paths.partnerReceipt.pattern,
    capabilities: ["partner_purchase"],
    framed: true,
    title: titled("Receipt"),
    parts: only("lotto-receipt", ({ params }) => ({
      partner: params.partnerSlug,
      checkout: params.checkoutID,
    })),
  },
  {
    pattern: paths.partner.pattern,
    capabilities: ["partner_purchase"],
    framed: true,
    title: titled("Buy a ticket"),
    parts: only("lotto-purchase", framedAttributes),
  },
]
