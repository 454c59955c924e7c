import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { SyndicateOffer } from "#src/contract/catalogue/syndicate.ts"
import type { Tip } from "#src/contract/content/tip.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { tipsQuery } from "#src/shop/content/tips.ts"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

const replies = {
  "POST /anon-cart": { result: "cart-token" },
  "POST /anon-cart/cart-token/items": { result: aCart() },
}
const shown: Stage[] = []
function show(offer: ProductOffer) {
  const one = stage(<TicketBuilder offer="powerball" />, {
    replies,
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
  })
  shown.push(one)
  return one
}
afterEach(() => {
  for (const one of shown.splice(0)) one.unmount()
  localStorage.clear()
})
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const playing = (
  key: GameTypeKey,
  offer: Parameters<typeof aGameOffer>[0],
  more: Partial<ProductOffer> = {},
) => anOffer({ gameTypes: [{ key, gameOffers: [aGameOffer({ defaultGames: 1, ...offer })] }], ...more })
const lastAdded = (sent: Stage["sent"]) =>
  sent.findLast(({ call }) => call.endsWith("/items"))?.body as Record<string, unknown>

/** Monday, Wednesday and Friday of a week that lies ahead, three weeks long. */
const days = [1, 3, 5]
const nextMonday = () => {
  const noon = new Date(Date.now() + 7 * 86_400_000)
  noon.setUTCHours(10, 30, 0, 0)
  while (noon.getUTCDay() !== 1) noon.setTime(noon.getTime() + 86_400_000)
  return noon.getTime()
}
const threeWeeks = (monday = nextMonday()) =>
  [0, 1, 2].flatMap((week) =>
    days.map((day, place) => {
      const drawDate = new Date(monday + (week * 7 + day - 1) * 86_400_000).toISOString()
      return aDraw({ drawNo: 2000 + week * 3 + place, drawDate, stop: drawDate })
    }),
  )

