import type { CustomerDrawResult, Draw, DrawResult } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money.ts"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { currencyOf, type OfferDefinition } from "./offer-definition.ts"
import { type DrawRow, drawOf, readOffer, readOffers } from "./offers.ts"

/** States of a draw whose numbers are out. */
export const DRAWN = ["DRAW_DRAWN", "DRAW_SCORED", "DRAW_PAID", "DRAW_EMAILED"] as const
const isDrawn = (row: DrawRow) => (DRAWN as readonly string[]).includes(row.state)

/** A draw as anybody may see it: the seed only once the numbers are out. */
export function drawResult(definition: OfferDefinition, row: DrawRow): DrawResult {
  const currency = currencyOf(definition)
  return {
    offerKey: definition.key,
    offerName: definition.name,
    colour: definition.colour,
    drawNo: row.draw_no,
    drawDate: row.draw_at.toISOString(),
    state: row.state,
    prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    numbers: isDrawn(row) ? (row.numbers ?? []) : [],
    divisions: (row.divisions ?? []).map(({ division, description, winners, dividendCents, poolCents }) => ({
      division,
      description,
      winners,
      dividend: money(dividendCents, currency),
      pool: money(poolCents, currency),
    })),
    proof: {
      commitment: row.commitment,
      seed: isDrawn(row) ? row.seed : null,
      entriesRoot: row.entries_root,
      entryCount: row.entry_count,
    },
  }
}

/** Past draws, newest first: of one lottery, of `all`, or of one month. */
export async function pastDraws(
  db: Handle,
  wanted: { offer: string; between?: readonly [Date, Date] },
  page: { limit: number; offset: number },
): Promise<{ items: DrawResult[]; total: number }> {
  const offers = new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition]))
  if (wanted.offer !== "all" && !offers.has(wanted.offer)) throw notFound("We do not sell that.")
  let query = db.selectFrom("draws").where("state", "in", DRAWN)
  if (wanted.offer !== "all") query = query.where("offer_key", "=", wanted.offer)
  if (wanted.between)
    query = query.where("draw_at", ">=", wanted.between[0]).where("draw_at", "<", wanted.between[1])
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .orderBy("draw_at", "desc")
      .orderBy("offer_key")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => drawResult(offers.get(row.offer_key) as OfferDefinition, row)),
    total: counted.total,
  }
}

export async function readDraw(db: Handle, offerKey: string, drawNo: number): Promise<DrawRow> {
  const row = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  if (!row) throw notFound("There is no such draw.")
  return row
}

export async function fullResult(db: Handle, offerKey: string, drawNo: number): Promise<DrawResult> {
  const { definition } = await readOffer(db, offerKey)
  return drawResult(definition, await readDraw(db, offerKey, drawNo))
}

/** A draw of a lottery as it is offered, open or past. */
export async function drawDetails(db: Handle, offerKey: string, drawNo: number, now: Date): Promise<Draw> {
  const { definition } = await readOffer(db, offerKey)
  return drawOf(await readDraw(db, offerKey, drawNo), currencyOf(definition), now)
}

/** A draw with the customer's own tickets in it. */
export async function withTickets(
  db: Handle,
  customerId: string,
  result: DrawResult,
): Promise<CustomerDrawResult> {
  const tickets = await db
    .selectFrom("orders")
    .select(["id", "winnings_cents", "currency"])
    .where("customer_id", "=", customerId)
    .where("offer_key", "=", result.offerKey)
    .where("draw_no", "=", result.drawNo)
    .orderBy("id")
    .execute()
  return {
    ...result,
    tickets: tickets.map(({ id, winnings_cents, currency }) => ({
      id,
      winnings: money(winnings_cents ?? 0, currency as Currency),
    })),
  }
}

export async function resultKeys(
  db: Handle,
): Promise<{ offerKey: string; offerName: string; latestDrawNo: number }[]> {
  const latest = await db
    .selectFrom("draws")
    .where("state", "in", DRAWN)
    .groupBy("offer_key")
    .select(["offer_key", (eb) => eb.fn.max("draw_no").as("latest")])
    .execute()
  const offers = await readOffers(db)
  return offers.flatMap(({ definition: { key, name } }) => {
    const row = latest.find(({ offer_key }) => offer_key === key)
    return row ? [{ offerKey: key, offerName: name, latestDrawNo: Number(row.latest) }] : []
  })
}
