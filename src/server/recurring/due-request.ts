import { randomInt } from "node:crypto"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { AutoplayChange } from "#src/contract/recurring/purchase.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import type { DrawnOffer, DrawRow } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { syndicateOfDraw } from "../draws/ensure-syndicates.ts"
import { sessionInDraw } from "../party/autoplay.ts"

type Field = keyof AutoplayChange

/** The fields that can be changed of each product; how often it is bought can be changed for all. */
const fields: Readonly<Record<RecurringRequest["productType"], readonly Field[]>> = {
  lottery_ticket: [
    "gameType",
    "gameOffer",
    "games",
    "numGames",
    "quickpick",
    "days",
    "causeKey",
    "minimumJackpotAmount",
    "frequency",
  ],
  raffle_ticket: ["numRaffleTickets", "causeKey", "frequency"],
  syndicate_share: ["quantity", "frequency"],
  social_syndicate_share: ["quantity", "frequency"],
}

/** Returns the request from now on; 422 for a change that the product does not know. */
export function changedRequest(
  request: RecurringRequest,
  change: AutoplayChange,
  offer: DrawnOffer,
): RecurringRequest {
  const changedFields = Object.keys(change).filter((name) => change[name as Field] !== undefined)
  if (changedFields.some((name) => !fields[request.productType].includes(name as Field)))
    throw invalid("failure.recurring.fixed")
  switch (request.productType) {
    case "lottery_ticket":
      return isLottery(offer) ? changedTicket(request, change, offer) : request
    case "raffle_ticket": {
      const { numRaffleTickets = request.numRaffleTickets, causeKey } = change
      return { ...request, numRaffleTickets, ...(causeKey === undefined ? {} : { causeKey }) }
    }
    case "syndicate_share":
    case "social_syndicate_share":
      return { ...request, quantity: change.quantity ?? request.quantity }
  }
}

function changedTicket(
  request: LotteryTicketRequest,
  change: AutoplayChange,
  lottery: LotteryDefinition,
): LotteryTicketRequest {
  const { gameType = request.gameType, gameOffer = request.gameOffer, causeKey } = change
  const { quickpick = change.games ? false : request.quickpick, days = request.days } = change
  const played = playedOffer({ gameTypes: gameTypesOf(lottery) }, { gameType, gameOffer })?.gameOffer
  if (!played) throw invalid("failure.game.notOnSale")
  if (change.days !== undefined && (!lottery.games.weekCounts || change.days & ~lottery.calendar.days))
    throw invalid("failure.recurring.day")
  const isOther = gameType !== request.gameType || gameOffer !== request.gameOffer
  const had = change.games ?? (isOther && quickpick ? [] : request.games)
  const wanted = change.numGames ?? change.games?.length ?? (request.games.length || (request.numGames ?? 1))
  // Other games are not the favourites that were asked for.
  const { favourite: _, ...others } = request
  const games = Array.from(
    { length: played.allocated ? 0 : wanted },
    (_, index) => had[index] ?? quickPick(emptyGame(played.numberSets), played, randomInt),
  )
  return {
    ...(change.games || isOther ? others : request),
    gameType,
    gameOffer,
    games,
    quickpick,
    ...(played.allocated ? { numGames: wanted } : {}),
    ...(days === undefined ? {} : { days }),
    ...(causeKey === undefined ? {} : { causeKey }),
  }
}

/** The day of a draw in its own zone, as a bit of a weekday bitmask. */
export const dayOf = ({ calendar }: DrawnOffer, draw: Pick<DrawRow, "draw_at">): number =>
  1 << weekday(draw.draw_at.getTime(), calendar.timeZone)

/**
 * Returns the request to buy again, for one draw and no other: the syndicate of that draw, the ticket that the group
 * has for it, a quick pick picked anew.
 */
export async function requestFor(
  db: Handle,
  request: RecurringRequest,
  offer: DrawnOffer,
  draw: DrawRow,
): Promise<RecurringRequest> {
  switch (request.productType) {
    case "lottery_ticket":
      return isLottery(offer) ? ticketFor(request, offer, draw) : request
    case "raffle_ticket":
      return { ...request, firstDrawNo: draw.draw_no }
    case "syndicate_share":
      return { ...request, syndicateKey: syndicateOfDraw(request.syndicateKey, offer.key, draw.draw_no) }
    case "social_syndicate_share": {
      const sessionId = await sessionInDraw(db, request.sessionId, draw.draw_no)
      // Its buyer is a member by now, or has left since and is not to come back by this.
      const { invitation: _, ...shares } = request
      return { ...shares, sessionId: sessionId ?? request.sessionId }
    }
  }
}

function ticketFor(
  request: LotteryTicketRequest,
  lottery: LotteryDefinition,
  draw: DrawRow,
): LotteryTicketRequest {
  const offer = playedOffer({ gameTypes: gameTypesOf(lottery) }, request)?.gameOffer
  const anew = request.quickpick && offer && !offer.allocated
  return {
    ...request,
    firstDrawNo: draw.draw_no,
    numDraws: 1,
    ...(request.days === undefined ? {} : { days: dayOf(lottery, draw) }),
    ...(anew
      ? { games: request.games.map(() => quickPick(emptyGame(offer.numberSets), offer, randomInt)) }
      : {}),
  }
}
