import { readFile } from "node:fs/promises"
import { sql } from "kysely"
import { refused } from "#src/server/core/refused-settings.ts"
import { upsertRules } from "../catalogue/draw-rules.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { sha256 } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { lotteryOfFile, type ReportedDraw, readResultFile } from "./result-file.ts"
import { DRAWN } from "./results.ts"

export interface LoadedResults {
  readonly lottery: string
  /** Draws that were taken; 0 for a file that was loaded before. */
  readonly loaded: number
  /** Draws of the file that the shop has tickets in, or that are still on sale under that number. */
  readonly leftAlone: number
}

/** Draws that one statement writes. */
const AT_ONCE = 400

/**
 * Takes past draws from a file (see `readResultFile`). All that a demonstration made up of the lottery gives way,
 * later draws too; one that customers have tickets in stays as it was. All of a file is taken, or nothing.
 */
export async function loadResults(database: Database, path: string, now: Date): Promise<LoadedResults> {
  const lottery = lotteryOfFile(path)
  const failed = (why: string, cause?: unknown) => refused(`RESULT_FILES: ${path}: ${why}.`, cause)
  const text = await readFile(path, "utf8").catch((cause) => {
    throw failed("the file cannot be read", cause)
  })
  const offers = await readOffers(database.tables)
  const definition = offers.find((offer) => offer.definition.key === lottery)?.definition
  if (!definition || !isLottery(definition)) throw failed("there is no such lottery")
  let draws: ReportedDraw[]
  try {
    draws = readResultFile(text, definition, now)
  } catch (cause) {
    throw failed((cause as Error).message, cause)
  }
  return inTransaction(database, async (trx) => {
    await dropMadeUp(trx, lottery)
    // The lottery's former rules are stored by now, so the file can be read under them.
    const mark = {
      name: `results of ${lottery}`,
      value: sha256(text + (definition.formerRules ? JSON.stringify(definition.formerRules) : "")),
    }
    const before = await trx
      .selectFrom("settings")
      .select("value")
      .where("name", "=", mark.name)
      .executeTakeFirst()
    if (before?.value === mark.value) return { lottery, loaded: 0, leftAlone: 0 }
    await trx
      .insertInto("settings")
      .values(mark)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: mark.value }))
      .execute()
    const loaded = await importDraws(trx, lottery, draws)
    return { lottery, loaded, leftAlone: draws.length - loaded }
  })
}

/**
 * Whether customers bought anything in a draw, or a group wanted to. Shares that went back are no entries, and their
 * orders still name it.
 */
const hasOrders = sql<boolean>`(EXISTS (SELECT 1 FROM orders
    WHERE orders.offer_key = draws.offer_key AND orders.draw_no = draws.draw_no)
  OR EXISTS (SELECT 1 FROM party_sessions
    WHERE party_sessions.offer_key = draws.offer_key AND party_sessions.draw_no = draws.draw_no))`

/** Made-up draws are those that were drawn without ever having had entries to count. */
async function dropMadeUp(trx: InTransaction, lottery: string): Promise<void> {
  const madeUp = await trx
    .deleteFrom("draws")
    .where("offer_key", "=", lottery)
    .where("state", "in", DRAWN)
    .where("reported", "=", false)
    .where("entry_count", "is", null)
    .where(hasOrders, "=", false)
    .returning("draw_no")
    .execute()
  await dropFollowers(
    trx,
    lottery,
    madeUp.map(({ draw_no }) => draw_no),
  )
}

async function importDraws(
  trx: InTransaction,
  lottery: string,
  draws: readonly ReportedDraw[],
): Promise<number> {
  const ours = await trx
    .selectFrom("draws")
    .select(["draw_no", "draw_at", "state", "reported", "entry_count", hasOrders.as("has_orders")])
    .where("offer_key", "=", lottery)
    .execute()
  const drawn = new Set<string>(DRAWN)
  const stays = ({ state, reported, entry_count }: (typeof ours)[number]) =>
    !drawn.has(state) || (!reported && (entry_count ?? 0) > 0)
  const stayingDrawNos = new Set(ours.filter(stays).map(({ draw_no }) => draw_no))
  const moments = draws.map(({ draw }) => draw.getTime())
  const [first, last] = [
    moments.reduce((a, b) => Math.min(a, b), Infinity),
    moments.reduce((a, b) => Math.max(a, b), 0),
  ]
  const given = new Set(draws.map(({ drawNo }) => drawNo))
  const replaced = ours.filter(
    (row) =>
      !stays(row) &&
      (given.has(row.draw_no) ||
        (!row.has_orders && row.draw_at.getTime() >= first && row.draw_at.getTime() <= last)),
  )
  if (replaced.length > 0)
    await trx
      .deleteFrom("draws")
      .where("offer_key", "=", lottery)
      .where(
        "draw_no",
        "in",
        replaced.map(({ draw_no }) => draw_no),
      )
      .execute()
  await dropFollowers(
    trx,
    lottery,
    replaced.map(({ draw_no }) => draw_no),
  )
  const added = draws.filter(({ drawNo }) => !stayingDrawNos.has(drawNo))
  const keyOf = await keysOf(trx, added)
  for (let at = 0; at < added.length; at += AT_ONCE)
    await trx
      .insertInto("draws")
      .values(added.slice(at, at + AT_ONCE).map((draw) => ({ ...rowOf(lottery, draw), rules: keyOf(draw) })))
      .execute()
  return added.length
}

/** Deletes made-up draws that followed a deleted one, unless customers have tickets in them. */
async function dropFollowers(
  trx: InTransaction,
  lottery: string,
  removedDrawNos: readonly number[],
): Promise<void> {
  if (removedDrawNos.length === 0) return
  await trx
    .deleteFrom("draws")
    .where("followed_offer", "=", lottery)
    .where("followed_draw_no", "in", removedDrawNos)
    .where("state", "in", DRAWN)
    .where((eb) => eb.or([eb("entry_count", "is", null), eb("entry_count", "=", 0)]))
    .where(hasOrders, "=", false)
    .execute()
}

/** Stores the rules that the draws were held under. Gives the key of each draw's rules. */
async function keysOf(trx: InTransaction, draws: readonly ReportedDraw[]) {
  const keys = new Map<string, string>()
  const written = ({ rules }: ReportedDraw) => JSON.stringify(rules)
  for (const draw of draws)
    if (draw.rules && !keys.has(written(draw))) keys.set(written(draw), await upsertRules(trx, draw.rules))
  return (draw: ReportedDraw) => keys.get(written(draw)) ?? null
}

const rowOf = (lottery: string, { drawNo, stop, draw, numbers, divisions }: ReportedDraw) => ({
  offer_key: lottery,
  draw_no: drawNo,
  stop,
  draw_at: draw,
  prize_pool_cents: null,
  state: "DRAW_EMAILED" as const,
  seed: "",
  commitment: "",
  numbers: JSON.stringify(numbers),
  divisions: divisions && JSON.stringify(divisions),
  entries_root: null,
  entry_count: 0,
  reported: true,
})
