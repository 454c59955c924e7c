import * as v from "valibot"
import { endpoint } from "../endpoint.ts"

/** The effects of pressing an item; `none` has no address of its own. */
export const itemKinds = ["external_link", "internal_link", "internal_dynamic_link", "none"] as const

/** Lists that stand behind an item without an address; the primary drawer opens for them. */
export const childrenTypes = ["lotto", "raffle", "social_play", "results", "subvariant"] as const
export type ChildrenType = (typeof childrenTypes)[number]

/** An item of the navigation. */
export const NavigationItem = v.object({
  /** Its name for the site's configuration. */
  id: v.string(),
  kind: v.picklist(itemKinds),
  /**
   * An address, or a path of the shop; that of a dynamic link holds names in braces which the page fills in:
   * `{nextOffer}` is the key of the product that closes next, `{nextLottery}` that of the lottery.
   */
  link: v.nullable(v.string()),
  childrenType: v.nullable(v.picklist(childrenTypes)),
  label: v.string(),
})
export type NavigationItem = v.InferOutput<typeof NavigationItem>

/** How a customer stands to the membership program, as far as the navigation marks it. */
export const membershipStandings = ["member", "non_member", "locked"] as const
export type MembershipStatus = (typeof membershipStandings)[number]

export const navigationEndpoints = {
  get: endpoint({
    name: "navigation.get",
    method: "GET",
    path: "/navigation",
    service: "cms",
    summary: "The items of the main navigation, in their order.",
    result: v.object({ items: v.array(NavigationItem) }),
  }),
}
