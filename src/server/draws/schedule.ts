import { isDeepStrictEqual } from "node:util"
import { scheduledDraws } from "#src/domain/draws/dates/calendar.ts"
import { FIRST_DRAWS } from "#src/domain/draws/dates/draw-day.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { upsertRules } from "../catalogue/draw-rules.ts"
import { isLottery, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { applyRules, applySource } from "../raffles/unsold-draws.ts"
import { type DrawSource, drawsToFollow, following, followsCancelled, newSeed } from "./draw-source.ts"

/** Draws of each lottery that are there ahead, at least. */
const AHEAD = 30

/** Draws that are there ahead: from each that a ticket may begin with, the longest that is sold can be played. */
function drawsAhead({ calendar, games }: LotteryDefinition): number {
  const longest = games.weekCounts
    ? Math.max(...games.weekCounts) * countDays(calendar.days)
    : Math.max(...games.drawCounts)
  return Math.max(AHEAD, longest + FIRST_DRAWS)
}

/** How a lottery is, or will be, for draws whose sales close in a time. */
export interface LotteryPart {
  readonly definition: LotteryDefinition
  /** From this moment on, and before the other; null: from ever, and for good. */
  readonly from: Date | null
  readonly until: Date | null
}

/** A lottery as it is now, and from its day on as it will be. */
export function partsOf(catalogue: Catalogue, definition: LotteryDefinition): readonly LotteryPart[] {
  const pending = catalogue.pending.get(definition.key)
  if (!pending || !isLottery(pending.definition)) return [{ definition, from: null, until: null }]
  const { effectiveFrom } = pending
  return [
    { definition, from: null, until: effectiveFrom },
    { definition: pending.definition, from: effectiveFrom, until: null },
  ]
}

const isWithin = ({ from, until }: LotteryPart, stop: Date) =>
  (!from || stop >= from) && (!until || stop < until)

/**
 * Sees to it that every lottery has its coming draws, under the rules that hold when their sales close. Draws that are
 * there already stay as they are, but for the rules of those in which nobody has a ticket.
 */
export async function ensureSchedule(database: Database, source: DrawSource, now: Date): Promise<void> {
  const catalogue = await readCatalogue(database.tables)
  for (const { definition } of catalogue.offers) {
    if (!isLottery(definition)) continue
    const parts = partsOf(catalogue, definition)
    const all =
      fullSchedule(catalogue, definition, now) ?? (await scheduleOffer(database.tables, source, parts, now))
    for (const part of parts) {
      const open = all.filter(({ stop }) => isWithin(part, stop))
      const isReported = part.definition.operatorResult !== undefined
      if (!part.definition.rules.follows && open.some(({ reported }) => reported !== isReported))
        await applySource(database, part, now)
      const { rules: present } = part.definition
      const hasPresent = (key: string | null) => key && isDeepStrictEqual(catalogue.rules.get(key), present)
      const keys = new Set(open.map(({ rules }) => rules))
      if (![...keys].every(hasPresent)) await applyRules(database, part, now)
    }
  }
}

/** The coming draws of a lottery that lacks none, which nearly always is so: they are not read once more then. */
function fullSchedule({ draws }: Catalogue, definition: LotteryDefinition, now: Date) {
  const ahead = drawsAhead(definition)
  const open = (draws.get(definition.key) ?? []).filter(({ stop }) => stop > now)
  return open.length < ahead ? null : open.slice(-ahead)
}

/** Draws whose sales close after a moment, each by the calendar of its time. */
function comingTimes(parts: readonly LotteryPart[], after: Date, count: number) {
  return parts
    .flatMap((part) => {
      const from = part.from && part.from > after ? new Date(part.from.getTime() - 1) : after
      return scheduledDraws(part.definition.calendar, from, count)
        .filter(({ stop }) => isWithin(part, stop))
        .map((times) => ({ ...times, definition: part.definition }))
    })
    .slice(0, count)
}

/** Draws that an operator has held since the last result which was loaded: their numbers are taken, the shop's draws begin after them. */
function missedDraws(
  { calendar }: LotteryDefinition,
  { stop, reported }: { readonly stop: Date; readonly reported: boolean },
  now: Date,
): number {
  if (!reported || stop > now) return 0
  const days = Math.ceil((now.getTime() - stop.getTime()) / 86_400_000) + 1
  return scheduledDraws(calendar, stop, days).filter((draw) => draw.stop <= now).length
}

/** Adds the coming draws that are missing; those that were there and open. */
async function scheduleOffer(db: Handle, source: DrawSource, parts: readonly LotteryPart[], now: Date) {
  const [{ definition }] = parts as readonly [LotteryPart]
  const ahead = drawsAhead(definition)
  const known = await db
    .selectFrom("draws")
    .select(["draw_no", "stop", "rules", "reported"])
    .where("offer_key", "=", definition.key)
    .orderBy("draw_no", "desc")
    .limit(ahead)
    .execute()
  const open = known.filter(({ stop }) => stop > now)
  if (open.length >= ahead) return open
  const step = definition.drawNoStep ?? 1
  const last = known[0]
  const after = last && last.stop > now ? last.stop : now
  const toFollow = await drawsToFollow(db, definition.rules)
  const coming = []
  for (const times of comingTimes(parts, after, ahead - open.length)) {
    if (followsCancelled(definition.rules, times.draw, toFollow)) continue
    const seeded = definition.rules.follows
      ? following(definition.rules, times.draw, toFollow)
      : newSeed(source, times.stop)
    // A draw to follow that is not there yet is waited for: draw numbers have no gap.
    if (!seeded) break
    coming.push({ ...times, seeded })
  }
  if (coming.length === 0) return open
  const first = last ? last.draw_no + step * (1 + missedDraws(definition, last, now)) : definition.nextDrawNo
  const keys = new Map<LotteryDefinition, string>()
  for (const part of parts) keys.set(part.definition, await upsertRules(db, part.definition.rules))
  await db
    .insertInto("draws")
    .values(
      coming.map(({ stop, draw, seeded, definition: then }, index) => ({
        offer_key: definition.key,
        draw_no: first + index * step,
        stop,
        draw_at: draw,
        prize_pool_cents: !last && index === 0 ? definition.rules.minimumJackpotCents : null,
        state: "DRAW_OPEN" as const,
        ...seeded,
        numbers: null,
        divisions: null,
        entries_root: null,
        entry_count: null,
        rules: keys.get(then) ?? null,
        reported: seeded.reported ?? then.operatorResult !== undefined,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return open
}
