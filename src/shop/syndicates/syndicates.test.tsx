import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { SyndicateOffer } from "#src/contract/catalogue/syndicate.ts"
import { money } from "#src/domain/core/money.ts"
import { showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { anOffer } from "../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { syndicatesQuery } from "./syndicate-queries.ts"
import { Syndicates } from "./syndicates.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const aSyndicate = (syndicate: Partial<SyndicateOffer> = {}): SyndicateOffer => ({
  type: "syndicate_share",
  syndicateKey: "powerball-1500-saver",
  syndicateName: "The Saver",
  syndicateEncodedId: "syndicate-1",
  lotteryKey: "powerball",
  lotteryName: "Powerball",
  colour: "#5b2d90",
  drawNo: 1500,
  drawDate: inDays(2.05),
  drawStop: inDays(2),
  drawPrizePool: money(5_000_000_000, "AUD"),
  size: 10,
  sharesLeft: 4,
  costPerShare: money(320, "AUD"),
  tickets: [{ gameType: "standard", gameOfferName: "Standard", numGames: 20, numStandardGames: 20 }],
  ranking: 1,
  ...syndicate,
})

const show = (
  offers: readonly SyndicateOffer[],
  lottery: string | null = null,
  replies: Record<string, Reply> = {},
  lotteries: ProductOffer[] = [anOffer()],
) => {
  shown = stage(<Syndicates level={1} lottery={lottery} />, {
    signedIn: true,
    knows: [
      known(offersQuery({ pricingId: DEFAULT_PRICING }), lotteries),
      known(capabilitiesQuery(), {
        segments: [
          { segmentName: "customer", capabilities: ["syndicates", "spend_limits", "deposit_limits"] },
        ],
      }),
    ],
    replies: {
      "GET /pricing/default/syndicate_offers": {
        result: { offers, orderedKeys: offers.map(({ syndicateKey }) => syndicateKey) },
      },
      ...replies,
    },
  })
  return shown
}

