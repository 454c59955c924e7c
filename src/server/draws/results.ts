import type { DrawResult, ResultCategory, ResultKey } from "#src/contract/draws/draw-result.ts"
import { money } from "#src/domain/core/money.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { type RulesByKey, readRulesByKey, rulesIn } from "../catalogue/draw-rules.ts"
import {
  isLottery,
  isRaffle,
  type LotteryDefinition,
  type OfferDefinition,
  prizeSuffixOf,
} from "../catalogue/offer-definition.ts"
import { type DrawRow, readOffer, readOffers, type SalesRegion } from "../catalogue/offers.ts"
import { raffleDrawData, raffleDrawRows } from "../catalogue/raffle-draws.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { ballsOf } from "./draw-source.ts"

/** States of a draw whose numbers are out. */
export const DRAWN = ["DRAW_DRAWN", "DRAW_SCORED", "DRAW_PAID", "DRAW_EMAILED"] as const
/** An archive also tells of draws that were to be held. */
const PAST = [...DRAWN, "DRAW_CANCELLED"] as const
const isDrawn = (row: DrawRow) => (DRAWN as readonly string[]).includes(row.state)

/** A draw as anybody may see it: the seed only once the numbers are out. */
export function drawResult(
  definition: OfferDefinition,
  row: DrawRow,
  known: RulesByKey,
  drawData: DrawResult["drawData"] = null,
): DrawResult {
  const currency = currencyOf(definition)
  const prizeSuffix = prizeSuffixOf(definition)
  return {
    offerKey: definition.key,
    offerName: definition.name,
    colour: definition.colour,
    drawNo: row.draw_no,
    drawDate: row.draw_at.toISOString(),
    state: row.state,
    prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    ...(prizeSuffix && { prizeSuffix }),
    numbers: isDrawn(row) ? (row.numbers ?? []) : [],
    divisions: (row.divisions ?? []).map(({ division, description, winners, dividendCents, poolCents }) => ({
      division,
      description,
      winners,
      dividend: money(dividendCents, currency),
      pool: poolCents === null ? null : money(poolCents, currency),
    })),
    ...(row.cancelled_at
      ? { cancelled: { at: row.cancelled_at.toISOString(), words: row.cancel_words ?? "" } }
      : {}),
    drawData,
    proof: row.reported
      ? null
      : {
          commitment: row.commitment,
          seed: isDrawn(row) ? row.seed : null,
          entriesRoot: row.entries_root,
          entryCount: row.entry_count,
          ...(row.returned_tickets ? { returned: row.returned_tickets } : {}),
          numbersFrom: row.numbers_from,
          numbersRoot: row.numbers_root,
          closedAt: row.closed_at?.toISOString() ?? null,
          beacon: row.beacon && { ...row.beacon, signature: row.beacon_signature },
          drawn: isLottery(definition) ? drawnOf(definition, row, known) : null,
        },
  }
}

/**
 * Returns the draw that the seed is read for: the draw itself, or the one it follows; by the rules it was made under.
 */
function drawnOf(definition: LotteryDefinition, row: DrawRow, known: RulesByKey) {
  const rules = rulesIn(known, definition, row)
  return rules && { ...ballsOf(row), barrels: [...rules.barrels] }
}

/** Which past draws: of one product, or of `all` of a category; of one month where `between` is given. */
interface ResultQuery {
  readonly offer: string
  readonly category?: ResultCategory | readonly ResultCategory[] | undefined
  readonly between?: readonly [Date, Date]
  /** The names of products where it is asked; the usual names where left out. */
  readonly names?: SalesRegion["names"] | undefined
}

/** The kind of game that something is; null for what is not drawn. */
function categoryOf(definition: OfferDefinition): ResultCategory | null {
  if (isRaffle(definition)) return "Raffle"
  if (!isLottery(definition)) return null
  const { displayCategory } = definition
  return displayCategory === "Jackpot" || displayCategory === "Strike" ? displayCategory : "Lotto"
}

/** The categories counted where none is asked for: every lottery. */
const LOTTERIES: readonly ResultCategory[] = ["Lotto", "Jackpot", "Strike"]

function isOf(category: ResultQuery["category"]) {
  const wanted: readonly (ResultCategory | null)[] = category === undefined ? LOTTERIES : [category].flat()
  return (definition: OfferDefinition) => wanted.includes(categoryOf(definition))
}

/** Past draws, newest first. A product that is not of the category that is asked for has none. */
export async function pastDraws(
  db: Handle,
  { offer, category, between, names = {} }: ResultQuery,
  page: { limit: number; offset: number },
): Promise<{ items: DrawResult[]; total: number }> {
  const offers = new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition]))
  const one = offers.get(offer)
  if (offer !== "all" && !one) throw notFound("failure.offer.unknown")
  const selected = one ? [one] : [...offers.values()]
  const keys = (one && !category ? selected : selected.filter(isOf(category))).map(({ key }) => key)
  let query = db
    .selectFrom("draws")
    .where("state", "in", between ? PAST : DRAWN)
    .where("offer_key", "in", keys.length > 0 ? keys : [""])
  if (between) query = query.where("draw_at", ">=", between[0]).where("draw_at", "<", between[1])
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
  const [data, known] = [await dataOf(db, found), await readRulesByKey(db)]
  return {
    items: found.map(({ definition, row }, index) => {
      const result = drawResult(definition, row, known, data[index])
      return { ...result, offerName: names[definition.key] ?? result.offerName }
    }),
    total: counted.total,
  }
}

/** Reads the data that raffles' draws have beside the others', in the same order; null for a lottery's. */
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
  if (!row) throw notFound("failure.draw.unknown")
  return row
}

export async function fullResult(db: Handle, offerKey: string, drawNo: number): Promise<DrawResult> {
  const { definition } = await readOffer(db, offerKey)
  const row = await readDraw(db, offerKey, drawNo)
  const [[data], beside] = await Promise.all([dataOf(db, [{ definition, row }]), drawsBeside(db, row)])
  return { ...drawResult(definition, row, await readRulesByKey(db), data), ...beside }
}

/** The nearest draws with numbers before and after one. */
async function drawsBeside(db: Handle, { offer_key, draw_no }: DrawRow) {
  const drawn = db
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", offer_key)
    .where("state", "in", DRAWN)
    .limit(1)
  const [previous, next] = await Promise.all([
    drawn.where("draw_no", "<", draw_no).orderBy("draw_no", "desc").executeTakeFirst(),
    drawn.where("draw_no", ">", draw_no).orderBy("draw_no").executeTakeFirst(),
  ])
  return { previousDrawNo: previous?.draw_no ?? null, nextDrawNo: next?.draw_no ?? null }
}

/** Lists products with results, in the order of the shop, by their names where it is asked. */
export async function resultKeys(db: Handle, { names }: Pick<SalesRegion, "names">): Promise<ResultKey[]> {
  const latest = await db
    .selectFrom("draws")
    .where("state", "in", DRAWN)
    .groupBy("offer_key")
    .select(["offer_key", (eb) => eb.fn.max("draw_no").as("latest")])
    .execute()
  const offers = await readOffers(db)
  return offers.flatMap(({ definition }) => {
    const category = categoryOf(definition)
    const row = latest.find(({ offer_key }) => offer_key === definition.key)
    if (!row || !category) return []
    return {
      offerKey: definition.key,
      offerName: names[definition.key] ?? definition.name,
      category,
      latestDrawNo: Number(row.latest),
    }
  })
}
