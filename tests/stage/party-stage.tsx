import type { PartyConfig } from "#src/contract/party/config.ts"
import { GROUP_NAME_LEAST, GROUP_NAME_MOST, MESSAGE_MOST } from "#src/contract/party/party.codes.ts"
import { capabilityNames } from "#src/contract/site/capability.ts"
import { money } from "#src/domain/core/money.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { inDays } from "./party.ts"
import { known, type Reply, type Stage, stage } from "./stage.tsx"

/** A page of a list, as the server answers it. */
export const page = (items: readonly unknown[], total = items.length) => ({
  result: items,
  pageInfo: { limit: 10, offset: 0, total },
})
/** A site on which everybody may use everything. */
const everybodyMay = {
  segments: [
    { segmentName: "anonymous", capabilities: [...capabilityNames] },
    { segmentName: "customer", capabilities: [...capabilityNames] },
  ],
}
const mays = known(capabilitiesQuery(), everybodyMay)

const config: PartyConfig = {
  offers: [
    {
      lotteryKey: "powerball",
      lotteryName: "Powerball",
      colour: "#5b2d90",
      draws: [
        {
          drawNo: 1500,
          drawDate: inDays(2.05),
          drawStop: inDays(2),
          drawPrizePool: money(5_000_000_000, "AUD"),
        },
      ],
      games: [
        {
          gameType: "standard",
          gameOffer: "standard",
          gameOfferName: "Standard",
          tickets: [{ numGames: 20, numStandardGames: 20, price: money(3200, "AUD") }],
        },
      ],
      sharePrices: [money(500, "AUD"), money(1000, "AUD")],
    },
  ],
  limits: {
    sharesLeast: 2,
    sharesMost: 500,
    membersMost: 500,
    groupsMost: 20,
    openSessionsMost: 10,
    groupNameLeast: GROUP_NAME_LEAST,
    groupNameMost: GROUP_NAME_MOST,
    messageMost: MESSAGE_MOST,
  },
  pageSizes: { groups: 6, sessions: 10, messages: 20 },
  reminderMinutes: 180,
  coverMinutes: 30,
}

/** Shows parts of Lotto Party to somebody who may do all of it. */
export function showParty(
  children: Parameters<typeof stage>[0],
  replies: Record<string, Reply | ((body: unknown) => Reply)> = {},
  signedIn = true,
): Stage {
  return stage(children, {
    signedIn,
    knows: [mays],
    replies: { "GET /config": { result: config }, ...replies },
  })
}

export const refusal = (status: number, code: string, message: string, field = "this"): Reply => ({
  status,
  errors: [{ field, code, message }],
})