describe("the syndicates on sale", () => {
  it("say what they play, what a share costs and how many are left", async () => {
    show([aSyndicate()])
    await screen.findByRole("heading", { name: "The Saver" })
    screen.getByText("$50 Million")
    screen.getByText("20 games")
    screen.getByText("4 of 10 shares left")
    screen.getByText("$3.20 a share")
  })

  it("offer nothing while a spend limit is used up, and say when it starts anew", async () => {
    const wire = (amount: string) => ({ amount, currency: "AUD" })
    const limit = {
      spend_limit_id: "limit-1",
      period: "weekly",
      limit: wire("20.00"),
      amount_spent: wire("20.00"),
    }
    const limits = (available_from: string | null) => ({
      "GET /spend-limits": {
        result: {
          available_periods: [],
          customer_limits: [{ ...limit, available_from, change: null }],
          system_limits: [],
        },
      },
    })
    show([aSyndicate()], null, limits("2099-01-08T01:00:00.000Z"))
    await screen.findByText(/^You can buy again from .*8 Jan/)
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull()
    shown?.unmount()
    show([aSyndicate()], null, limits(null))
    await screen.findAllByRole("button", { name: /Add/ })
    expect(screen.queryByText("Your spend limit is used up")).toBeNull()
  })

  it("offer nothing in a partner's frame while the cart says that a limit is used up, and ask no more about limits", async () => {
    const show = (usedUntil: string | undefined) => {
      shown = stage(<Syndicates level={1} lottery={null} />, {
        signedIn: true,
        surface: "frame",
        delegatedTo: "acme",
        partner: "acme",
        knows: [
          known(capabilitiesQuery(), {
            segments: [{ segmentName: "customer", capabilities: ["syndicates", "spend_limits"] }],
          }),
        ],
        replies: {
          "GET /pricing/default/syndicate_offers": {
            result: { offers: [aSyndicate()], orderedKeys: ["powerball-1500-saver"] },
          },
        },
      })
      shown.shop.store.set(showCartAtom, aCart(usedUntil ? { usedUntil } : {}))
      return shown
    }
    const { sent } = show("2099-01-08T01:00:00.000Z")
    await screen.findByText("Your limit is used up")
    screen.getByText(/^You can buy again from .*8 Jan 2099/)
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull()
    expect(screen.queryByRole("link", { name: "See your limits" })).toBeNull()
    expect(sent.filter(({ call }) => call.includes("limit"))).toEqual([])
    shown?.unmount()
    show(undefined)
    await screen.findAllByRole("button", { name: /Add/ })
  })

  it("offer nothing while the precommitment limit is used up, and lead to it", async () => {
    const preCommitment = {
      period: "weekly" as const,
      limit: money(2000, "AUD"),
      amountSpent: money(2000, "AUD"),
      availableFrom: "2099-01-08T01:00:00.000Z",
      change: null,
    }
    show([aSyndicate()], null, { "GET /customer": { result: aCustomer({ preCommitment }) } })
    await screen.findByText("Your precommitment limit is used up")
    screen.getByText(/^You can buy again from .*8 Jan 2099, .* AEDT/)
    const link = screen.getByRole("link", { name: "See your limits" })
    expect(link.getAttribute("href")).toBe("/my-account/precommitment-limit")
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull()
  })

  it("say before somebody chooses that an empty wallet cannot be filled, since the deposit limit is used up", async () => {
    const deposit = {
      limit: money(2000, "AUD"),
      deposited: money(2000, "AUD"),
      availableFrom: "2099-01-08T01:00:00.000Z",
      change: null,
    }
    const withWallet = (cents: number) => ({
      "GET /customer": { result: aCustomer({ availableFunds: money(cents, "AUD") }) },
      "GET /deposit-limit": { result: deposit },
    })
    show([aSyndicate()], null, withWallet(0))
    await screen.findByText(/^Your wallet is empty, and you can deposit again from .*8 Jan 2099/)
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull()
    shown?.unmount()
    show([aSyndicate()], null, withWallet(1000))
    await screen.findAllByRole("button", { name: /Add/ })
    expect(screen.queryByText("You've reached your deposit limit")).toBeNull()
  })

  it("say why their shares cannot be bought where the lottery's may not be sold", async () => {
    const restrictions = [{ productType: "syndicate_share" as const, kind: "licensing" as const }]
    show([aSyndicate()], null, {}, [anOffer({ restrictions })])
    await screen.findByText("We don't have a licence to sell shares of this lottery at the moment.")
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull()
  })

  it("go into the cart as many as there are, where more were chosen before others bought some", async () => {
    const kept = { "powerball-1500-saver": { numShares: 9, again: null } }
    localStorage.setItem("lotto.shares", JSON.stringify(kept))
    const { sent } = show([aSyndicate()], null, { "POST /cart/items": { result: aCart() } })
    await userEvent.click(
      await screen.findByRole("button", { name: "Add 4 shares, $12.80 The Saver, Powerball" }),
    )
    await screen.findByText("In your cart: 4 of The Saver.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({ quantity: 4 })
  })

  it("go into the cart by the share, as many as are left", async () => {
    const { sent } = show([aSyndicate()], null, { "POST /cart/items": { result: aCart() } })
    await userEvent.click(await screen.findByRole("button", { name: "Add a share" }))
    screen.getByText("2 shares × $3.20 = $6.40")
    await userEvent.click(screen.getByRole("button", { name: "Add 2 shares, $6.40 The Saver, Powerball" }))
    await screen.findByText("In your cart: 2 of The Saver.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toEqual({
      product_type: "syndicate_share",
      lottery_key: "powerball",
      syndicate_key: "powerball-1500-saver",
      quantity: 2,
    })
    const more = screen.getByRole("button", { name: "Add a share" })
    for (let n = 0; n < 3; n++) await userEvent.click(more)
    await waitFor(() => expect(more.matches(":disabled")).toBe(true))
  })

  it("have the shares and AutoPlay that were chosen again after a reload, until they went into the cart", async () => {
    const sold = [aSyndicate({ recurringPurchase: { type: "autoplay", availability: "optional" } })]
    const replies = { "POST /cart/items": { result: aCart() } }
    show(sold, null, replies)
    await userEvent.click(await screen.findByRole("button", { name: "Add a share" }))
    await userEvent.click(screen.getByRole("checkbox", { name: /^AutoPlay/ }))
    shown?.unmount()
    const { sent } = show(sold, null, replies)
    const add = await screen.findByRole("button", { name: "Add 2 shares, $6.40 The Saver, Powerball" })
    expect(screen.getByRole("checkbox", { name: /^AutoPlay/ })).toHaveProperty("checked", true)
    await userEvent.click(add)
    await screen.findByText("In your cart: 2 of The Saver.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({
      quantity: 2,
      recurring_purchase: { type: "autoplay", enabled: true },
    })
    shown?.unmount()
    show(sold, null, replies)
    await screen.findByRole("button", { name: "Add 1 share, $3.20 The Saver, Powerball" })
    expect(screen.getByRole("checkbox", { name: /^AutoPlay/ })).toHaveProperty("checked", false)
  })

  it("say so where the last share was sold meanwhile", async () => {
    const message = "All shares of “The Saver” are sold. Please choose another syndicate."
    show([aSyndicate()], null, {
      "POST /cart/items": { status: 409, errors: [{ field: "this", code: "sold_out", message }] },
    })
    await userEvent.click(await screen.findByRole("button", { name: /^Add 1 share, .* The Saver/ }))
    await screen.findByText(message)
  })

  it("that are sold out cannot be bought", async () => {
    show([aSyndicate({ sharesLeft: 0 })])
    await screen.findByText("All 10 shares are sold")
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull()
  })

  it("are those of one lottery where one is named", async () => {
    show([aSyndicate(), aSyndicate({ syndicateKey: "other", lotteryKey: "oz_lotto" })], "oz_lotto")
    await screen.findByRole("heading", { name: "The Saver" })
    expect(screen.getAllByRole("heading", { name: "The Saver" })).toHaveLength(1)
  })

  it("offer another try when they cannot be loaded, and say when there are none", async () => {
    shown = stage(<Syndicates lottery={null} />)
    await screen.findByRole("button", { name: "Try again" })
    shown.unmount()
    show([])
    await screen.findByText(/There are no syndicates on sale right now/)
  })

  it("are named by the syndicate and its lottery, which may have one of the same name as another", async () => {
    show([aSyndicate()])
    const card = (await screen.findByRole("heading", { name: "The Saver" })).closest("li")
    const named = card?.getAttribute("aria-labelledby")?.split(" ") ?? []
    expect(named.map((id) => document.getElementById(id)?.textContent)).toEqual(["The Saver", "Powerball"])
  })
})

