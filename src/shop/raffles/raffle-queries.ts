import { raffleEndpoints } from "#calls/catalogue/raffle.ts"
import { drawEndpoints } from "#calls/draws/draw-result.ts"
import { defineQuery } from "../core/query/define.ts"

export const WINNERS_PAGE_SIZE = 20

interface OfDraw {
  readonly offer: string
  readonly drawNo: number
}

/** A draw as it is offered, also one that is not on sale. */
export const drawDetailsQuery = defineQuery("draw-details", (client, { offer, drawNo }: OfDraw) =>
  client.call(drawEndpoints.details, { params: { offer, drawNo } }),
)

export const prizesQuery = defineQuery("raffle-prizes", (client, { offer, drawNo }: OfDraw) =>
  client.call(raffleEndpoints.prizes, { params: { productOfferKey: offer, drawNo } }),
)

export const drawWinnersQuery = defineQuery("raffle-winners", (client, { offer, drawNo }: OfDraw) =>
  client.call(raffleEndpoints.winners, { params: { productOfferKey: offer, drawNo } }),
)

/** Winners of all draws of a raffle that a text is found in; all of them where it is empty. */
export const winnersQuery = defineQuery(
  "raffle-all-winners",
  (client, { offer, search, page }: { offer: string; search: string; page: number }) =>
    client.call(raffleEndpoints.allWinners, {
      params: { productOfferKey: offer },
      query: { search, limit: WINNERS_PAGE_SIZE, offset: (page - 1) * WINNERS_PAGE_SIZE },
    }),
)
