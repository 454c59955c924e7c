import { createHash, randomBytes } from "node:crypto"
import { scheduledDraws } from "#src/domain/calendar.ts"
import type { Handle } from "../database/database.ts"
import type { LotteryDefinition } from "./lottery-definition.ts"
import { readLotteries } from "./offers.ts"

/** Draws of each lottery that can be bought ahead. */
const AHEAD = 30

/** SHA-256 as hex: of a seed it is the commitment published before closing. */
export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

/** A draw's secret seed, and the commitment that is published at once. */
export function newSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString("hex")
  return { seed, commitment: sha256(seed) }
}

/** Sees to it that every lottery has its coming draws. Draws that are there already stay as they are. */
export async function keepSchedule(db: Handle, now: Date): Promise<void> {
  for (const definition of await readLotteries(db)) await scheduleOffer(db, definition, now)
}

async function scheduleOffer(db: Handle, definition: LotteryDefinition, now: Date): Promise<void> {
  const known = await db
    .selectFrom("draws")
    .select(["draw_no", "stop"])
    .where("offer_key", "=", definition.key)
    .orderBy("draw_no", "desc")
    .limit(AHEAD)
    .execute()
  const open = known.filter(({ stop }) => stop > now)
  if (open.length >= AHEAD) return
  const step = definition.drawNoStep ?? 1
  const last = known[0]
  const after = last && last.stop > now ? last.stop : now
  const coming = scheduledDraws(definition.calendar, after, AHEAD - open.length)
  const first = last ? last.draw_no + step : definition.nextDrawNo
  await db
    .insertInto("draws")
    .values(
      coming.map(({ stop, draw }, place) => ({
        offer_key: definition.key,
        draw_no: first + place * step,
        stop,
        draw_at: draw,
        prize_pool_cents: !last && place === 0 ? definition.rules.minimumJackpotCents : null,
        state: "DRAW_OPEN" as const,
        ...newSeed(),
        numbers: null,
        divisions: null,
        entries_root: null,
        entry_count: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
