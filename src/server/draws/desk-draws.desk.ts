import { sql } from "kysely"
import type { DeskDraw, DeskDrawDetail, DrawsToSeeTo } from "#src/contract/draws/draws.desk.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { drawnSets } from "#src/domain/draws/results/drawn-sets.ts"
import type { Catalogue, DrawRow } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import { divisionRules } from "../catalogue/lottery-offer.ts"
import { acceptsFreeEntries, isRaffle, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import { drawnOfferOf, offerNameOf } from "../catalogue/offers.ts"
import { readRaffleDraw } from "../catalogue/raffle-draws.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { countPostalEntries } from "../raffles/postal-entries.desk.ts"
import { type Listed, readSorted, type SortedPart, type SortKey } from "../staff/cursor.desk.ts"
import { readCancellation } from "./cancellation-effect.desk.ts"
import { drawsTogether, wallTime } from "./change-times.desk.ts"
import { lateDraws, lateSince } from "./late-draws.ts"
import type { DrawName } from "./lock-draw.desk.ts"

const named = (catalogue: Catalogue, { offer_key, draw_no }: Pick<DrawRow, "offer_key" | "draw_no">) => ({
  offerKey: offer_key,
  offerName: offerNameOf(catalogue, offer_key),
  drawNo: Number(draw_no),
})

const describe = (catalogue: Catalogue, row: DrawRow, now: Date): DeskDraw => ({
  ...named(catalogue, row),
  state: row.state,
  cutoff: row.stop.toISOString(),
  drawAt: row.draw_at.toISOString(),
  isReported: row.reported,
  isLate: lateSince(row, now) !== null,
  isHalted: row.halted_at !== null,
  isPaymentHeld: row.payment_held,
  waitsForResult: row.reported && row.state === "DRAW_CLOSED" && row.draw_at <= now,
})

type DrawSort = "drawAt" | "cutoff" | "draw"

export interface DrawQuery extends SortedPart<DrawSort> {
  readonly offer?: string | undefined
  readonly state?: DrawRow["state"] | undefined
  readonly when: "coming" | "past"
}

/** A draw's number with zeros in front, so that its text is ordered like it. */
const NUMBER_WIDTH = 16
const nameOf = ({ offer_key, draw_no }: DrawRow) =>
  `${offer_key}~${String(draw_no).padStart(NUMBER_WIDTH, "0")}`
const name = sql`(offer_key || '~' || lpad(draw_no::text, ${sql.lit(NUMBER_WIDTH)}, '0')) COLLATE "C"`

const sortKeys = {
  drawAt: { by: sql.ref("draw_at"), type: "timestamptz", of: ({ draw_at }) => draw_at.toISOString() },
  cutoff: { by: sql.ref("stop"), type: "timestamptz", of: ({ stop }) => stop.toISOString() },
  draw: { by: name, type: "text", of: nameOf },
} as const satisfies Record<DrawSort, SortKey<DrawRow>>

/** Draws to come, the next first, and those that wait for anything; or those that were, the latest first. */
export async function listDraws(
  db: Handle,
  { offer, state, when, sort = when === "coming" ? "drawAt" : "-drawAt", ...part }: DrawQuery,
  now: Date,
): Promise<Listed<DeskDraw>> {
  const catalogue = await readCatalogue(db)
  let select = db.selectFrom("draws").selectAll()
  // Draws that are not over yet are work: they stand among those to come, in front.
  const over = ["DRAW_PAID", "DRAW_EMAILED", "DRAW_CANCELLED"] as const
  select = select.where("state", when === "coming" ? "not in" : "in", over)
  if (offer) select = select.where("offer_key", "=", offer)
  if (state) select = select.where("state", "=", state)
  return readSorted(select, sortKeys, { by: name, of: nameOf }, { ...part, sort }, (row) =>
    describe(catalogue, row, now),
  )
}

/** Draws that need somebody: late ones, those without a result, with prizes held back, or with payments back that fail. */
export async function drawsToSeeTo(db: Handle, now: Date): Promise<DrawsToSeeTo> {
  const waiting = await db
    .selectFrom("draws")
    .selectAll()
    .where(sql<boolean>`state NOT IN ('DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')`)
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "DRAW_CLOSED"), eb("reported", "=", true), eb("draw_at", "<=", now)]),
        eb.and([eb("state", "=", "DRAW_SCORED"), eb("payment_held", "=", true)]),
      ]),
    )
    .orderBy("draw_at")
    .execute()
  const failing = await db
    .selectFrom("draws")
    .selectAll()
    .where("state", "=", "DRAW_CANCELLED")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("draw_refunds")
          .select("customer_id")
          .whereRef("draw_refunds.offer_key", "=", "draws.offer_key")
          .whereRef("draw_refunds.draw_no", "=", "draws.draw_no")
          .where("failed_at", "is not", null),
      ),
    )
    .orderBy("draw_at")
    .execute()
  const catalogue = await readCatalogue(db)
  return {
    late: (await lateDraws(db, now)).map((row) => describe(catalogue, row, now)),
    waiting: waiting.map((row) => describe(catalogue, row, now)),
    failing: failing.map((row) => describe(catalogue, row, now)),
  }
}

