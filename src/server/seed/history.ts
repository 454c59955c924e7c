import { scheduledDraws } from "#src/domain/draws/dates/calendar.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import {
  ballsOf,
  type DrawSeed,
  type DrawSource,
  type FollowedDraw,
  following,
  newSeed,
  pastSeed,
} from "../draws/draw-source.ts"
import { settle } from "../draws/results/operator.ts"

/** Past draws that a demonstration makes up for each lottery. */
const PLAYED = 60
const DAY_MS = 86_400_000

type SeedFor = (moment: Date) => (DrawSeed & { seed: string }) | null

/** A lottery that begins: with the key of its rules, and where the secrets of its draws come from. */
interface Beginning {
  readonly definition: LotteryDefinition
  readonly rules: string
  readonly source: DrawSource
}

/** Since when the numbers hold that first lotteries come with: those of their first draws to close after this moment. */
const NUMBERED_AT = new Date("2026-11-21T01:00:00Z")

/** A first lottery with the number that its next draw has by its operator's count, whenever the shop begins. */
export function numberedFor(definition: LotteryDefinition, now: Date): LotteryDefinition {
  const { calendar, nextDrawNo, drawNoStep: step = 1 } = definition
  const [from, until, sign] = now < NUMBERED_AT ? [now, NUMBERED_AT, -1] : [NUMBERED_AT, now, 1]
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS) + 1
  const between = scheduledDraws(calendar, from, days).filter(({ stop }) => stop <= until).length
  return { ...definition, nextDrawNo: Math.max(1, nextDrawNo + sign * between * step) }
}

/**
 * The draws a lottery begins with: the one on sale, and before it, for a demonstration, a made-up past. `others` are
 * the draws made before, which it may follow.
 */
export function firstDraws(
  { definition, rules, source }: Beginning,
  others: readonly FollowedDraw[],
  now: Date,
  withPast: boolean,
) {
  const followed = (moment: Date) => following(definition.rules, moment, others)
  const { follows } = definition.rules
  const past: SeedFor = (moment) => {
    const seeded = follows ? followed(moment) : pastSeed()
    return seeded?.seed ? { ...seeded, seed: seeded.seed } : null
  }
  const { played, jackpotCents } = withPast
    ? playedDraws(definition, past, now)
    : { played: [], jackpotCents: definition.rules.minimumJackpotCents }
  const [next] = scheduledDraws(definition.calendar, now, 1)
  const seeded = next && (follows ? followed(next.draw) : newSeed(source, next.stop))
  if (!seeded) throw new RangeError(`${definition.key} has no draw days.`)
  return [...played, { ...nextDraw(definition, next, jackpotCents), ...seeded }].map((draw) => ({
    ...draw,
    rules,
  }))
}

/**
 * A made-up past: draws on their real days, each from its own seed, the jackpot carried from one to the next as it
 * was won or not. They have winners elsewhere and no entries of ours, so nothing is said of entries.
 */
function playedDraws(definition: LotteryDefinition, seedFor: SeedFor, now: Date) {
  const perWeek = definition.calendar.days.toString(2).replaceAll("0", "").length
  const weeks = Math.ceil(PLAYED / perWeek) + 1
  const from = new Date(now.getTime() - weeks * 7 * DAY_MS)
  const past = scheduledDraws(definition.calendar, from, weeks * perWeek + 2)
    .filter(({ draw }) => draw <= now)
    .flatMap((times) => {
      const seeded = seedFor(times.draw)
      return seeded ? [{ ...times, seeded }] : []
    })
    .slice(-PLAYED)
  const step = definition.drawNoStep ?? 1
  let jackpotCents = definition.rules.minimumJackpotCents
  const played = past.map(({ stop, draw, seeded }, index) => {
    const drawNo = definition.nextDrawNo + (index - past.length) * step
    const balls = ballsOf({ offer_key: definition.key, draw_no: drawNo, ...seeded })
    const { numbers, divisions, nextJackpotCents } = settle(
      definition,
      { drawNo, seed: seeded.seed, jackpotCents, balls },
      new Map(),
      0,
    )
    const row = {
      offer_key: definition.key,
      draw_no: drawNo,
      stop,
      draw_at: draw,
      prize_pool_cents: jackpotCents,
      state: "DRAW_EMAILED" as const,
      ...seeded,
      numbers: JSON.stringify(numbers),
      divisions: JSON.stringify(divisions),
      entries_root: null,
      entry_count: null,
    }
    jackpotCents = nextJackpotCents
    return row
  })
  return { played, jackpotCents }
}

/** The first draw on sale, with the jackpot that the past has left. */
function nextDraw(
  definition: LotteryDefinition,
  next: ReturnType<typeof scheduledDraws>[number],
  jackpotCents: number,
) {
  return {
    offer_key: definition.key,
    draw_no: definition.nextDrawNo,
    stop: next.stop,
    draw_at: next.draw,
    prize_pool_cents: jackpotCents,
    state: "DRAW_OPEN" as const,
    numbers: null,
    divisions: null,
    entries_root: null,
    entry_count: null,
  }
}
