import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { isPlayed } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { type DrawRow, openDraws } from "../catalogue/offers.ts"
import { invalid } from "../core/failure.ts"
import { cappedReason } from "../raffles/remaining-numbers.ts"
import { closed, halted, soldOut } from "./product-kind.ts"

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
  if (requestedDraw?.halted_at) throw halted(definition.name)
  if (requestedDraw?.state === "DRAW_CAPPED") throw soldOut(cappedReason(definition.name))
  if (played.length < numDraws * numWeeks || first) throw closed(definition.name)
  return played
}
