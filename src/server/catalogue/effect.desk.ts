import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { scheduledDraws } from "#src/domain/draws/dates/calendar.ts"
import type { Handle } from "../core/database/database.ts"
import { followingDraw } from "../raffles/raffle-schedule.ts"
import { hasTickets, unsoldTail } from "../raffles/unsold-draws.ts"
import {
  chargeableFrom,
  type PriceReach,
  priceReach,
  pricesByVersions,
  readNoticeDays,
} from "../recurring/price.ts"
import { refuseStaff } from "../staff/staff.ts"
import { isLottery, isMembership, isRaffle, type OfferDefinition } from "./offer-definition.ts"

/** The effect of a change on draws. */
export interface Effect {
  readonly firstDraw: { readonly drawNo: number; readonly drawAt: string } | null
  readonly keptDraws: number
  readonly newPrices: {
    readonly customers: number
    readonly paysMore: number
    readonly noticeDays: number
    readonly earliest: string
  } | null
}

/** The clock on which a day of a product begins. */
export const timeZoneOf = (definition: OfferDefinition): string =>
  isMembership(definition) ? definition.timeZone : definition.calendar.timeZone

/** When a day begins on a clock; now where none is named. One that has begun is refused. */
export function startOf(timeZone: string, day: string | null, now: Date): Date {
  if (day === null) return now
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  if (start <= now.getTime())
    throw refuseStaff(
      422,
      errorCodes.invalid,
      "This day has begun. Choose a later one, or change it at once.",
      {
        field: "from",
      },
    )
  return new Date(start)
}

/** Works out the effect of a change on draws, and on customers who have something bought again. */
export async function effectOf(db: Handle, versions: Versions, from: Date, now: Date): Promise<Effect> {
  const [draws, newPrices] = await Promise.all([
    drawsAffected(db, versions, from),
    productPrices(db, versions, from).then((reach) => newPricesOf(db, reach, timeZoneOf(versions[1]), now)),
  ])
  return { ...draws, newPrices }
}

type Versions = readonly [before: OfferDefinition, after: OfferDefinition]

/** Whom a change of a product reaches from a day on. */
export const productPrices = async (db: Handle, versions: Versions, from: Date): Promise<PriceReach> =>
  priceReach(db, sql<boolean>`offer_key = ${versions[1].key}`, await pricesByVersions(db, versions, from))

/** Returns what is said about those whom new prices reach; null where nobody pays another price. */
export async function newPricesOf(
  db: Handle,
  reach: PriceReach,
  timeZone: string,
  now: Date,
): Promise<Effect["newPrices"]> {
  if (reach.customers === 0) return null
  const noticeDays = await readNoticeDays(db)
  return { ...reach, noticeDays, earliest: firstDayFor(timeZone, chargeableFrom(now, noticeDays)) }
}

/** The first day that begins at a moment or later on a clock. */
function firstDayFor(timeZone: string, moment: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  const begins = at.startOfDay().epochMilliseconds === at.epochMilliseconds
  return at
    .toPlainDate()
    .add({ days: begins ? 0 : 1 })
    .toString()
}

/** Nobody pays more for what is bought again before they were told for long enough: the day is refused otherwise. */
export function refuseShortNotice(prices: Effect["newPrices"], from: Date, now: Date): void {
  if (!prices?.paysMore || from >= chargeableFrom(now, prices.noticeDays)) return
  const { paysMore, noticeDays, earliest } = prices
  throw refuseStaff(
    422,
    errorCodes.invalid,
    `${paysMore === 1 ? "One customer" : `${paysMore} customers`} with AutoPlay or a subscription would pay more, and must be told ${noticeDays} days ahead. Choose ${earliest} or a later day.`,
    { field: "from" },
  )
}

/** The first draw to which a change applies, and how many later ones keep what they were sold under. */
async function drawsAffected(
  db: Handle,
  [before, after]: readonly [OfferDefinition, OfferDefinition],
  from: Date,
): Promise<Omit<Effect, "newPrices">> {
  if (isMembership(after)) return { firstDraw: null, keptDraws: 0 }
  const open = await db
    .selectFrom("draws")
    .select(["draw_no", "stop", "draw_at", hasTickets().as("has_tickets")])
    .where("offer_key", "=", after.key)
    .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED"])
    .where("stop", ">=", from)
    .orderBy("draw_no")
    .execute()
  const unchangedDraws = open.filter(({ has_tickets }) => has_tickets).length
  const moved =
    isLottery(after) && isLottery(before) && !isDeepStrictEqual(before.calendar, after.calendar)
      ? await firstByNewCalendar(db, after, from)
      : undefined
  if (moved !== undefined) return { firstDraw: moved, keptDraws: unchangedDraws }
  const first = open.find(({ has_tickets }) => !has_tickets)
  if (first) return { firstDraw: shown(first.draw_no, first.draw_at), keptDraws: unchangedDraws }
  return { firstDraw: isRaffle(after) ? await nextOfRaffle(db, after) : null, keptDraws: unchangedDraws }
}

const shown = (drawNo: number, drawAt: Date) => ({ drawNo: Number(drawNo), drawAt: drawAt.toISOString() })

async function firstByNewCalendar(
  db: Handle,
  { key, calendar, drawNoStep = 1, nextDrawNo }: Extract<OfferDefinition, { rules: unknown }>,
  from: Date,
): Promise<Effect["firstDraw"]> {
  const { before } = await unsoldTail(db, key, from)
  const after = before && before.stop > from ? before.stop : new Date(from.getTime() - 1)
  const [next] = scheduledDraws(calendar, after, 1)
  return next ? shown(before ? before.draw_no + drawNoStep : nextDrawNo, next.draw) : null
}

async function nextOfRaffle(
  db: Handle,
  { key, calendar }: Extract<OfferDefinition, { editions: unknown }>,
): Promise<Effect["firstDraw"]> {
  const last = await db
    .selectFrom("draws")
    .select(["draw_no", "stop"])
    .where("offer_key", "=", key)
    .orderBy("draw_no", "desc")
    .limit(1)
    .executeTakeFirst()
  return last ? shown(last.draw_no + 1, followingDraw(calendar, last.stop).draw) : null
}
