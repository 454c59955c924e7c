import { type ExpressionBuilder, sql } from "kysely"
import { type Catalogue, drawKeyOf } from "../catalogue/catalogue.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { type DrawnOffer, type DrawRow, drawnOffers } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { isAttemptable } from "../core/due.ts"
import { hasSessionInDraw } from "../party/autoplay.ts"
import { dayOf } from "./due-request.ts"

/** Due purchases of one product that one run takes. */
const AT_ONCE = 100

export const JOB = "recurring purchases"
/** Names an attempt: a purchase that failed for one draw is attempted for the next one without a wait. */
export const attemptKey = (id: string, draw: DrawRow): string => `${id} ${draw.draw_no}`

/** A draw that is on sale, with its product. */
export interface SaleDraw {
  readonly offer: DrawnOffer
  readonly draw: DrawRow
}

/**
 * The draws that are on sale now with their products, the one that closes first before the others. Where `among` is
 * given, of those products alone.
 */
export async function nextDraws(
  db: Handle,
  now: Date,
  among?: ReadonlySet<string>,
): Promise<readonly SaleDraw[]> {
  const catalogue = await readCatalogue(db)
  const found = drawnOffers(catalogue).flatMap((offer): SaleDraw[] => {
    const draw = !among || among.has(offer.key) ? nextDrawOf(catalogue, offer, now) : undefined
    return draw ? [{ offer, draw }] : []
  })
  return found.sort((a, b) => a.draw.stop.getTime() - b.draw.stop.getTime())
}

/**
 * The draw that is on sale now. A raffle's counts from its opening: recurring purchases place no pre-orders. While
 * staff have stopped the sales of the next draw there is none, since it may go on.
 */
export const nextDraw = async (db: Handle, offer: DrawnOffer, now: Date): Promise<DrawRow | undefined> =>
  nextDrawOf(await readCatalogue(db), offer, now)

function nextDrawOf({ draws, opens }: Catalogue, offer: DrawnOffer, now: Date): DrawRow | undefined {
  const draw = draws.get(offer.key)?.find((row) => {
    if (row.stop <= now || (row.state !== "DRAW_OPEN" && row.halted_at === null)) return false
    if (!isRaffle(offer)) return true
    const opensAt = opens.get(drawKeyOf(row))
    return opensAt !== undefined && opensAt <= now
  })
  return draw?.state === "DRAW_OPEN" ? draw : undefined
}

/** The customer takes a break, is blocked, or may not buy it: it waits. */
const isBarred =
  (now: Date) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, "recurring_purchases">) =>
    exists(
      selectFrom("customers")
        .select("customers.id")
        .whereRef("customers.id", "=", "recurring_purchases.customer_id")
        .where((eb) =>
          eb.or([
            eb("break_until", ">", now),
            eb("blocked_at", "is not", null),
            sql<boolean>`restricted_products ? (recurring_purchases.request->>'productType')`,
          ]),
        ),
    )

/**
 * Purchases of a product, of one customer or of all, that may be tried for a draw now: they wait for a price of which the
 * customer was told too late.
 */
function attemptable(db: Handle, draw: DrawRow, now: Date, customerId?: string) {
  const all = db
    .selectFrom("recurring_purchases")
    .select(["recurring_purchases.id", "recurring_purchases.customer_id"])
    .where("offer_key", "=", draw.offer_key)
    .where("recurring_purchases.status", "=", "recurring_status_active")
    .where((eb) => eb.not(isBarred(now)(eb)))
    .where((eb) => eb.or([eb("price_waits_until", "is", null), eb("price_waits_until", "<=", now)]))
    .where(isAttemptable(JOB, sql`recurring_purchases.id || ' ' || ${String(draw.draw_no)}::text`, now))
    .orderBy("recurring_purchases.id")
    .limit(AT_ONCE)
  return customerId === undefined ? all : all.where("recurring_purchases.customer_id", "=", customerId)
}

/** Those that play the draw and were not tried for it; they wait while a card is charged for them. */
const untried = (db: Handle, offer: DrawnOffer, draw: DrawRow, now: Date, customerId?: string) =>
  attemptable(db, draw, now, customerId)
    .where("last_draw_no", "<", draw.draw_no)
    .where((eb) => eb.or([eb("card_look_at", "is", null), eb("card_look_at", "<=", now)]))
    .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", draw.draw_at)]))
    .where(sql<boolean>`coalesce((request->>'days')::int, 127) & ${dayOf(offer, draw)}::int <> 0`)
    .where(hasSessionInDraw(draw.draw_no))
    .where((eb) =>
      eb.or([
        eb("minimum_jackpot_cents", "is", null),
        eb("minimum_jackpot_cents", "<=", draw.prize_pool_cents ?? 0),
      ]),
    )

export async function dueFor(db: Handle, offer: DrawnOffer, draw: DrawRow, now: Date, customerId?: string) {
  const rows = await untried(db, offer, draw, now, customerId).execute()
  return rows.map((row) => ({ ...row, which: "first" as const }))
}

