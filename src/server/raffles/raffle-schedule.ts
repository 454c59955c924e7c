import type { Insertable } from "kysely"
import type { Catalogue } from "../catalogue/catalogue.ts"
import {
  isRaffle,
  prizesCents,
  type RaffleCalendar,
  type RaffleDefinition,
} from "../catalogue/offer-definition.ts"
import { type DrawRow, readOffers } from "../catalogue/offers.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { type DrawSource, newSeed } from "../draws/draw-source.ts"
import { applySource } from "./unsold-draws.ts"

const DAY_MS = 86_400_000

/** When a draw stops whose predecessor stopped at `stop`, and when it is drawn; wall times of the raffle's zone. */
export function followingDraw(calendar: RaffleCalendar, stop: Date, draws = 1): { stop: Date; draw: Date } {
  const day = Temporal.Instant.fromEpochMilliseconds(stop.getTime())
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate()
    .add({ days: calendar.everyDays * draws })
  return {
    stop: at(day, calendar.stopTime, calendar),
    draw: at(day.add({ days: 1 }), calendar.drawTime, calendar),
  }
}

const at = (day: Temporal.PlainDate, time: string, { timeZone }: RaffleCalendar) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)

/** Rows of a draw before anybody bought of it. */
export function raffleDrawValues(
  source: DrawSource,
  raffle: RaffleDefinition,
  drawNo: number,
  times: { stop: Date; draw: Date; opens: Date; preOrderFrom: Date | null },
): { draw: Insertable<Tables["draws"]>; own: Insertable<Tables["raffle_draws"]> } {
  const edition = raffle.editions[(drawNo - 1) % raffle.editions.length]
  if (!edition) throw new RangeError(`${raffle.key} has no editions.`)
  return {
    draw: {
      offer_key: raffle.key,
      draw_no: drawNo,
      stop: times.stop,
      draw_at: times.draw,
      prize_pool_cents: prizesCents(edition.prizes),
      state: "DRAW_OPEN",
      reported: raffle.operatorResult !== undefined,
      ...newSeed(source, times.stop),
      numbers: null,
      divisions: null,
      entries_root: null,
      entry_count: null,
    },
    own: {
      offer_key: raffle.key,
      draw_no: drawNo,
      tickets: edition.tickets,
      sold: 0,
      name: edition.name,
      feature_image: edition.featureImage,
      prizes: JSON.stringify(edition.prizes),
      opens: times.opens,
      pre_order_from: times.preOrderFrom,
    },
  }
}

/** When a draw closes the next one opens, also where it closes earlier than was planned; a lottery has none. */
export async function openNext(
  trx: InTransaction,
  offerKey: string,
  closedNo: number,
  now: Date,
): Promise<void> {
  const opened = await trx
    .updateTable("raffle_draws")
    .set({ opens: now })
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", closedNo + 1)
    .where("opens", ">", now)
    .returning("draw_no")
    .executeTakeFirst()
  if (!opened) return
  await trx
    .updateTable("scheduled_purchases")
    .set({ due_at: now, next_run_at: now })
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", opened.draw_no)
    .where("next_run_at", "is not", null)
    .execute()
}

/** The next draw of a raffle goes on sale when this one closes: it follows a cutoff that is moved. */
export async function moveOpening(
  trx: InTransaction,
  { offer_key, draw_no, stop }: Pick<DrawRow, "offer_key" | "draw_no" | "stop">,
  cutoff: Date,
): Promise<void> {
  const moved = await trx
    .updateTable("raffle_draws")
    .set({ opens: cutoff })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no + 1)
    .where("opens", "=", stop)
    .returning("draw_no")
    .executeTakeFirst()
  if (!moved) return
  await trx
    .updateTable("scheduled_purchases")
    .set({ due_at: cutoff, next_run_at: cutoff })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", moved.draw_no)
    .where("next_run_at", "is not", null)
    .execute()
}

/** Raffles whose operator changed: draws in which nobody has a ticket yet are held by the one that it has now. */
export async function applyRaffleSources(
  database: Database,
  { offers, draws }: Catalogue,
  now: Date,
): Promise<void> {
  for (const { definition } of offers) {
    if (!isRaffle(definition)) continue
    const isReported = definition.operatorResult !== undefined
    const open = (draws.get(definition.key) ?? []).filter(({ state }) => state === "DRAW_OPEN")
    if (open.some(({ reported }) => reported !== isReported))
      await applySource(database, { definition, from: null, until: null }, now)
  }
}

const preOrdersFrom = ({ calendar }: RaffleDefinition, { stop }: Pick<DrawRow, "stop">): Date =>
  new Date(stop.getTime() - calendar.preOrderDays * DAY_MS)

/** Whether a raffle may lack a draw: nearly always the last one is far from its end, which the catalogue knows. */
export const mayLackDraws = ({ offers, draws }: Catalogue, now: Date): boolean =>
  offers.some(({ definition }) => {
    if (!isRaffle(definition)) return false
    const last = draws.get(definition.key)?.at(-1)
    return !last || preOrdersFrom(definition, last) <= now
  })

/** Sees to it that every raffle has a draw on sale, and the next one as soon as it can be pre-ordered. */
export async function ensureRaffleDraws(trx: InTransaction, source: DrawSource, now: Date): Promise<void> {
  for (const { definition } of await readOffers(trx))
    if (isRaffle(definition)) await ensureDrawsOf(trx, source, definition, now)
}

/** A draw has its two rows together or not at all. */
async function ensureDrawsOf(
  trx: InTransaction,
  source: DrawSource,
  raffle: RaffleDefinition,
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom("draws")
    .select(["draw_no", "stop"])
    .where("offer_key", "=", raffle.key)
    .orderBy("draw_no", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const preOrderFrom = preOrdersFrom(raffle, last)
  if (preOrderFrom > now) return
  let times = followingDraw(raffle.calendar, last.stop)
  // After a long time away the next draw is one that can still be bought.
  for (let draws = 2; times.stop <= now; draws++) times = followingDraw(raffle.calendar, last.stop, draws)
  const { draw, own } = raffleDrawValues(source, raffle, last.draw_no + 1, {
    ...times,
    opens: last.stop,
    preOrderFrom: raffle.calendar.preOrderDays > 0 ? preOrderFrom : null,
  })
  await trx
    .insertInto("draws")
    .values(draw)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto("raffle_draws")
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
