import { describe, expect, it } from "vitest"
import { blockedPage } from "#src/domain/cart/blocked-action.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { accountPages } from "#src/domain/site/paths/listed-pages.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { canonicalPath } from "./head-tags.ts"
import { matchPath } from "./match.ts"

const at = (address: string, capabilities?: ReadonlySet<string>) => {
  const url = new URL(address, "https://shop.test")
  return matchPath(url.pathname, url.searchParams, { capabilities })
}
const tag = (address: string) => at(address).parts[0]?.tag

describe("the route table", () => {
  it("takes every address of the first journey to its element", () => {
    expect(tag("/")).toBe("lotto-home")
    expect(tag("/lotto-tickets")).toBe("lotto-lotteries")
    expect(tag("/cart")).toBe("lotto-cart")
    expect(tag("/cart/buy")).toBe("lotto-checkout")
    expect(tag("/checkout/login")).toBe("lotto-login")
    expect(tag("/receipt/abc")).toBe("lotto-receipt")
    expect(tag("/my-account/upcoming-tickets")).toBe("lotto-upcoming-tickets")
    expect(tag("/my-account/upcoming-tickets/2")).toBe("lotto-upcoming-tickets")
    expect(tag("/my-account/past-tickets/ticket/abc")).toBe("lotto-ticket")
    expect(tag("/lotto-results")).toBe("lotto-results")
    expect(tag("/lotto-results/lotteries/3")).toBe("lotto-results")
    expect(tag("/my-account/deposit/details/abc/success")).toBe("lotto-deposit-details")
  })

  it("finds a product under the names that states have for it, whatever their case; its own address counts", () => {
    const offers = [
      {
        key: "saturday_lotto",
        type: "lottery_ticket" as const,
        urlAliases: [{ subvariant: "VIC", url: "/tattslotto" }],
      },
    ]
    for (const path of ["/tattslotto/results", "/TattsLotto/results", "/Saturday_Lotto/results"]) {
      const match = matchPath(path, new URLSearchParams(), { offers })
      expect(match.parts[0]?.attributes.offer, path).toBe("saturday_lotto")
      expect(canonicalPath(path, match), path).toBe("/saturday_lotto/results")
    }
  })

  it("has one address for a page, as its route writes it", () => {
    const offers = [
      { key: "powerball", type: "lottery_ticket" as const, urlAliases: [] },
      { key: "house", type: "raffle_ticket" as const, urlAliases: [] },
    ]
    for (const [path, canonical] of [
      ["/ABOUT", "/about"],
      ["/About/FAQ/", "/about/faq"],
      ["/lotto-results/1", "/lotto-results"],
      ["/lotto-results/3", "/lotto-results/3"],
      ["/Lotto-Results/Lotteries/many", "/lotto-results/lotteries"],
      ["/Powerball/PowerHit", "/powerball/powerhit"],
      ["/house/standard", "/house"],
      ["/", "/"],
    ] as const)
      expect(canonicalPath(path, matchPath(path, new URLSearchParams(), { offers })), path).toBe(canonical)
  })

  it("shows a raffle at the address of its one way to play, and a membership at none of a product", () => {
    const offers = [
      { key: "house", type: "raffle_ticket" as const, urlAliases: [] },
      { key: "daily_winners", type: "membership" as const, urlAliases: [] },
    ]
    const tagsAt = (path: string) =>
      matchPath(path, new URLSearchParams(), { offers }).parts.map(({ tag }) => tag)
    expect(tagsAt("/house/standard")).toEqual(tagsAt("/house"))
    expect(tagsAt("/house/powerhit")).toEqual(tagsAt("/nothing/at/all/here"))
    expect(tagsAt("/daily_winners")).toEqual(tagsAt("/nothing/at/all/here"))
  })

  it("shows the months of a product that is off sale", () => {
    const offers = [{ key: "powerball", type: "lottery_ticket" as const, urlAliases: [] }]
    for (const path of ["/powerball/results", "/powerball/results/2026-10", "/powerball/results/draw/1"])
      expect(matchPath(path, new URLSearchParams(), { offers, capabilities: new Set() }).found, path).toBe(
        true,
      )
  })

  it("keeps the way back into the app from the return of a deposit to the receipt", () => {
    const query = new URLSearchParams({ successMobileDeepLink: "lotto://done" })
    for (const path of ["/checkout/deposit/d1/success", "/receipt/c1", "/cart/buy"])
      expect(matchPath(path, query, {}).parts[0]?.attributes["deep-link"], path).toBe("lotto://done")
  })

  it("marks the pages of the account with what their navigation calls them, and no others", () => {
    for (const { name, path } of accountPages) {
      const { found, route, params } = at(path)
      // While nothing is known of what is sold, any address of two parts could be a product's.
      if (found && !params.productOfferKey) expect(route.account, path).toBe(name)
    }
    expect(at("/my-account/upcoming-tickets/ticket/abc").route.account).toBe("upcomingTickets")
    expect(at("/my-account/deposit/details/abc/failure").route.account).toBe("deposit")
    // Customers who must complete the account first could follow none of the navigation's links.
    for (const path of ["/", "/cart", "/my-account/upgrade-account", "/close-my-account/success"])
      expect(at(path).route.account, path).toBeUndefined()
  })

  it("matches product offers last, with their game types", () => {
    expect(at("/powerball").parts).toEqual([
      { tag: "lotto-ticket-builder", attributes: { offer: "powerball" } },
    ])
    expect(at("/powerball/powerhit").parts[0]?.attributes).toEqual({
      offer: "powerball",
      "game-type": "powerhit",
    })
    expect(at("/powerball/systems").parts[0]?.attributes["game-type"]).toBe("reduced_system")
    expect(at("/powerball/draw/1590").parts[0]?.attributes).toEqual({ offer: "powerball", draw: "1590" })
    expect(at("/powerball?firstDrawNo=1591").parts[0]?.attributes.draw).toBe("1591")
    expect(tag("/powerball/results")).toBe("lotto-offer-results")
    expect(tag("/powerball/results/draw/1590")).toBe("lotto-draw-result")
  })

  it("knows a draw by its number: another path is not found, another query says nothing", () => {
    const raffle = [{ key: "car_draw", type: "raffle_ticket" as const, urlAliases: [] }]
    for (const drawNo of ["abc", "0", "1234567", "1.5"])
      for (const path of [
        `/powerball/draw/${drawNo}`,
        `/powerball/results/draw/${drawNo}`,
        `/car_draw/draw/${drawNo}`,
      ])
        expect(matchPath(path, new URLSearchParams(), { offers: raffle }).found, path).toBe(false)
    for (const asked of ["x", "0", "1234567", ""])
      expect(at(`/powerball?firstDrawNo=${asked}`).parts[0]?.attributes, asked).toEqual({
        offer: "powerball",
      })
  })

  it("sells nothing at the partners' address without a partner: it says what the address is for", () => {
    expect(at("/purchase").parts).toEqual([{ tag: "lotto-page", attributes: { path: "/purchase" } }])
    expect(at("/purchase").route.framed).toBeUndefined()
    expect(at("/purchase", new Set()).found).toBe(false)
  })

  it("waits for the purchase of a deposit that was made at the checkout", () => {
    expect(at("/checkout/deposit/abc/success").parts[0]?.attributes).toEqual({
      deposit: "abc",
      "with-purchase": "",
    })
  })

  it("reads the page of a list from its last segment, and anything odd as page 1", () => {
    expect(at("/lotto-results/2").parts[0]?.attributes.page).toBe("2")
    expect(at("/lotto-results/x").parts[0]?.attributes.page).toBe("1")
    expect(at("/lotto-results/-4").parts[0]?.attributes.page).toBe("1")
  })

  it("shows not-found for anything else, and the partner section's own inside it", () => {
    for (const address of ["/powerball/nonsense", "/a/b/c/d", "/powerball/results/draw/x", "/%E0%A4%A"])
      expect(at(address)).toMatchObject({ found: false, route: { pattern: "*" } })
    expect(at("/purchase/acme/nonsense")).toMatchObject({ found: false, route: { framed: true } })
  })

  it("has no page for a feature that the site switched off", () => {
    expect(at("/my-account/deposit", new Set()).found).toBe(false)
    expect(at("/my-account/deposit", new Set(["wallet_deposit"])).found).toBe(true)
    expect(at("/daily-winners/deposit", new Set(["membership_program"]))).toMatchObject({ found: true })
    expect(at("/daily-winners/deposit", new Set(["wallet_deposit"])).found).toBe(false)
    expect(at("/lotto-tickets", new Set()).found).toBe(false)
    expect(at("/purchase/acme", new Set())).toMatchObject({ found: false, route: { framed: true } })
    expect(at("/powerball", new Set()).found).toBe(true)
    expect(at("/my-account/scheduled-purchases/abc", new Set(["viewing_orders"])).found).toBe(true)
    const written = [{ path: "/app", overrides: false }]
    const off = matchPath("/app", new URLSearchParams(), { capabilities: new Set(), written })
    expect(off.found).toBe(false)
  })

  it("has every page that a blocked ticket leads to", () => {
    const pages = Object.values(blockedPage).filter((page) => page !== null)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(at(page).found, page).toBe(true)
  })

  it("has lists to choose from only on a site with several offers", () => {
    const kinds = ["commercial_lotteries", "charity_lotteries"]
    for (const path of ["/lotto-tickets", "/charity-tickets"]) {
      expect(at(path, new Set(kinds)).found, path).toBe(false)
      expect(at(path, new Set([...kinds, "multi_offer_site"])).found, path).toBe(true)
    }
    expect(at("/powerball", new Set(kinds)).found).toBe(true)
  })

  it("looks for a way to play, and what must be on for it, whatever the case and slash of its address", () => {
    for (const address of ["/powerball/syndicates", "/powerball/Syndicates/", "/POWERBALL/SYNDICATES"]) {
      expect(at(address, new Set(["syndicates"])).parts[0]?.tag, address).toBe("lotto-syndicates")
      expect(at(address, new Set()).found, address).toBe(false)
    }
  })

  it("shows editors' pages at addresses of their own and in the place of the shop's", () => {
    const written = [
      { path: "/Summer/Fun", overrides: false },
      { path: "/gifts", overrides: false },
      { path: "/lotto-tickets", overrides: true },
      { path: "/cart", overrides: false },
      { path: "/about", overrides: false },
    ]
    const shows = (path: string) => matchPath(path, new URLSearchParams(), { written })
    expect(shows("/summer/fun/").parts[0]?.attributes.path).toBe("/Summer/Fun")
    expect(shows("/gifts").parts[0]?.tag).toBe("lotto-page")
    expect(shows("/lotto-tickets").parts[0]?.tag).toBe("lotto-page")
    expect(shows("/cart").parts[0]?.tag).toBe("lotto-cart")
    expect(shows("/about").found).toBe(true)
    expect(shows("/about/privacy").found).toBe(false)
    expect(shows("/powerball").parts[0]?.tag).toBe("lotto-ticket-builder")
  })

  it("takes the addresses of the blog and the causes to their elements; page 1 has no segment", () => {
    expect(at("/blog/category/play-well/2").parts[0]).toEqual({
      tag: "lotto-blog",
      attributes: { category: "play-well", page: "2" },
    })
    expect(at("/blog/Set-a-Limit").parts[0]?.attributes.post).toBe("set-a-limit")
    expect(at("/causes/night-shelter/powerball").parts[0]?.attributes).toEqual({
      cause: "night-shelter",
      offer: "powerball",
    })
    expect(contentPaths.blogCategory.link("play-well", 1)).toBe("/blog/category/play-well")
  })

  it("sells no raffles where they are switched off, and still shows their results and terms", () => {
    const offers = [{ key: "hearts", type: "raffle_ticket" as const, urlAliases: [] }]
    const found = (path: string) =>
      matchPath(path, new URLSearchParams(), { capabilities: new Set(), offers }).found
    for (const path of [
      "/hearts",
      "/hearts/buy",
      "/hearts/draw/7",
      "/hearts/your-support",
      "/charity-tickets",
    ])
      expect([path, found(path)]).toEqual([path, false])
    for (const path of ["/hearts/results", "/hearts/winners", "/hearts/results/draw/7"])
      expect([path, found(path)]).toEqual([path, true])
    for (const path of ["/hearts/terms-and-conditions/7", "/lotto-results/raffles/2"])
      expect([path, found(path)]).toEqual([path, true])
  })

  it("sells no lottery tickets and no shares where they are switched off, and still shows their results", () => {
    const offers = [{ key: "powerball", type: "lottery_ticket" as const, urlAliases: [] }]
    const found = (path: string, ...on: string[]) =>
      matchPath(path, new URLSearchParams(), { capabilities: new Set(on), offers }).found
    for (const path of ["/powerball", "/powerball/buy", "/powerball/draw/7", "/powerball/standard"]) {
      expect([path, found(path)]).toEqual([path, false])
      expect([path, found(path, "commercial_lotteries")]).toEqual([path, true])
    }
    expect(found("/powerball/syndicates", "commercial_lotteries")).toBe(false)
    expect(found("/powerball/syndicates", "commercial_lotteries", "syndicates")).toBe(true)
    for (const path of ["/powerball/results", "/powerball/results/draw/7"])
      expect([path, found(path)]).toEqual([path, true])
  })

  it("counts the cart, paying, signing in and depositing as checkout screens, and nothing else", () => {
    const isCheckout = (address: string) => at(address).route.checkout ?? false
    for (const address of ["/cart", "/cart/buy", "/checkout/login", "/login", "/my-account/deposit"])
      expect([address, isCheckout(address)]).toEqual([address, true])
    for (const address of ["/forgot-password", "/change-Password", "/force-password-change", "/my-account"])
      expect([address, isCheckout(address)]).toEqual([address, false])
  })

  it("ignores case and a trailing slash", () => {
    expect(tag("/Lotto-Tickets/")).toBe("lotto-lotteries")
  })

  it("builds links that lead back to their own row", () => {
    expect(tag(paths.receipt.link("a/b"))).toBe("lotto-receipt")
    expect(at(paths.receipt.link("a/b")).params.checkoutID).toBe("a/b")
    expect(at(paths.offer.link("powerball", "powerhit")).parts[0]?.attributes["game-type"]).toBe("powerhit")
    expect(at(accountPaths.upcomingTickets.link(3)).parts[0]?.attributes.page).toBe("3")
    expect(at(paths.login.link("/cart/buy?x=1")).parts[0]?.attributes.next).toBe("/cart/buy?x=1")
  })
})