/**
 * The products whose draw somebody plays and was not tried for, asked about with two statements at most: in most
 * seconds there are none.
 */
export async function dueOffers(
  db: Handle,
  draws: readonly SaleDraw[],
  now: Date,
  customerId?: string,
): Promise<ReadonlySet<string>> {
  const behind = await offersBehind(db, draws)
  const possible = draws.filter(({ offer }) => behind.has(offer.key))
  if (possible.length === 0) return new Set()
  const row = await db
    .selectNoFrom(({ exists }) =>
      possible.map(({ offer, draw }) => exists(untried(db, offer, draw, now, customerId)).as(offer.key)),
    )
    .executeTakeFirstOrThrow()
  return new Set(Object.keys(row).filter((key) => row[key]))
}

/**
 * Products that somebody plays and was not tried for, whatever they wait for. An index answers that; all that a
 * purchase may wait for, once for each product, takes a database more time to plan than to look up.
 */
async function offersBehind(db: Handle, draws: readonly SaleDraw[]): Promise<ReadonlySet<string>> {
  if (draws.length === 0) return new Set()
  const { rows } = await sql<{ offer_key: string }>`
    SELECT offer_key FROM unnest(
      ${draws.map(({ offer }) => offer.key)}::text[],
      ${draws.map(({ draw }) => draw.draw_no)}::bigint[]
    ) AS sold (offer_key, draw_no)
    WHERE EXISTS (
      SELECT FROM recurring_purchases
      WHERE recurring_purchases.offer_key = sold.offer_key
        AND recurring_purchases.status = 'recurring_status_active'
        AND recurring_purchases.last_draw_no < sold.draw_no
    )`.execute(db)
  return new Set(rows.map(({ offer_key }) => offer_key))
}

/** Products of which a customer has something that is bought again. */
export async function playedOffers(db: Handle, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("recurring_purchases")
    .select("offer_key")
    .distinct()
    .where("customer_id", "=", customerId)
    .where("status", "=", "recurring_status_active")
    .execute()
  return new Set(rows.map(({ offer_key }) => offer_key))
}

/** Products of which a purchase could not be paid the last time, of one customer or of all. */
export async function unpaidOffers(db: Handle, customerId?: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("recurring_purchases")
    .select("offer_key")
    .distinct()
    .where("status", "=", "recurring_status_active")
    .where("last_attempt", "=", "soft_failure")
    .$if(customerId !== undefined, (query) => query.where("customer_id", "=", customerId ?? ""))
    .execute()
  return new Set(rows.map(({ offer_key }) => offer_key))
}

/** Between two tries of what could not be paid, and before a draw closes, milliseconds. */
const TRY_AGAIN_MS = 60 * 60_000
const LAST_TRY_MS = 15 * 60_000

/**
 * Those that could not be paid for the draw and can be now: whose card was charged again meanwhile, and each hour, and
 * once more before the draw closes, those whose customer has the money now. A card is never charged again by itself.
 */
export async function unpaidFor(db: Handle, draw: DrawRow, now: Date, customerId?: string) {
  const lastTry = new Date(draw.stop.getTime() - LAST_TRY_MS)
  const rows = await attemptable(db, draw, now, customerId)
    .innerJoin("wallets", "wallets.customer_id", "recurring_purchases.customer_id")
    .innerJoin("recurring_attempts", (join) =>
      join
        .onRef("recurring_attempts.recurring_id", "=", "recurring_purchases.id")
        .on("recurring_attempts.draw_no", "=", draw.draw_no),
    )
    .where("last_draw_no", "=", draw.draw_no)
    .where("last_attempt", "=", "soft_failure")
    .where((eb) =>
      eb.or([
        eb("card_look_at", "<=", now),
        eb.and([
          eb("card_look_at", "is", null),
          eb("balance_cents", ">=", eb.ref("agreed_cents")),
          eb.or([
            eb("attempted_at", "<=", new Date(now.getTime() - TRY_AGAIN_MS)),
            ...(now >= lastTry ? [eb("attempted_at", "<", lastTry)] : []),
          ]),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => ({ ...row, which: "again" as const }))
}

/** Since when the oldest of them is due: it became so when the draw before it closed. */
export async function oldestDuePurchase(db: Handle, now: Date): Promise<Date | null> {
  let oldest: Date | null = null
  const draws = await nextDraws(db, now)
  const due = await dueOffers(db, draws, now)
  for (const { offer } of draws) {
    if (!due.has(offer.key)) continue
    const before = await db
      .selectFrom("draws")
      .select("stop")
      .where("offer_key", "=", offer.key)
      .where("stop", "<=", now)
      .orderBy("stop", "desc")
      .limit(1)
      .executeTakeFirst()
    const since = before?.stop ?? now
    if (!oldest || since < oldest) oldest = since
  }
  return oldest
}
