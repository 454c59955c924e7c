import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"
import { GameTypeKey } from "../tickets/ticket.ts"

const service = "social"
const version = "v3"
const capability = "social_syndicates"

/** The games that a group can play of one lottery. */
export const PartyOffer = v.object({
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  /** Draws that a session can be opened for, the next first. */
  draws: v.array(
    v.object({
      drawNo: v.number(),
      drawDate: Instant,
      drawStop: Instant,
      drawPrizePool: v.nullable(Money),
    }),
  ),
  games: v.array(
    v.object({
      gameType: GameTypeKey,
      gameOffer: v.string(),
      gameOfferName: v.string(),
      /** Sizes of a ticket, and what each costs. */
      tickets: v.array(v.object({ numGames: v.number(), numStandardGames: v.number(), price: Money })),
    }),
  ),
  /**
   * The most that a share may cost. A ticket has as many shares as its price divided by this, rounded up, and
   * each costs its part of the ticket, rounded up to five cents.
   */
  sharePrices: v.array(Money),
})
export type PartyOffer = v.InferOutput<typeof PartyOffer>

export const PartyConfig = v.object({
  offers: v.array(PartyOffer),
  limits: v.object({
    /** Shares that a ticket has at least and at most. */
    sharesLeast: v.number(),
    sharesMost: v.number(),
    membersMost: v.number(),
    /** Groups that one customer may organise. */
    groupsMost: v.number(),
    openSessionsMost: v.number(),
    groupNameLeast: v.number(),
    groupNameMost: v.number(),
    messageMost: v.number(),
  }),
  pageSizes: v.object({ groups: v.number(), sessions: v.number(), messages: v.number() }),
  /** How long before a draw closes members who have not joined are reminded, and the rest is covered. */
  reminderMinutes: v.number(),
  coverMinutes: v.number(),
})
export type PartyConfig = v.InferOutput<typeof PartyConfig>

export const partyConfigEndpoints = {
  all: endpoint({
    name: "partyConfig.all",
    method: "GET",
    path: "/config",
    service,
    version,
    capability,
    caller: "visitor",
    summary: "What groups can play, and within which limits; good for five minutes.",
    result: PartyConfig,
  }),
  one: endpoint({
    name: "partyConfig.one",
    method: "GET",
    path: "/config/{lotteryKey}",
    service,
    version,
    capability,
    caller: "visitor",
    summary: "What groups can play of one lottery; 404 where they cannot play it.",
    params: v.object({ lotteryKey: Key }),
    result: PartyOffer,
  }),
}