describe("many syndicates on sale", () => {
  const many = [
    ...Array.from({ length: 12 }, (_, n) =>
      aSyndicate({ syndicateKey: `powerball-${n}`, syndicateName: `Saver ${n + 1}` }),
    ),
    aSyndicate({
      syndicateKey: "oz-1",
      syndicateName: "Oz Saver",
      lotteryKey: "oz_lotto",
      lotteryName: "Oz Lotto",
    }),
  ]
  const names = () =>
    screen.queryAllByRole("heading", { name: /Saver/ }).map(({ textContent }) => textContent)
  function showView(view: { chosen?: string; shown?: number }) {
    shown = stage(<Syndicates level={1} lottery={null} {...view} />, {
      knows: [known(syndicatesQuery({ pricingId: DEFAULT_PRICING }), many)],
    })
  }

  it("are shown ten at a time, with a link to ten more that says how many there are", async () => {
    showView({})
    expect(names()).toHaveLength(10)
    screen.getByText("Showing 10 of 13 syndicates")
    const more = screen.getByRole("link", { name: "Show more" })
    expect(more.getAttribute("href")).toBe("/syndicates?shown=20")
  })

  it("are all there at an address that asks for more of them", () => {
    showView({ shown: 20 })
    expect(names()).toHaveLength(13)
    expect(screen.queryByRole("link", { name: "Show more" })).toBeNull()
  })

  it("are filtered by the lottery that the address names, and the links lead to the others", () => {
    showView({ chosen: "oz_lotto" })
    expect(names()).toEqual(["Oz Saver"])
    const lotteries = within(screen.getByRole("navigation", { name: "Lottery" })).getAllByRole("link")
    expect(lotteries.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["All lotteries", "/syndicates"],
      ["Powerball", "/syndicates?lottery=powerball"],
      ["Oz Lotto", "/syndicates?lottery=oz_lotto"],
    ])
    expect(lotteries[2]?.getAttribute("aria-current")).toBe("true")
  })

  it("say so where a filter finds none, and lead back to all", () => {
    showView({ chosen: "set_for_life" })
    screen.getByText("There are no syndicates of this lottery on sale right now.")
    expect(screen.getByRole("link", { name: "Show all syndicates" }).getAttribute("href")).toBe("/syndicates")
  })
})