/** Returns the form that a result of the draw is entered in. */
async function resultForm(db: Handle, offer: LotteryDefinition, row: DrawRow) {
  const lottery = await asDrawn(db, offer, row)
  return {
    sets: drawnSets(lottery.rules),
    divisions: divisionRules(lottery.rules, currencyOf(lottery)).map(
      ({ division, description, fixedPrize }) => ({ division, description, fixedPrize }),
    ),
    nextJackpot: row.next_jackpot_cents === null ? null : money(row.next_jackpot_cents, currencyOf(lottery)),
    corrections: row.corrections,
  }
}

/** Returns the form that a raffle's result is entered in. */
async function raffleForm(db: Handle, { offerKey, drawNo }: DrawName, currency: Currency) {
  const row = await readRaffleDraw(db, offerKey, drawNo)
  if (!row) return null
  return {
    tickets: row.tickets,
    prizes: row.prizes.map(({ name, valueCents }, index) => ({
      name,
      worth: money(valueCents, currency),
      winner: row.reported_winners?.[index] ?? null,
    })),
    corrections: row.corrections,
  }
}

/** A draw with its sales so far, and once it is scored what was won. */
export async function readDeskDraw(
  db: Handle,
  { offerKey, drawNo }: DrawName,
  currency: Currency,
  now: Date,
): Promise<DeskDrawDetail> {
  const row = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  if (!row) throw notFound()
  const sold = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("orders"),
      eb.fn.count<number>("customer_id").distinct().as("customers"),
      eb.fn.coalesce(eb.fn.sum<number>("price_cents"), eb.lit(0)).as("cents"),
      eb.fn.countAll<number>().filterWhere("quickpick", "=", true).as("quickpicks"),
      eb.fn.countAll<number>().filterWhere("winnings_cents", ">", 0).as("won"),
      eb.fn
        .countAll<number>()
        .filterWhere((won) => won.and([won("winnings_cents", ">", 0), won("paid_at", "is not", null)]))
        .as("paid"),
      eb.fn.coalesce(eb.fn.sum<number>("winnings_cents"), eb.lit(0)).as("winnings"),
    ])
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .where("refunded_cents", "is", null)
    .executeTakeFirstOrThrow()
  const catalogue = await readCatalogue(db)
  const offer = drawnOfferOf(catalogue, offerKey)
  const { timeZone } = offer.calendar
  return {
    ...describe(catalogue, row, now),
    result: isRaffle(offer) || !row.reported ? null : await resultForm(db, offer, row),
    raffleResult:
      isRaffle(offer) && row.reported ? await raffleForm(db, { offerKey, drawNo }, currency) : null,
    holdsPayment: row.reported && row.numbers === null && (offer.operatorResult?.holdsPayment ?? false),
    times: {
      timeZone,
      cutoff: wallTime(row.stop, timeZone),
      drawAt: wallTime(row.draw_at, timeZone),
      together: (await drawsTogether(db, row)).map((other) => named(catalogue, other)),
    },
    orders: Number(sold.orders),
    customers: Number(sold.customers),
    sales: money(Number(sold.cents), currency),
    quickpicks: Number(sold.quickpicks),
    numbers: row.numbers?.map(({ name, numbers }) => ({ name, numbers: [...numbers] })) ?? null,
    divisions:
      row.divisions?.map(({ division, description, winners, dividendCents }) => ({
        division,
        description,
        winners,
        dividend: money(dividendCents, currency),
      })) ?? null,
    post: isRaffle(offer) && acceptsFreeEntries(offer) ? await postOf(db, row, now) : null,
    won: Number(sold.won),
    paid: Number(sold.paid),
    winnings: money(Number(sold.winnings), currency),
    cancellation: await readCancellation(db, row, currency),
  }
}

/** Entries by post: how many there are, and whether another one would still come in time. */
async function postOf(db: Handle, row: DrawRow, now: Date): Promise<DeskDrawDetail["post"]> {
  const { entries, unconfirmed } = await countPostalEntries(db, row)
  const isOpen = row.stop > now && (row.state === "DRAW_OPEN" || row.state === "DRAW_CAPPED")
  return { isOpen, entries, unconfirmed }
}
