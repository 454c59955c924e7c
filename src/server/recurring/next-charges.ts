import { type DrawAhead, nextCharge } from "#src/domain/recurring/next-charge.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { type DrawnOffer, readDrawnOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { dayOf } from "./due-request.ts"
import type { Ahead, RecurringRow } from "./items.ts"

/** Looks ahead for some recurring purchases: when each is charged next, and new prices they will have. */
export async function readAhead(db: Handle, rows: readonly RecurringRow[], now: Date): Promise<Ahead> {
  const [charges, prices] = await Promise.all([nextCharges(db, rows, now), comingPrices(db, rows, now)])
  return { charges, prices }
}

async function comingPrices(db: Handle, rows: readonly RecurringRow[], now: Date): Promise<Ahead["prices"]> {
  if (rows.length === 0) return new Map()
  const waiting = new Map(rows.map(({ id, price_waits_until }) => [id, price_waits_until]))
  const notices = await db
    .selectFrom("price_notices")
    .select(["recurring_id", "old_cents", "new_cents", "effective_from"])
    .where("recurring_id", "in", [...waiting.keys()])
    .where("closed_at", "is", null)
    .where("effective_from", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("offer_versions as version")
            .select("version.id")
            .whereRef("version.id", "=", "price_notices.version_id")
            .where("version.withdrawn_at", "is not", null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("syndicate_rule_versions as rules")
            .select("rules.id")
            .whereRef("rules.id", "=", "price_notices.rules_version_id")
            .where("rules.withdrawn_at", "is not", null),
        ),
      ),
    )
    .orderBy("effective_from", "desc")
    .execute()
  // Of several the first one comes last, and takes its place.
  return new Map(
    notices.map(({ recurring_id, old_cents, new_cents, effective_from }) => [
      recurring_id,
      {
        oldCents: old_cents,
        newCents: new_cents,
        from: effective_from,
        waits: (waiting.get(recurring_id) ?? now) > now,
      },
    ]),
  )
}

async function nextCharges(db: Handle, rows: readonly RecurringRow[], now: Date): Promise<Ahead["charges"]> {
  const going = rows
    .filter(({ status }) => status === "recurring_status_active" || isTimed(status))
    // Whether and when a group opens its next ticket is its organiser's choice.
    .filter(({ request }) => request.productType !== "social_syndicate_share")
  if (going.length === 0) return new Map()
  const keys = new Set(going.map(({ offer_key }) => offer_key))
  const offers = (await readDrawnOffers(db)).filter(({ key }) => keys.has(key))
  const [ahead, breaks] = await Promise.all([
    drawsAhead(db, offers, now),
    db
      .selectFrom("customers")
      .select(["id", "break_until"])
      .where("id", "in", [...new Set(going.map(({ customer_id }) => customer_id))])
      .execute(),
  ])
  const breakOf = new Map(breaks.map(({ id, break_until }) => [id, break_until]))
  const found = new Map<string, Date>()
  for (const row of going) {
    const charged = nextCharge(
      {
        lastDrawNo: row.last_draw_no,
        notBefore: row.not_before,
        days: row.request.productType === "lottery_ticket" ? (row.request.days ?? null) : null,
        minimumJackpotCents: row.minimum_jackpot_cents,
        heldUntil: later(
          later(row.paused_until, row.price_waits_until),
          breakOf.get(row.customer_id) ?? null,
        ),
      },
      ahead.get(row.offer_key) ?? [],
      now,
    )
    if (charged) found.set(row.id, charged)
  }
  return found
}

const isTimed = (status: RecurringRow["status"]) => status === "recurring_status_timed_pause"
const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** Draws that are open, by product: each goes on sale when the one before it closes, a raffle's not before it opens. */
async function drawsAhead(
  db: Handle,
  offers: readonly DrawnOffer[],
  now: Date,
): Promise<ReadonlyMap<string, DrawAhead[]>> {
  const found = new Map<string, DrawAhead[]>(offers.map(({ key }) => [key, []]))
  if (offers.length === 0) return found
  const rows = await db
    .selectFrom("draws")
    .leftJoin("raffle_draws", (join) =>
      join
        .onRef("raffle_draws.offer_key", "=", "draws.offer_key")
        .onRef("raffle_draws.draw_no", "=", "draws.draw_no"),
    )
    .selectAll("draws")
    .select("raffle_draws.opens")
    .where("draws.offer_key", "in", [...found.keys()])
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.draw_no")
    .execute()
  const byKey = new Map(offers.map((offer) => [offer.key, offer]))
  for (const row of rows) {
    const offer = byKey.get(row.offer_key)
    const draws = found.get(row.offer_key)
    if (!offer || !draws) continue
    const before = draws.at(-1)?.stop ?? new Date(0)
    draws.push({
      drawNo: row.draw_no,
      drawAt: row.draw_at,
      stop: row.stop,
      onSaleFrom: (isRaffle(offer) ? later(before, row.opens) : before) ?? before,
      day: dayOf(offer, row),
      prizeCents: row.prize_pool_cents,
    })
  }
  return found
}
