import { linked, part, path } from "./path-patterns.ts"

/** Addresses of the members' programme. */
export const rewardPaths = {
  program: path("/daily-winners"),
  winners: path("/daily-winners/winners"),
  deposit: path("/daily-winners/deposit"),
  giveaway: linked(
    "/daily-winners/giveaways/{giveawayType}/{drawNumber}",
    (type: string, drawNumber: number) => `/daily-winners/giveaways/${part(type)}/${drawNumber}`,
  ),
  tiers: path("/daily-winners/membership-tiers"),
} as const

/** The winners' page of a list. */
export const winnersPage = (page: number): string =>
  page > 1 ? `${rewardPaths.winners.link()}?page=${page}` : rewardPaths.winners.link()
