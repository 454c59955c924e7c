import { randomInt } from "node:crypto"
import type { GameOffer, Wheel } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { isPlayed } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, isCancelled, openDraws } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { cappedReason, reserveNumbers } from "../raffles/remaining-numbers.ts"
import { closed, drawCancelled, fewDraws, halted, notOpen, type OrderDraft, soldOut } from "./product-kind.ts"

export type Cause = NonNullable<LotteryDefinition["causes"]>["choices"][number]

/** The cause a ticket is for: one of the lottery's, where it has any. */
export function causeFor({ causes }: LotteryDefinition, { causeKey }: LotteryTicketRequest): Cause | null {
  if (!causes) {
    if (causeKey !== undefined) throw invalid("failure.ticket.noCauses")
    return null
  }
  const cause = causes.choices.find(({ key }) => key === causeKey)
  if (!cause) throw invalid("failure.ticket.cause")
  return cause
}

/** The cause's fields on lines and orders. */
export const causeSentence = (cause: Cause | null) => ({
  causeKey: cause?.key ?? null,
  causeName: cause?.name ?? null,
})

/** Returns the part of the price that goes to the chosen cause: its percentage, in whole cents. */
export function passedOn({ causes }: LotteryDefinition, cause: Cause | null, { cents }: Money) {
  if (!causes || !cause) return undefined
  return { account: `charity:${cause.key}` as const, cents: Math.floor((cents * causes.percent) / 100) }
}

/** The details a lottery ticket stores beside the columns of its order. */
export interface LotteryDetails {
  /** Left out where a game plays all of its combinations. */
  readonly wheel?: Wheel
  /** The cause that was chosen, as it was called then. */
  readonly cause?: Cause
}

/** One order for each draw of a ticket; the price is that of one draw. Numbers that the lottery gives are taken. */
export async function ordersOf(
  trx: InTransaction,
  ticket: LotteryTicketRequest,
  definition: LotteryDefinition,
  gameOffer: GameOffer,
  draws: readonly DrawRow[],
  price: Money,
  cause: Cause | null,
): Promise<OrderDraft[]> {
  const { wheel } = gameOffer
  const details: LotteryDetails = { ...(wheel && { wheel }), ...(cause && { cause }) }
  const orders: OrderDraft[] = []
  for (const draw of draws) {
    const games = gameOffer.allocated ? await numbersFor(trx, ticket, definition, draw) : ticket.games
    orders.push({
      offer_key: definition.key,
      draw_no: draw.draw_no,
      game_type: ticket.gameType,
      game_offer: gameOffer.key,
      game_offer_name: gameOffer.name,
      games: JSON.stringify(games),
      quickpick: ticket.quickpick,
      price_cents: price.cents / draws.length,
      details: JSON.stringify(details),
    })
  }
  return orders
}

/** Each number that the lottery gives is a game of its own. */
async function numbersFor(
  trx: InTransaction,
  { gameType, numGames = 1 }: LotteryTicketRequest,
  definition: LotteryDefinition,
  draw: DrawRow,
): Promise<Game[]> {
  const kind = gameType === "sequential" ? "sequential" : "random"
  const numbers = await reserveNumbers(trx, definition, draw, { kind, count: numGames }, randomInt)
  return numbers.map((n) => [{ name: definition.rules.barrels[0].name, numbers: [n] }])
}

/** The draws a ticket plays, soonest first. Fails with 422 for days or counts not on sale, 409 for closed ones. */
export function drawsOf(
  catalogue: Catalogue,
  definition: LotteryDefinition,
  drawCounts: readonly number[],
  ticket: LotteryTicketRequest,
  now: Date,
): readonly DrawRow[] {
  const { calendar, games } = definition
  const { numDraws, numWeeks = 1, firstDrawNo = 0 } = ticket
  const days = games.weekCounts ? (ticket.days ?? 0) : 0
  if (games.weekCounts) {
    if (days === 0 || (days & ~calendar.days) !== 0) throw invalid("failure.ticket.day")
    if (!games.weekCounts.includes(numWeeks)) throw invalid("failure.ticket.weeks")
    if (numDraws !== countDays(days)) throw invalid("failure.ticket.draws")
  } else if (!drawCounts.includes(numDraws) || numWeeks !== 1) throw invalid("failure.ticket.draws")
  const all = openDraws(catalogue, ticket.lotteryKey, now)
  const open = all.filter(
    (draw) => draw.draw_no >= firstDrawNo && isPlayed(catalogue.rules, definition, draw),
  )
  const next = all[0]?.draw_no ?? 0
  if (ticket.gameType === "deferred" && open[0] && open[0].draw_no <= next)
    throw invalid("failure.ticket.deferred")
  const onDay = ({ draw_at }: DrawRow) => (days & (1 << weekday(draw_at.getTime(), calendar.timeZone))) !== 0
  const played = (days === 0 ? open : open.filter(onDay)).slice(0, numDraws * numWeeks)
  const first = ticket.firstDrawNo !== undefined && open[0]?.draw_no !== ticket.firstDrawNo
  const requestedDraw = first
    ? catalogue.draws.get(ticket.lotteryKey)?.find(({ draw_no }) => draw_no === firstDrawNo)
    : undefined
  if (first && isCancelled(catalogue, ticket.lotteryKey, firstDrawNo))
    throw drawCancelled(definition.name, firstDrawNo)
  if (requestedDraw?.halted_at) throw halted(definition.name)
  if (requestedDraw?.state === "DRAW_CAPPED") throw soldOut(cappedReason(definition.name))
  const last = all.reduce((most, { draw_no }) => Math.max(most, draw_no), 0)
  if (last > 0 && firstDrawNo > last) throw notOpen(definition.name, firstDrawNo, last)
  if (!first && played.length > 0 && played.length < numDraws * numWeeks)
    throw fewDraws(definition.name, played.length)
  if (played.length < numDraws * numWeeks || first) throw closed(definition.name)
  return played
}
