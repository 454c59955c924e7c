import type { LotteryTicketRequest } from "#src/contract/products/lottery-ticket.ts"
import { weekday } from "#src/domain/draws/draw-day.ts"
import { countDays } from "#src/domain/tickets/ticket-draft.ts"
import { isPlayed, readKnownRules } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { Handle } from "../database/database.ts"
import { cappedReason } from "../draws/numbers-left.ts"
import { closed, invalid, soldOut } from "./product-kind.ts"

/** The draws a ticket plays, soonest first. Fails with 422 for days or counts not on sale, 409 for closed ones. */
export async function drawsOf(
  db: Handle,
  definition: LotteryDefinition,
  drawCounts: readonly number[],
  ticket: LotteryTicketRequest,
  now: Date,
): Promise<readonly DrawRow[]> {
  const { calendar, games } = definition
  const { numDraws, numWeeks = 1 } = ticket
  const days = games.weekCounts ? (ticket.days ?? 0) : 0
  if (games.weekCounts) {
    if (days === 0 || (days & ~calendar.days) !== 0) throw invalid("Please choose a draw day.")
    if (!games.weekCounts.includes(numWeeks)) throw invalid("That number of weeks is not on sale.")
    if (numDraws !== countDays(days)) throw invalid("That number of draws is not on sale.")
  } else if (!drawCounts.includes(numDraws) || numWeeks !== 1)
    throw invalid("That number of draws is not on sale.")
  const known = await readKnownRules(db)
  const open = (await openDraws(db, ticket, now)).filter((draw) => isPlayed(known, definition, draw))
  if (ticket.gameType === "deferred" && open[0] && open[0].draw_no <= (await nextDrawNo(db, ticket, now)))
    throw invalid("A subscription begins at a later draw.")
  const onDay = ({ draw_at }: DrawRow) => (days & (1 << weekday(draw_at.getTime(), calendar.timeZone))) !== 0
  const played = (days === 0 ? open : open.filter(onDay)).slice(0, numDraws * numWeeks)
  const first = ticket.firstDrawNo !== undefined && open[0]?.draw_no !== ticket.firstDrawNo
  if (first && (await isCapped(db, ticket))) throw soldOut(cappedReason(definition.name))
  if (played.length < numDraws * numWeeks || first) throw closed(definition.name)
  return played
}

/** Whether the draw that was asked for by its number takes no more entries, before its time. */
async function isCapped(db: Handle, { lotteryKey, firstDrawNo = 0 }: LotteryTicketRequest): Promise<boolean> {
  const draw = await db
    .selectFrom("draws")
    .select("state")
    .where("offer_key", "=", lotteryKey)
    .where("draw_no", "=", firstDrawNo)
    .executeTakeFirst()
  return draw?.state === "DRAW_CAPPED"
}

function openDraws(db: Handle, ticket: LotteryTicketRequest, now: Date): Promise<DrawRow[]> {
  return db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", ticket.lotteryKey)
    .where("state", "=", "DRAW_OPEN")
    .where("stop", ">", now)
    .where("draw_no", ">=", ticket.firstDrawNo ?? 0)
    .orderBy("draw_no")
    .execute()
}

async function nextDrawNo(db: Handle, { lotteryKey }: LotteryTicketRequest, now: Date): Promise<number> {
  const row = await db
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", lotteryKey)
    .where("state", "=", "DRAW_OPEN")
    .where("stop", ">", now)
    .orderBy("draw_no")
    .limit(1)
    .executeTakeFirst()
  return row?.draw_no ?? 0
}
