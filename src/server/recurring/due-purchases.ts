import { sql } from "kysely"
import { isRaffle } from "../catalogue/offer-definition.ts"
import type { DrawnOffer, DrawRow } from "../catalogue/offers.ts"
import type { Handle } from "../database/database.ts"
import { dayOf } from "./due-request.ts"

/** Repeats of one product in a look at what is due. */
const AT_ONCE = 100

/** The draw that is on sale now; a raffle's is only once it opens, since nothing is pre-ordered by itself. */
export function nextDraw(db: Handle, offer: DrawnOffer, now: Date): Promise<DrawRow | undefined> {
  const open = db
    .selectFrom("draws")
    .selectAll("draws")
    .where("draws.offer_key", "=", offer.key)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.draw_no")
    .limit(1)
  if (!isRaffle(offer)) return open.executeTakeFirst()
  return open
    .innerJoin("raffle_draws", (join) =>
      join
        .onRef("raffle_draws.offer_key", "=", "draws.offer_key")
        .onRef("raffle_draws.draw_no", "=", "draws.draw_no"),
    )
    .where("raffle_draws.opens", "<=", now)
    .executeTakeFirst()
}

/** Those that play the draw and were not tried for it, of one customer or of all. */
export function dueFor(db: Handle, offer: DrawnOffer, draw: DrawRow, customerId?: string) {
  const all = db
    .selectFrom("recurring_purchases")
    .select(["id", "customer_id"])
    .where("offer_key", "=", draw.offer_key)
    .where("status", "=", "recurring_status_active")
    .where("last_draw_no", "<", draw.draw_no)
    .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", draw.draw_at)]))
    .where(sql<boolean>`coalesce((request->>'days')::int, 127) & ${dayOf(offer, draw)}::int <> 0`)
    .where((eb) =>
      eb.or([
        eb("minimum_jackpot_cents", "is", null),
        eb("minimum_jackpot_cents", "<=", draw.prize_pool_cents ?? 0),
      ]),
    )
    .orderBy("id")
    .limit(AT_ONCE)
  return (customerId === undefined ? all : all.where("customer_id", "=", customerId)).execute()
}
