import type { Draw } from "#src/contract/draw.ts"
import type { CustomerDrawResult, DrawResult } from "#src/contract/draw-result.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money.ts"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { raffleDrawData, raffleDrawOf, raffleDrawRows, readRaffleDraw } from "../raffles/raffle-draws.ts"
import { currencyOf, isLottery, isRaffle, type OfferDefinition } from "./offer-definition.ts"
import { type DrawRow, drawOf, readOffer, readOffers } from "./offers.ts"

/** States of a draw whose numbers are out. */
export const DRAWN = ["DRAW_DRAWN", "DRAW_SCORED", "DRAW_PAID", "DRAW_EMAILED"] as const
const isDrawn = (row: DrawRow) => (DRAWN as readonly string[]).includes(row.state)

/** A draw as anybody may see it: the seed only once the numbers are out. */
export function drawResult(
  definition: OfferDefinition,
  row: DrawRow,
  drawData: DrawResult["drawData"] = null,
): DrawResult {
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
      pool: poolCents === null ? null : money(poolCents, currency),
    })),
    drawData,
    proof: row.reported
      ? null
      : {
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
  wanted: { offer: string; category?: "Lotto" | "Raffle" | undefined; between?: readonly [Date, Date] },
  page: { limit: number; offset: number },
): Promise<{ items: DrawResult[]; total: number }> {
  const offers = new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition]))
  if (wanted.offer !== "all" && !offers.has(wanted.offer)) throw notFound("We do not sell that.")
  let query = db.selectFrom("draws").where("state", "in", DRAWN)
  const isWanted = wanted.category === "Raffle" ? isRaffle : isLottery
  const keys =
    wanted.offer === "all" ? [...offers.values()].filter(isWanted).map(({ key }) => key) : [wanted.offer]
  query = query.where("offer_key", "in", keys.length > 0 ? keys : [""])
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
  const found = rows.map((row) => ({ definition: offers.get(row.offer_key) as OfferDefinition, row }))
  const data = await dataOf(db, found)
  return {
    items: found.map(({ definition, row }, place) => drawResult(definition, row, data[place])),
    total: counted.total,
  }
}

/** What raffles' draws have beside the others', in the same order; null for a lottery's. */
export async function dataOf(
  db: Handle,
  draws: readonly { definition: OfferDefinition; row: DrawRow }[],
): Promise<DrawResult["drawData"][]> {
  const nos = draws.flatMap(({ definition, row }) => (isRaffle(definition) ? [row.draw_no] : []))
  if (nos.length === 0) return draws.map(() => null)
  const own = await raffleDrawRows(db).where("draws.draw_no", "in", nos).execute()
  return draws.map(({ definition, row }) => {
    const found = own.find((one) => one.offer_key === row.offer_key && one.draw_no === row.draw_no)
    return found && isRaffle(definition) ? raffleDrawData(definition, found) : null
  })
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
  const row = await readDraw(db, offerKey, drawNo)
  const [data] = await dataOf(db, [{ definition, row }])
  return drawResult(definition, row, data)
}

/** A draw of a lottery as it is offered, open or past. */
export async function drawDetails(db: Handle, offerKey: string, drawNo: number, now: Date): Promise<Draw> {
  const { definition } = await readOffer(db, offerKey)
  if (isRaffle(definition)) {
    const row = await readRaffleDraw(db, offerKey, drawNo)
    if (row) return raffleDrawOf(definition, row, now)
  }
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
    .select(["id", "product_type", "winnings_cents", "currency"])
    .where("customer_id", "=", customerId)
    .where("offer_key", "=", result.offerKey)
    .where("draw_no", "=", result.drawNo)
    .orderBy("id")
    .execute()
  return {
    ...result,
    tickets: tickets.map(({ id, product_type, winnings_cents, currency }) => ({
      id,
      productType: product_type,
      winnings: winnings_cents === null ? null : money(winnings_cents, currency as Currency),
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
