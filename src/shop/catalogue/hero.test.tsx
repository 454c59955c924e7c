import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { offersQuery } from "#src/shop/core/site-queries.ts"
import { aDraw, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Hero } from "./hero.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const oz = anOffer({
  key: "oz_lotto",
  name: "Oz Lotto",
  draws: [aDraw({ drawNo: 1700, prizePool: money(300_000_000, "AUD") })],
})
const unknown = anOffer({
  key: "saturday_lotto",
  name: "Saturday Lotto",
  draws: [aDraw({ prizePool: null })],
})
const CALL = "GET /placement"
const leadsWith = (offerKey: string): Reply => ({
  result: [{ key: "feature_placement", offers: [{ offerKey, drawNumber: 1700 }] }],
})

function show(placement: Reply, capabilities = ["placements"]) {
  shown = stage(<Hero />, {
    knows: [known(offersQuery({ pricingId: "default" }), [anOffer(), oz, unknown])],
    replies: {
      "GET /capabilities": { result: { segments: [{ segmentName: "anonymous", capabilities }] } },
      [CALL]: placement,
    },
  })
  return shown
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent

describe("the front page's first sight", () => {
  it("is what the shop recommends to lead with, asked for with nothing of the visitor", async () => {
    const { sent } = show(leadsWith("oz_lotto"))
    await expect.poll(heading).toContain("$3 Million")
    expect(sent.find(({ call }) => call === CALL)?.query).toEqual({
      keys: "feature_placement",
      branding_key: "default",
      pricing_id: "default",
    })
  })

  it("says of a prize that nobody knows yet that it is announced soon", async () => {
    show(leadsWith("saturday_lotto"))
    await expect.poll(heading).toContain("Announced soon")
  })

  it("is the biggest jackpot while nothing is recommended, and where the service is in trouble", async () => {
    const { sent } = show({ status: 500, errors: [{ field: "this", code: "down", message: "Down." }] })
    expect(heading()).toContain("$50 Million")
    await expect.poll(() => sent.some(({ call }) => call === CALL)).toBe(true)
    expect(heading()).toContain("$50 Million")
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
