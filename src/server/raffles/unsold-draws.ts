import { sql } from "kysely"
import { upsertRules } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"

/** More draws than any lottery has ahead. */
const MOST = 400

/** How a lottery is for draws whose sales close from a moment on and before another. */
interface LotteryTime {
  readonly definition: LotteryDefinition
  readonly from: Date | null
  readonly until: Date | null
}

/** Whether the sales of a draw are still to close, and will in this time. */
const closesIn = ({ from, until }: Omit<LotteryTime, "definition">, now: Date) =>
  sql<boolean>`(stop > ${now}::timestamptz AND stop >= ${from ?? now}::timestamptz
    AND (${until}::timestamptz IS NULL OR stop < ${until}::timestamptz))`

/** Open draws that close in a time and in which nobody has a ticket yet will be held by the lottery's rules of then. */
export async function applyRules(
  database: Database,
  { definition, ...time }: LotteryTime,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rules = await upsertRules(trx, definition.rules)
    const others = trx
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", definition.key)
      .where("state", "=", "DRAW_OPEN")
      .where(closesIn(time, now))
      .where("rules", "is distinct from", rules)
      .where((eb) => eb.not(hasTickets()))
    // Customers who are buying just now are waited for, and looked for once more.
    const locked = await others.forUpdate().execute()
    if (locked.length === 0) return
    await trx
      .updateTable("draws")
      .set({ rules })
      .where("offer_key", "=", definition.key)
      .where(
        "draw_no",
        "in",
        locked.map(({ draw_no }) => draw_no),
      )
      .where((eb) => eb.not(hasTickets()))
      .execute()
  })
}

/**
 * Sets who draws it on draws that are still free: the source is fixed once anybody has a ticket in a draw, or in one
 * that shows the same numbers; those change together. A draw that follows others is left to them.
 */
export async function applySource(
  database: Database,
  {
    definition,
    ...time
  }: Pick<LotteryTime, "from" | "until"> & {
    readonly definition: Pick<LotteryDefinition, "key" | "operatorResult">
  },
  now: Date,
): Promise<void> {
  const reported = definition.operatorResult !== undefined
  const others = (db: Handle) =>
    db
      .selectFrom("draws")
      .select("commitment")
      .where("offer_key", "=", definition.key)
      .where("state", "=", "DRAW_OPEN")
      .where(closesIn(time, now))
      .where("reported", "=", !reported)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("draws as same")
              .select("same.draw_no")
              .whereRef("same.commitment", "=", "draws.commitment")
              // A customer with a share of a syndicate has an order; a syndicate without members plays nothing.
              .where(hasOrders("same")),
          ),
        ),
      )
  await inTransaction(database, async (trx) => {
    const found = await others(trx).forUpdate().execute()
    if (found.length === 0) return
    const commitments = found.map(({ commitment }) => commitment)
    // Customers who are buying just now are waited for, and looked for once more.
    await trx
      .selectFrom("draws")
      .select("draw_no")
      .where("commitment", "in", commitments)
      .forUpdate()
      .execute()
    const still = (await others(trx).execute()).map(({ commitment }) => commitment)
    if (still.length === 0) return
    await trx.updateTable("draws").set({ reported }).where("commitment", "in", still).execute()
  })
}

/** Whether anything plays a draw: an order, or a syndicate, whose tickets are picked before its shares are sold. */
export const hasTickets = (as = "draws") => sql<boolean>`(${hasOrders(as)} OR ${existsIn("syndicates", as)})`

const hasOrders = (as: string) => existsIn("orders", as)

const existsIn = (table: "orders" | "syndicates" | "party_sessions", as: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} AS held
    WHERE held.offer_key = ${sql.ref(`${as}.offer_key`)} AND held.draw_no = ${sql.ref(`${as}.draw_no`)})`

/** The last draws of an offer that mean nothing to anybody yet, and the draw before them. */
interface UnsoldTail {
  readonly drawNos: readonly number[]
  readonly before: { readonly draw_no: number; readonly stop: Date } | null
}

/**
 * The last draws of an offer that close from a moment on and mean nothing to anybody yet: nobody has a ticket in them or
 * waits for one, no group's session names them, no other draw shows their numbers, and no first prize was announced.
 */
export async function unsoldTail(db: Handle, offerKey: string, from: Date): Promise<UnsoldTail> {
  const latest = await db
    .selectFrom("draws")
    .where("offer_key", "=", offerKey)
    .select(["draw_no", "stop", "state", "prize_pool_cents", "halted_at"])
    .select(hasTickets().as("has_tickets"))
    .select(
      sql<boolean>`(EXISTS (SELECT 1 FROM draws AS other WHERE other.commitment = draws.commitment
          AND (other.offer_key, other.draw_no) <> (draws.offer_key, draws.draw_no))
        OR EXISTS (SELECT 1 FROM scheduled_purchases AS waiting
          WHERE waiting.offer_key = draws.offer_key AND waiting.draw_no = draws.draw_no)
        OR ${existsIn("party_sessions", "draws")})`.as("is_needed"),
    )
    .orderBy("draw_no", "desc")
    .limit(MOST)
    .execute()
  // Of the very first draw the prize is the least one, which the next first draw has too.
  const isFirst = (index: number) => index === latest.length - 1 && latest.length < MOST
  const newestStaying = latest.findIndex(
    (draw, index) =>
      draw.state !== "DRAW_OPEN" ||
      draw.stop < from ||
      (draw.prize_pool_cents !== null && !isFirst(index)) ||
      draw.halted_at !== null ||
      draw.has_tickets ||
      draw.is_needed,
  )
  return {
    drawNos: (newestStaying < 0 ? latest : latest.slice(0, newestStaying)).map(({ draw_no }) => draw_no),
    before: latest[newestStaying] ?? null,
  }
}

/** Takes away the unsold last draws of an offer: they are made anew by the calendar that holds. */
export async function dropUnsold(trx: InTransaction, offerKey: string, from: Date): Promise<void> {
  // Customers who are buying just now are waited for before anything is looked at.
  await trx
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", offerKey)
    .where("state", "=", "DRAW_OPEN")
    .where("stop", ">=", from)
    .orderBy("draw_no")
    .forUpdate()
    .execute()
  const { drawNos } = await unsoldTail(trx, offerKey, from)
  if (drawNos.length === 0) return
  await trx.deleteFrom("draws").where("offer_key", "=", offerKey).where("draw_no", "in", drawNos).execute()
}
