import { describe, expect, it } from "vitest"
import { scheduledDraws } from "#src/domain/draws/dates/calendar.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import { australianLotteries } from "../seed/lotteries/australian-lotteries.ts"
import { britishLotteries } from "../seed/lotteries/british-lotteries.ts"

const DAY_MS = 86_400_000
/** A year around which the clocks of Sydney and of London change twice. */
const BEGINNINGS = [
  "2026-01-01T00:00:00Z",
  "2026-04-03T12:00:00Z",
  "2026-10-01T12:00:00Z",
  "2028-02-28T12:00:00Z",
]

/** Draws of a year that a weekly purchase buys: the first on sale, and then the first that is late enough. */
function bought({ calendar }: LotteryDefinition, from: Date): Date[] {
  const year = scheduledDraws(calendar, from, 366).filter(
    ({ draw }) => draw.getTime() < from.getTime() + 365 * DAY_MS,
  )
  const found: Date[] = []
  let notBefore: Date | null = null
  for (const { draw } of year) {
    if (notBefore && draw < notBefore) continue
    found.push(draw)
    notBefore = nextFrom(draw, "weekly", calendar.timeZone)
  }
  return found
}

const all = [...australianLotteries, ...britishLotteries].map((lottery) => [lottery.key, lottery] as const)

describe.each(all)("a year of a weekly purchase of %s", (_, lottery) => {
  const { timeZone, drawTime } = lottery.calendar
  const local = (draw: Date) =>
    Temporal.Instant.fromEpochMilliseconds(draw.getTime()).toZonedDateTimeISO(timeZone)

  it.each(BEGINNINGS)(
    "from %s buys one draw a week, on its day and at its time, over both changes of the clock",
    (from) => {
      const draws = bought(lottery, new Date(from)).map(local)
      expect([52, 53]).toContain(draws.length)
      for (const [index, draw] of draws.entries()) {
        expect(draw.toPlainTime().toString({ smallestUnit: "minute" })).toBe(drawTime)
        const before = draws[index - 1]
        if (before) expect(before.toPlainDate().until(draw.toPlainDate()).days).toBe(7)
      }
    },
  )
})

it("two changes of the clock are in such a year, in London", () => {
  const [euromillions] = britishLotteries.filter(({ key }) => key === "euromillions")
  const offsets = new Set(
    bought(euromillions as LotteryDefinition, new Date(BEGINNINGS[0] as string)).map(
      (draw) =>
        Temporal.Instant.fromEpochMilliseconds(draw.getTime()).toZonedDateTimeISO("Europe/London").offset,
    ),
  )
  expect([...offsets].sort()).toEqual(["+00:00", "+01:00"])
})
