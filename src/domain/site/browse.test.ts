import { describe, expect, it } from "vitest"
import { browsePath, isSingleOffer } from "./browse.ts"

const lottery = { key: "oz_lotto", type: "lottery_ticket" } as const
const raffle = { key: "lifeboat_house_draw", type: "raffle_ticket" } as const
const share = { key: "syndicates", type: "syndicate_share" } as const
const offers = [share, raffle, { ...lottery, key: "powerball" }, lottery]
const both = ["commercial_lotteries", "charity_lotteries"]
const at = (on: readonly string[] | undefined, sold: readonly (typeof offers)[number][] = offers) => {
  const facts = { capabilities: on && new Set(on), offers: sold }
  return { lottery: browsePath(facts, "lottery_ticket"), raffle: browsePath(facts, "raffle_ticket") }
}

describe("where choosing a ticket begins", () => {
  it("is the list of the kind, or of the other where the site does not sell it", () => {
    expect(at(["multi_offer_site", ...both])).toEqual({
      lottery: "/lotto-tickets",
      raffle: "/charity-tickets",
    })
    const charity = at(["multi_offer_site", "charity_lotteries"])
    expect(charity).toEqual({ lottery: "/charity-tickets", raffle: "/charity-tickets" })
    const commercial = at(["multi_offer_site", "commercial_lotteries"])
    expect(commercial).toEqual({ lottery: "/lotto-tickets", raffle: "/lotto-tickets" })
    expect(at(["multi_offer_site"])).toEqual({ lottery: "/", raffle: "/" })
  })

  it("is the one offer's own page on a site without a list", () => {
    expect(at(both, [lottery])).toEqual({ lottery: "/oz_lotto", raffle: "/oz_lotto" })
    expect(at(both, [raffle])).toEqual({ lottery: "/lifeboat_house_draw", raffle: "/lifeboat_house_draw" })
  })

  it("is the site's first offer of the kind where such a site has more, and nothing that it does not sell", () => {
    expect(at(both)).toEqual({ lottery: "/powerball", raffle: "/lifeboat_house_draw" })
    const charity = at(["charity_lotteries"])
    expect(charity).toEqual({ lottery: "/lifeboat_house_draw", raffle: "/lifeboat_house_draw" })
    expect(at([])).toEqual({ lottery: "/", raffle: "/" })
    expect(at(both, [])).toEqual({ lottery: "/", raffle: "/" })
  })

  it("is the list while it is not known what the site has", () => {
    expect(at(undefined)).toEqual({ lottery: "/lotto-tickets", raffle: "/charity-tickets" })
    expect(isSingleOffer({ capabilities: undefined })).toBe(false)
  })
})
