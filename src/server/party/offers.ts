import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { PartyConfig, PartyOffer } from "#src/contract/party/config.ts"
import {
  GROUP_NAME_LEAST,
  GROUP_NAME_MOST,
  GROUPS_AT_ONCE,
  MESSAGE_MOST,
  MESSAGES_AT_ONCE,
  SESSIONS_AT_ONCE,
} from "#src/contract/party/party.codes.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { isShareable, SHARES_LEAST, SHARES_MOST, splitTicket } from "#src/domain/party/shares.ts"
import { priceOfGames } from "#src/domain/tickets/pricing.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { isPlayed } from "../catalogue/draw-rules.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, type Names, openDraws } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { type PartyRules, readPartyRules } from "./rules.ts"

/** Draws of a lottery that sessions can be opened for. */
const MOST_DRAWS = 6

/** Game types that groups play, with standard games first; of all but those a ticket has one game. */
const standard: readonly GameTypeKey[] = ["standard", "strike_standard"]
const played: readonly GameTypeKey[] = [...standard, "reduced_system", "powerhit"]

/** A kind of ticket that groups can buy, and in which sizes. */
export interface PartyGame {
  readonly gameType: GameTypeKey
  readonly offer: GameOffer
  readonly games: readonly number[]
}

/** The tickets of a lottery that groups can buy; none where numbers are allocated. */
export function partyGames(lottery: LotteryDefinition, rules: PartyRules): PartyGame[] {
  return gameTypesOf(lottery)
    .filter(({ key }) => played.includes(key))
    .flatMap(({ key, gameOffers }) =>
      gameOffers
        .filter(({ allocated }) => !allocated)
        .map((offer) => ({
          gameType: key,
          offer,
          games: (standard.includes(key) ? rules.games : [1]).filter(
            (count) => count >= offer.minGames && count <= offer.maxGames && canBeShared(offer, count, rules),
          ),
        })),
    )
    .filter(({ games }) => games.length > 0)
}

const canBeShared = (offer: GameOffer, count: number, { shareCents }: PartyRules) =>
  shareCents.some((cents) => isShareable(splitTicket(priceOfGames(offer, count).cents, cents)))

/** The draws that a session of a lottery can be opened for, the next first. */
export const partyDraws = (catalogue: Catalogue, lottery: LotteryDefinition, now: Date): DrawRow[] =>
  openDraws(catalogue, lottery.key, now)
    .filter((draw) => draw.halted_at === null && isPlayed(catalogue.rules, lottery, draw))
    .toSorted((a, b) => a.stop.getTime() - b.stop.getTime())
    .slice(0, MOST_DRAWS)

function partyOffer(
  catalogue: Catalogue,
  lottery: LotteryDefinition,
  rules: PartyRules,
  names: Names,
  now: Date,
): PartyOffer[] {
  const games = partyGames(lottery, rules)
  const draws = partyDraws(catalogue, lottery, now)
  if (games.length === 0 || draws.length === 0) return []
  const currency = currencyOf(lottery)
  return [
    {
      lotteryKey: lottery.key,
      lotteryName: names[lottery.key] ?? lottery.name,
      colour: lottery.colour,
      draws: draws.map(({ draw_no, draw_at, stop, prize_pool_cents }) => ({
        drawNo: draw_no,
        drawDate: draw_at.toISOString(),
        drawStop: stop.toISOString(),
        drawPrizePool: prize_pool_cents === null ? null : money(prize_pool_cents, currency),
      })),
      games: games.map(({ gameType, offer, games: counts }) => ({
        gameType,
        gameOffer: offer.key,
        gameOfferName: offer.name,
        tickets: counts.map((numGames) => ({
          numGames,
          numStandardGames: numGames * offer.combinations,
          price: priceOfGames(offer, numGames),
        })),
      })),
      sharePrices: rules.shareCents.map((cents) => money(cents, currency)),
    },
  ]
}

/** Reads what groups can play, and within which limits. */
export async function partyConfig(db: Handle, names: Names, now: Date): Promise<PartyConfig> {
  const [catalogue, rules] = [await readCatalogue(db), await readPartyRules(db)]
  return {
    offers: catalogue.offers.flatMap(({ definition, suspended }) =>
      isLottery(definition) && !suspended && !isBarred(definition)
        ? partyOffer(catalogue, definition, rules, names, now)
        : [],
    ),
    limits: {
      sharesLeast: SHARES_LEAST,
      sharesMost: SHARES_MOST,
      membersMost: rules.membersMost,
      groupsMost: rules.groupsMost,
      openSessionsMost: rules.openSessionsMost,
      groupNameLeast: GROUP_NAME_LEAST,
      groupNameMost: GROUP_NAME_MOST,
      messageMost: MESSAGE_MOST,
    },
    pageSizes: { groups: GROUPS_AT_ONCE, sessions: SESSIONS_AT_ONCE, messages: MESSAGES_AT_ONCE },
    reminderMinutes: rules.reminderMinutes,
    coverMinutes: rules.coverMinutes,
  }
}

/** Whether a lottery's party shares are sold to nobody. */
export const isBarred = ({ restrictions = [] }: LotteryDefinition): boolean =>
  restrictions.some(({ productType }) => productType === "social_syndicate_share")

/** The same of one lottery; 404 where groups cannot play it. */
export async function partyOfferOf(db: Handle, key: string, names: Names, now: Date): Promise<PartyOffer> {
  const offer = (await partyConfig(db, names, now)).offers.find(({ lotteryKey }) => lotteryKey === key)
  if (!offer) throw notFound("failure.offer.unknown")
  return offer
}
