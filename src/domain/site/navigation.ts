import type { Customer } from "#src/contract/account/customer.ts"
import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { ChildrenType, MembershipStatus, NavigationItem } from "#src/contract/site/navigation.ts"
import { paths } from "./paths/paths.ts"
import { resultPaths } from "./paths/result-paths.ts"

/** The effect of pressing an item. */
export type ItemAction =
  | { readonly kind: "link"; readonly path: string }
  | { readonly kind: "leave"; readonly url: string }
  | { readonly kind: "drawer"; readonly children: ChildrenType }

/** Facts that the rules of the navigation depend on. */
export interface NavigationFacts {
  /** Kinds of product that this customer may not buy somewhere. */
  readonly restricted: ReadonlySet<ProductType>
  /** Values of dynamic links, by name; unknown ones are left out. */
  readonly values: Readonly<Record<string, string | undefined>>
  /** The offer of a site that sells one: there is nothing to choose among. */
  readonly onlyOffer?: Pick<ProductOffer, "key" | "type"> | undefined
  /** Whether the shop has a page at a path, for this visitor. */
  readonly hasPage: (path: string) => boolean
}

/**
 * Returns an item's action, or null for one that leads nowhere here: a page the shop has not, or a dynamic
 * link whose values are not known. Restrictions are shortcuts: the lotto item goes straight to the lottery
 * tickets, and social play straight to the syndicates or, where there are none, the Lotto Party. On a site
 * with one offer, an item that would list offers goes straight to that one.
 */
export function actionOf(item: NavigationItem, facts: NavigationFacts): ItemAction | null {
  const page = (path: string | null): ItemAction | null =>
    path !== null && facts.hasPage(path) ? { kind: "link", path } : null
  switch (item.kind) {
    case "external_link":
      return item.link && /^https?:\/\//.test(item.link) ? { kind: "leave", url: item.link } : null
    case "internal_link":
      return page(item.link)
    case "internal_dynamic_link":
      return page(item.link && filled(item.link, facts.values))
    case "none":
      return item.childrenType && childrenAction(item.childrenType, facts, page)
  }
}

const ofChildren = { lotto: "lottery_ticket", raffle: "raffle_ticket" } as const

function childrenAction(
  children: ChildrenType,
  { restricted, onlyOffer }: NavigationFacts,
  page: (path: string) => ItemAction | null,
): ItemAction | null {
  if (onlyOffer && (children === "lotto" || children === "raffle"))
    return onlyOffer.type === ofChildren[children] ? page(paths.offer.link(onlyOffer.key)) : null
  if (onlyOffer && children === "results") return page(resultPaths.offerResults.link(onlyOffer.key))
  if (children === "lotto" && restricted.has("lottery_ticket")) return page(paths.lotteries.link())
  if (children === "social_play" && restricted.has("syndicate_share"))
    return page(paths.syndicates.link()) ?? page(paths.lottoParty.link())
  return { kind: "drawer", children }
}

function filled(link: string, values: NavigationFacts["values"]): string | null {
  let known = true
  const path = link.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) known = false
    return encodeURIComponent(value ?? "")
  })
  return known ? path : null
}

/** Every kind of product that some offer may not be sold as to this customer. */
export const restrictedTypes = (offers: readonly ProductOffer[]): ReadonlySet<ProductType> =>
  new Set(offers.flatMap(({ restrictions }) => restrictions.map(({ productType }) => productType)))

/** Key of the product whose sale ends next. */
export function nextOffer(offers: readonly ProductOffer[], now: number): string | undefined {
  const open = offers.flatMap(({ key, draws }) =>
    draws.map(({ stop }) => ({ key, stop: Date.parse(stop) })).filter(({ stop }) => stop > now),
  )
  return open.sort((a, b) => a.stop - b.stop)[0]?.key
}

/**
 * How a customer stands to the membership program: no member, a member with an entry still to unlock, or a
 * member with nothing to do. A deposit that is still to come makes nobody a member.
 */
export function membershipStatus(programs: Customer["membershipPrograms"]): MembershipStatus {
  const joined = (programs ?? []).filter(({ membershipStatus }) => membershipStatus === "member")
  if (joined.length === 0) return "non_member"
  return joined.some(({ entryStatus }) => entryStatus === "locked") ? "locked" : "member"
}

/** Whether an item carries the dot that the site's configuration gives to one of them. */
export function showsDot(
  item: Pick<NavigationItem, "id">,
  badge: { readonly item: string; readonly standings: readonly MembershipStatus[] } | null,
  standing: MembershipStatus,
): boolean {
  return badge?.item === item.id && badge.standings.includes(standing)
}
