import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, onTestFinished } from "vitest"
import { userEvent } from "vitest/browser"
import type { ArchivedDraw, CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { money } from "#src/domain/core/money.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import {
  archivedDrawsQuery,
  lotteryCategories,
  ownDrawsOfMonthQuery,
  ownPastDrawsQuery,
  pastDrawsQuery,
  resultKeysQuery,
} from "../result-queries.ts"
import { ArchivedResults } from "./archived-results.tsx"
import { DrawResultPage } from "./draw-result.tsx"
import { OfferResults } from "./pages.tsx"
import { ResultLines } from "./result-lines.tsx"

describe("numbers in the order drawn", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const proof = {
    commitment: "c0",
    seed: "5e",
    entriesRoot: null,
    entryCount: null,
    drawn: null,
    numbersFrom: "seed",
    numbersRoot: null,
    closedAt: null,
    beacon: null,
  } as const
  const fell = [
    { name: "Numbers", numbers: [12, 3, 35, 7] },
    { name: "Powerball", numbers: [9] },
  ]
  const aResult = (result: Partial<DrawResult> = {}): DrawResult => ({
    ...anOrder().draw,
    state: "DRAW_PAID",
    numbers: fell,
    proof,
    ...result,
  })

  function showList(result: Partial<DrawResult> = {}, ordered = false, offer = "powerball") {
    const data = { items: [aResult(result)], pageInfo: { limit: 5, offset: 0, total: 1 } }
    const draws = { status: "success", data, error: undefined, refetch: async () => {} } as const
    shown = stage(<ResultLines draws={draws} offer={offer} none="None" stakeIn={() => null} />, {
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offerInOrder(ordered)])],
    })
  }
  const offerInOrder = (ordered: boolean) =>
    anOffer({ gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ ordered })] }] })
  const balls = () => [...document.querySelectorAll(".ball")].map(({ textContent }) => Number(textContent))
  const order = () => screen.queryByText(/^Order drawn:/)?.textContent

  describe("the balls of a draw in the results of its lottery", () => {
    it("are sorted, and the order drawn stands below", () => {
      showList()
      expect(balls()).toEqual([3, 7, 12, 35, 9])
      expect(order()).toBe("Order drawn: 12, 3, 35, 7 + 9")
    })

    it("are not said twice where they fell in ascending order", () => {
      showList({ numbers: [{ name: "Numbers", numbers: [3, 7, 12] }] })
      expect(order()).toBeUndefined()
    })

    it("have no order drawn where an operator reported them, who may have sorted them", () => {
      showList({ proof: null })
      expect(balls()).toEqual([3, 7, 12, 35, 9])
      expect(order()).toBeUndefined()
    })

    it("stay as they fell where their order is played", () => {
      showList({}, true)
      expect(balls()).toEqual([12, 3, 35, 7, 9])
      expect(order()).toBeUndefined()
    })

    it("stand alone where every lottery's results are listed", () => {
      showList({}, false, "all")
      expect(balls()).toEqual([3, 7, 12, 35, 9])
      expect(order()).toBeUndefined()
    })
  })

  it("a draw's own page sorts them too, and says the order drawn", async () => {
    shown = stage(<DrawResultPage offer="powerball" drawNo={1499} />, {
      replies: { "GET /draw/full_result/powerball/1499": { result: aResult({ drawNo: 1499 }) } },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offerInOrder(false)])],
    })
    await screen.findByRole("heading", { name: "Winning numbers" })
    expect(balls()).toEqual([3, 7, 12, 35, 9])
    expect(order()).toBe("Order drawn: 12, 3, 35, 7 + 9")
  })
})