describe("options of the ticket builder", () => {
  it("tells what is good to know of the lottery and of all, and not of another", async () => {
    const tip = (key: string, productKey: string | null): Tip => ({
      key,
      productKey,
      title: `Tip ${key}`,
      text: [{ kind: "paragraph", spans: [{ text: `All about ${key}.`, marks: [], href: null }] }],
    })
    shown.push(
      stage(<TicketBuilder offer="powerball" />, {
        knows: [known(tipsQuery(), [tip("all", null), tip("powerball", "powerball"), tip("oz", "oz_lotto")])],
      }),
    )
    await userEvent.click(await screen.findByRole("button", { name: "Tip powerball" }))
    screen.getByText("All about powerball.")
    screen.getByRole("button", { name: "Tip all" })
    expect(screen.queryByRole("button", { name: "Tip oz" })).toBeNull()
  })

  it("leads to the lottery's syndicates where there are shares left", async () => {
    const offer = playing("standard", {})
    const syndicate = (lotteryKey: string, sharesLeft: number, cents: number): SyndicateOffer => ({
      type: "syndicate_share",
      syndicateKey: `${lotteryKey}-${cents}`,
      syndicateName: "The Saver",
      syndicateEncodedId: "syndicate-1",
      lotteryKey,
      lotteryName: lotteryKey,
      colour: "#5b2d90",
      drawNo: 1500,
      drawDate: offer.draws[0]?.drawDate ?? "",
      drawStop: offer.draws[0]?.stop ?? "",
      drawPrizePool: null,
      size: 10,
      sharesLeft,
      costPerShare: money(cents, "AUD"),
      tickets: [],
      ranking: 1,
    })
    const open = (offers: readonly SyndicateOffer[]) => {
      shown.push(
        stage(<TicketBuilder offer="powerball" />, {
          knows: [
            known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer]),
            known(capabilitiesQuery(), {
              segments: [{ segmentName: "anonymous", capabilities: ["syndicates"] }],
            }),
            known(syndicatesQuery({ pricingId: DEFAULT_PRICING }), [...offers]),
          ],
        }),
      )
    }
    open([syndicate("powerball", 3, 640), syndicate("powerball", 2, 320), syndicate("oz_lotto", 5, 100)])
    const link = await screen.findByRole("link", { name: "Play Powerball together" })
    expect(link.getAttribute("href")).toBe("/powerball/syndicates")
    screen.getByText("Shares of a syndicate with many games, from $3.20.")
    shown.pop()?.unmount()
    open([syndicate("powerball", 0, 640), syndicate("oz_lotto", 5, 100)])
    await userEvent.click(button("Quick pick, Game 1"))
    expect(screen.queryByRole("link", { name: "Play Powerball together" })).toBeNull()
  })

  it("lets days and weeks be chosen, multiplies the price by them, and asks for a day where none is", async () => {
    const { sent } = show(
      playing("standard", {}, { selectableDays: 0b0101010, weekCounts: [1, 2], draws: threeWeeks() }),
    )
    await userEvent.click(button("Quick pick, Game 1"))
    const group = await screen.findByRole("group", { name: "Draw days" })
    const day = (name: string) => within(group).getByRole("checkbox", { name })
    expect(day("Monday")).toHaveProperty("checked", true)
    screen.getByText("$1.60")
    await userEvent.click(day("Monday"))
    screen.getByText("Choose a draw day.")
    expect(button("Add to cart")).toHaveProperty("disabled", true)
    await userEvent.click(day("Wednesday"))
    await userEvent.click(day("Friday"))
    await userEvent.click(screen.getByRole("radio", { name: "2 weeks" }))
    screen.getByText("$6.40")
    await userEvent.click(screen.getByText(/4 draws$/))
    await screen.findByText("= $6.40")
    screen.getByText("Draws a week")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({ days: 0b0101000, num_weeks: 2, num_draws: 2 })
  })

  it("sends AutoPlay as one draw that recurs, and a jackpot to wait for", async () => {
    const { sent } = show(
      playing(
        "standard",
        {},
        {
          recurringPurchase: { type: "autoplay", availability: "optional" },
          minimumJackpots: [money(2_000_000_000, "AUD"), money(10_000_000_000, "AUD")],
        },
      ),
    )
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(screen.getByRole("radio", { name: "2 draws" }))
    screen.getByText("$3.20")
    await userEvent.click(await screen.findByRole("checkbox", { name: "AutoPlay" }))
    screen.getByText("$1.60")
    expect(screen.queryByRole("radio", { name: "2 draws" })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText("How often"), "Monthly")
    await userEvent.selectOptions(screen.getByLabelText("Which draws"), "Jackpots $20 Million and over")
    expect(screen.queryByText(/You won't pay until it is/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText("Which draws"), "Jackpots $100 Million and over")
    screen.getByText(/You won't pay until it is/)
    const summary = screen.getByText("To pay now, then $1.60 for each later draw")
    expect(summary.closest(".builder-bar__price")?.lastElementChild?.textContent).toBe("Total $0.00")
    await userEvent.click(summary)
    await screen.findByText("Each later draw")
    screen.getByText("= $1.60")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({
      num_draws: 1,
      recurring_purchase: { type: "autoplay", enabled: true, frequency: "monthly" },
      minimum_jackpot_amount: { amount: "100000000.00", currency: "AUD" },
    })
  })

  it("tells what games cost together where they have a price of their own", async () => {
    const prices = [
      { games: 1, price: money(160, "AUD") },
      { games: 2, price: money(300, "AUD") },
    ]
    show(playing("standard", { prices, defaultGames: 2 }))
    await userEvent.click(button("Quick pick, Game 1"))
    screen.getByText("1 game × $1.60 × 1 draw")
    await userEvent.click(button("Quick pick, Game 2"))
    await userEvent.click(screen.getByText("2 games for $3.00 × 1 draw"))
    await screen.findByText("Price of 2 games together")
    screen.getByText("= $3.00")
    expect(screen.queryByText("Price of a game")).toBeNull()
  })

  it("switches a super combo between its numbers and the favourites among them", async () => {
    const { sent } = show(
      playing("mega_combo", {
        key: "super_combo",
        name: "Super Combo",
        numberSets: [
          { name: "Numbers", count: 10, first: 1, last: 35 },
          { name: "Favourites", count: 2, first: 1, last: 35 },
        ],
        combinations: 25,
        wheel: { lines: 25, guarantee: null },
        prices: [{ games: 1, price: money(4000, "AUD") }],
      }),
    )
    const numbers = await screen.findByRole("group", { name: "Numbers: choose 10" })
    await userEvent.click(screen.getByRole("radio", { name: "Favourites" }))
    await screen.findByText("Choose your numbers first, then mark your favourites.")
    await userEvent.click(screen.getByRole("radio", { name: "Numbers" }))
    expect(numbers).toBeTruthy()
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await userEvent.click(
        within(screen.getByRole("group", { name: /choose 10/ })).getByRole("button", { name: String(n) }),
      )
    expect(button("Add to cart")).toHaveProperty("disabled", false)
    await userEvent.click(screen.getByRole("radio", { name: "Favourites" }))
    const favourites = await screen.findByRole("group", { name: "Favourites: up to 2" })
    expect(within(favourites).getAllByRole("button")).toHaveLength(10)
    await userEvent.click(within(favourites).getByRole("button", { name: "7" }))
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({
      games: [
        [
          { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
          { name: "Favourites", numbers: [7] },
        ],
      ],
    })
  })

  it("asks only how many where the lottery gives the numbers", async () => {
    const { sent } = show(
      playing("sequential", {
        key: "sequential",
        minGames: 2,
        maxGames: 100,
        defaultGames: 2,
        allocated: true,
        numberSets: [{ name: "Numbers", count: 1, first: 1, last: 100_000 }],
      }),
    )
    await userEvent.click(await screen.findByRole("button", { name: "50 $80.00 numbers" }))
    screen.getByText("$80.00", { selector: ".builder-bar__total span" })
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({ games: [], num_games: 50 })
  })

  it("begins a subscription with a later draw than the next, and says that it goes on", async () => {
    const { sent } = show(playing("deferred", { key: "deferred", drawCounts: [1] }))
    await screen.findByText(/We'll buy later draws from your wallet one by one/)
    expect(screen.getByLabelText("First draw").textContent).not.toContain("(next draw)")
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({ game_type: "deferred", first_draw_no: 1501 })
  })

  it("is not on sale as a subscription while no later draw is known", async () => {
    show(playing("deferred", { key: "deferred" }, { draws: [aDraw()] }))
    await screen.findAllByText("This lottery isn't on sale right now.")
  })

  it("asks for one of the lottery's causes, and says how much of the price it gets", async () => {
    const causes = [
      { key: "little_hearts", name: "Little Hearts" },
      { key: "reef_watch", name: "Reef Watch" },
    ]
    const { sent } = show(playing("standard", {}, { causes, causePercent: 20 }))
    await userEvent.click(button("Quick pick, Game 1"))
    await screen.findByText("20% of the price of your ticket goes to the cause you choose.")
    screen.getByText("Choose a cause.")
    expect(button("Add to cart")).toHaveProperty("disabled", true)
    await userEvent.click(screen.getByRole("radio", { name: "Reef Watch" }))
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(lastAdded(sent)).toMatchObject({ cause_key: "reef_watch" })
  })
})
