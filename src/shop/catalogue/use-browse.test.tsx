import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { anOffer } from "../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { capabilitiesQuery, DEFAULT_PRICING, offersQuery } from "../core/site-queries.ts"
import { useBrowse } from "./use-browse.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
})

function Ways() {
  const [lottery, raffle] = [useBrowse(), useBrowse("raffle_ticket")]
  return <p>{`${lottery} ${raffle}`}</p>
}
const show = (capabilities: readonly string[] | null) => {
  const offers = known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer({ key: "oz_lotto" })])
  const list = {
    segments: [{ segmentName: "anonymous", capabilities: [...(capabilities ?? [])] as never[] }],
  }
  const all = capabilities ? [offers, known(capabilitiesQuery(), list)] : [offers]
  shown = stage(<Ways />, { knows: all })
  return shown
}

describe("buttons that lead to choosing a ticket", () => {
  it("lead to the lists of a site with several offers", async () => {
    show(["multi_offer_site", "commercial_lotteries", "charity_lotteries"])
    await screen.findByText("/lotto-tickets /charity-tickets")
  })

  it("lead to the one offer's page on a site with one", async () => {
    show(["commercial_lotteries", "charity_lotteries"])
    await screen.findByText("/oz_lotto /oz_lotto")
  })

  it("lead to the lists while nobody knows, and ask nothing for it", async () => {
    const { sent } = show(null)
    await screen.findByText("/lotto-tickets /charity-tickets")
    expect(sent).toEqual([])
  })
})