describe("results that a customer has a stake in", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const cents = (amount: number | null): CustomerDrawResult["tickets"][number] => ({
    id: `ticket-${amount}`,
    productType: "lottery_ticket",
    state: amount === null ? "drawn" : amount > 0 ? "won" : "no_win",
    winnings: amount === null ? null : money(amount, "AUD"),
  })
  const drawn = (drawNo: number, tickets: CustomerDrawResult["tickets"]): CustomerDrawResult => ({
    offerKey: "powerball",
    offerName: "Powerball",
    colour: "#5b2d90",
    drawNo,
    drawDate: aDraw().drawDate,
    state: "DRAW_SCORED",
    prizePool: null,
    numbers: [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }],
    divisions: [],
    drawData: null,
    proof: null,
    tickets,
  })
  const draws = [
    drawn(1499, [cents(1000), cents(250)]),
    drawn(1498, [cents(0)]),
    drawn(1497, [cents(null)]),
    drawn(1496, []),
  ]
  const pageInfo = { limit: 5, offset: 0, total: draws.length }
  const page = { items: draws, pageInfo }
  const bare = { items: draws.map(({ tickets: _, ...draw }): ArchivedDraw => draw), pageInfo }
  const listed = { offer: "powerball", category: lotteryCategories, page: 1, pageSize: 5 }
  const month = { offer: "powerball", year: 2026, month: 9 }

  const stakes = () =>
    screen.getAllByRole("listitem").map((line) => /Your .*|No win .*/.exec(line.innerText)?.[0])

  it("a list of results says what the customer's own tickets did in each of its draws", () => {
    shown = stage(<OfferResults offer="powerball" page={1} />, {
      knows: [
        known(pastDrawsQuery({ ...listed, pricingId: "default" }), bare),
        known(ownPastDrawsQuery(listed), page),
      ],
      signedIn: true,
    })
    expect(stakes()).toEqual([
      "Your 2 tickets won $12.50",
      "No win with your ticket",
      "Your ticket took part",
      undefined,
    ])
  })

  it("the archive of a month says it too, for the customer that it asks for", () => {
    shown = stage(<ArchivedResults offer="powerball" month={month} />, {
      knows: [
        known(archivedDrawsQuery(month), bare),
        known(ownDrawsOfMonthQuery({ ...month, customerId: "customer-1" }), page),
      ],
      signedIn: true,
    })
    expect(stakes()[0]).toBe("Your 2 tickets won $12.50")
  })

  it("a page past the end says so and leads back to the last one", () => {
    shown = stage(<OfferResults offer="powerball" page={999} />, {
      knows: [
        known(pastDrawsQuery({ ...listed, page: 999, pricingId: "default" }), {
          items: [],
          pageInfo: { limit: 5, offset: 4990, total: 12 },
        }),
      ],
    })
    screen.getByText("This list has no page 999.")
    expect(screen.getByRole("link", { name: "Newer" }).getAttribute("href")).toBe("/powerball/results?page=3")
    expect(screen.queryByText(/^No draw has been held yet/)).toBeNull()
  })

  it("the draws to come are saved for a calendar, each with the way to play it", async () => {
    const saved: Blob[] = []
    const create = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return create(blob)
    }
    onTestFinished(() => {
      URL.createObjectURL = create
    })
    const draws = [aDraw(), aDraw({ drawNo: 1501 })]
    shown = stage(<OfferResults offer="powerball" page={1} />, {
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer({ draws })])],
    })
    await userEvent.click(screen.getByRole("button", { name: "Add the next 2 draws to your calendar" }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = ((await saved[0]?.text()) ?? "").replaceAll("\r\n ", "")
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file).toContain("SUMMARY:Powerball\\, draw 1501")
    expect(file).toMatch(/URL:http.*\/powerball\/draw\/1501/)
  })

  it("nobody's tickets are spoken of to a visitor", () => {
    shown = stage(<OfferResults offer="powerball" page={1} />, {
      knows: [
        known(pastDrawsQuery({ ...listed, pricingId: "default" }), bare),
        known(ownPastDrawsQuery(listed), page),
      ],
    })
    expect(screen.queryByText(/Your .*ticket/)).toBeNull()
  })

  it("the lotteries to choose among are those that have results, named as this pricing names them; raffles have a list of their own", () => {
    const keys = [
      { offerKey: "saturday_lotto", offerName: "TattsLotto", category: "Lotto" as const, latestDrawNo: 4600 },
      { offerKey: "lifeboat", offerName: "Lifeboat Draw", category: "Raffle" as const, latestDrawNo: 12 },
    ]
    shown = stage(<OfferResults offer="powerball" page={1} />, {
      knows: [known(resultKeysQuery({ pricingId: "default" }), keys)],
    })
    const tabs = screen.getByRole("navigation", { name: "Results for" })
    expect([...tabs.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
      "All lotteries",
      "TattsLotto",
      "Raffles",
    ])
    expect(screen.getByRole("link", { name: "Raffles" }).getAttribute("href")).toBe("/lotto-results/raffles")
  })
})
