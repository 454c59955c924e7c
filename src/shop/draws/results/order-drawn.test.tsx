import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { DrawResultPage } from "./draw-result.tsx"
import { ResultLines } from "./result-lines.tsx"

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
