import { linked, paged, part, path } from "./path-patterns.ts"

/** Addresses of results, winners and statistics. */
export const resultPaths = {
  results: paged("/lotto-results"),
  /** Where a ticket is checked, of whatever lottery. */
  checkTicket: linked("/lotto-results", () => "/lotto-results?view=check"),
  lotteryResults: paged("/lotto-results/lotteries"),
  raffleResults: paged("/lotto-results/raffles"),
  offerResults: linked("/{productOfferKey}/results", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/results?page=${page}` : `/${part(offer)}/results`,
  ),
  /** Raffles show their winners beside their draws. */
  raffleWinnersTab: linked("/{productOfferKey}/results", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/results?tab=winners&page=${page}` : `/${part(offer)}/results?tab=winners`,
  ),
  offerWinners: linked("/{productOfferKey}/winners", (offer: string, page: number = 1) =>
    page > 1 ? `/${part(offer)}/winners?page=${page}` : `/${part(offer)}/winners`,
  ),
  statistics: path("/{productOfferKey}/statistics"),
  archivedResults: path("/{productOfferKey}/results/{date}"),
  drawResult: path("/{productOfferKey}/results/draw/{drawNo}"),
} as const
