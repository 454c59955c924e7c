import { describe, expect, it } from "vitest"
import type { NavigationItem } from "#src/contract/site/navigation.ts"
import { aDraw, anOffer } from "../../../tests/stage/fixtures/products.ts"
import {
  actionOf,
  membershipStatus,
  type NavigationFacts,
  nextOffer,
  restrictedTypes,
  showsDot,
} from "./navigation.ts"
import { isSamePath, leadsTo, viewOf } from "./paths/paths.ts"

const item = (changes: Partial<NavigationItem>): NavigationItem => ({
  id: "some",
  kind: "none",
  link: null,
  childrenType: null,
  label: "Some",
  ...changes,
})
const facts = (changes: Partial<NavigationFacts> = {}): NavigationFacts => ({
  restricted: new Set(),
  values: {},
  hasPage: () => true,
  ...changes,
})

describe("what an item of the navigation does", () => {
  it("leads out of the shop, but only to the web", () => {
    const leave = item({ kind: "external_link", link: "https://charity.example/" })
    expect(actionOf(leave, facts())).toEqual({ kind: "leave", url: "https://charity.example/" })
    expect(actionOf({ ...leave, link: "javascript:alert(1)" }, facts())).toBeNull()
  })

  it("leads to a page of the shop, unless the shop has not that page for this visitor", () => {
    const inside = item({ kind: "internal_link", link: "/blog" })
    expect(actionOf(inside, facts())).toEqual({ kind: "link", path: "/blog" })
    expect(actionOf(inside, facts({ hasPage: () => false }))).toBeNull()
  })

  it("fills in a dynamic link, and is left out while a value is not known", () => {
    const dynamic = item({ kind: "internal_dynamic_link", link: "/{nextOffer}/results" })
    expect(actionOf(dynamic, facts({ values: { nextOffer: "oz_lotto" } }))).toEqual({
      kind: "link",
      path: "/oz_lotto/results",
    })
    expect(actionOf(dynamic, facts())).toBeNull()
    expect(actionOf({ ...dynamic, link: "/{constructor}" }, facts())).toBeNull()
  })

  it.each(["lotto", "raffle", "social_play", "results", "subvariant"] as const)(
    "opens the drawer for %s where it has no link",
    (childrenType) =>
      expect(actionOf(item({ childrenType }), facts())).toEqual({ kind: "drawer", children: childrenType }),
  )

  it("does nothing without a link and a list", () => expect(actionOf(item({}), facts())).toBeNull())

  it("goes straight to the lottery tickets where lottery tickets are restricted", () => {
    const lotto = item({ childrenType: "lotto" })
    expect(actionOf(lotto, facts({ restricted: new Set(["lottery_ticket"]) }))).toEqual({
      kind: "link",
      path: "/lotto-tickets",
    })
    expect(actionOf(lotto, facts({ restricted: new Set(["syndicate_share"]) }))?.kind).toBe("drawer")
  })

  it("goes straight to the one offer and its results on a site that sells one, and lists no other kind", () => {
    const single = facts({ onlyOffer: { key: "oz_lotto", type: "lottery_ticket" } })
    const to = (childrenType: "lotto" | "raffle" | "results") => actionOf(item({ childrenType }), single)
    expect(to("lotto")).toEqual({ kind: "link", path: "/oz_lotto" })
    expect(to("results")).toEqual({ kind: "link", path: "/oz_lotto/results" })
    expect(to("raffle")).toBeNull()
    const raffle = facts({ onlyOffer: { key: "hearts", type: "raffle_ticket" } })
    expect(actionOf(item({ childrenType: "raffle" }), raffle)).toEqual({ kind: "link", path: "/hearts" })
  })

  it("goes straight to syndicates, or else the Lotto Party, where syndicate shares are restricted", () => {
    const social = item({ childrenType: "social_play" })
    const restricted = new Set(["syndicate_share"] as const)
    expect(actionOf(social, facts({ restricted }))).toEqual({ kind: "link", path: "/syndicates" })
    const hasPage = (path: string) => path !== "/syndicates"
    expect(actionOf(social, facts({ restricted, hasPage }))).toEqual({ kind: "link", path: "/lotto-party" })
  })
})

describe("the facts behind it", () => {
  it("collects restrictions of all offers", () => {
    const restricted = anOffer({ restrictions: [{ productType: "lottery_ticket", kind: "licensing" }] })
    expect([...restrictedTypes([anOffer(), restricted])]).toEqual(["lottery_ticket"])
  })

  it("knows the product that closes next, and no closed one", () => {
    const now = Date.parse("2026-11-21T01:00:00Z")
    const closing = (key: string, stop: string) => anOffer({ key, draws: [aDraw({ stop })] })
    const offers = [
      closing("late", "2026-11-25T01:00:00Z"),
      closing("over", "2026-11-20T01:00:00Z"),
      closing("soon", "2026-11-22T01:00:00Z"),
    ]
    expect(nextOffer(offers, now)).toBe("soon")
    expect(nextOffer([], now)).toBeUndefined()
  })

  it("takes for a member who has joined, and for locked who has an entry to unlock", () => {
    const program = { membershipProgram: "daily_winners", membershipStatus: "member" } as const
    expect(membershipStatus(undefined)).toBe("non_member")
    expect(membershipStatus([{ ...program, membershipStatus: "pending-deposit" }])).toBe("non_member")
    expect(membershipStatus([{ ...program, entryStatus: "unlocked" }])).toBe("member")
    expect(membershipStatus([{ ...program, entryStatus: "locked" }])).toBe("locked")
  })

  it("gives the dot to the one item that is configured, and to whom it is meant for", () => {
    const badge = { item: "daily_winners", standings: ["non_member", "locked"] } as const
    expect(showsDot({ id: "daily_winners" }, badge, "locked")).toBe(true)
    expect(showsDot({ id: "daily_winners" }, badge, "member")).toBe(false)
    expect(showsDot({ id: "lotto" }, badge, "locked")).toBe(false)
    expect(showsDot({ id: "daily_winners" }, null, "locked")).toBe(false)
  })

  it("knows the page that is shown whatever its case, its last slash and its query", () => {
    expect(isSamePath("/lotto-results?tab=winners", "/Lotto-Results/")).toBe(true)
    expect(isSamePath("/", "/")).toBe(true)
    expect(isSamePath("/", "/lotto-results")).toBe(false)
  })

  it("marks a link to a view of a page where that view is shown, and to the page whatever view it is", () => {
    const check = "/lotto-results?view=check"
    expect([viewOf("?view=check&page=2"), viewOf("?page=2"), viewOf("?view=No%20word!")]).toEqual([
      "check",
      null,
      null,
    ])
    expect(leadsTo(check, { path: "/lotto-results" })).toBe(false)
    expect(leadsTo(check, { path: "/lotto-results", view: "check" })).toBe(true)
    expect(leadsTo(check, { path: "/syndicates", view: "check" })).toBe(false)
    expect(leadsTo("/lotto-results", { path: "/Lotto-Results/", view: "check" })).toBe(true)
  })
})
