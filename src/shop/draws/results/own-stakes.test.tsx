import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { ArchivedDraw, CustomerDrawResult } from "#src/contract/draws/draw-result.ts"
import { money } from "#src/domain/core/money.ts"
import { aDraw } from "../../../../tests/stage/fixtures/products.ts"
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
import { OfferResults } from "./pages.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const cents = (amount: number | null): CustomerDrawResult["tickets"][number] => ({
  id: `ticket-${amount}`,
  productType: "lottery_ticket",
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
  const tabs = screen.getByRole("navigation", { name: "Results of" })
  expect([...tabs.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
    "All lotteries",
    "TattsLotto",
    "Raffles",
  ])
  expect(screen.getByRole("link", { name: "Raffles" }).getAttribute("href")).toBe("/lotto-results/raffles")
})
