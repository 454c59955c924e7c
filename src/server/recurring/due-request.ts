import { randomInt } from "node:crypto"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import type { DrawnOffer, DrawRow } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { syndicateOfDraw } from "../draws/ensure-syndicates.ts"
import { sessionInDraw } from "../party/autoplay.ts"

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
