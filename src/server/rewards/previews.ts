import type { ExpressionBuilder } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { type DrawSource, newSeed } from "../draws/draw-source.ts"
import { giveawayKey, nextNo } from "./make-giveaways.ts"
import type { GiveawayRow } from "./tables.ts"

/** Announced, and not open yet: a preview becomes a special giveaway when it opens. */
export const isAnnounced = ({ eb }: ExpressionBuilder<Tables, "giveaways">) =>
  eb("giveaways.type", "=", "preview")

/** A preview takes entries from now on, as a special giveaway with a draw of its own. */
export async function openPreview(
  trx: InTransaction,
  { id, stop }: GiveawayRow,
  _now: Date,
  source: DrawSource,
): Promise<void> {
  const { seed, sealed_seed, commitment, numbers_from, beacon } = newSeed(source, stop)
  await trx
    .updateTable("giveaways")
    .set({
      type: "special",
      offer_key: giveawayKey("special"),
      draw_no: await nextNo(trx, "special"),
      seed,
      sealed_seed: sealed_seed ?? null,
      commitment,
      numbers_from: numbers_from ?? "seed_and_entries",
      beacon,
    })
    .where("id", "=", id)
    .execute()
}

/** Takes back what was only announced; 409 once it takes entries. */
export async function withdrawPreview({ tables }: Database, previewNo: number): Promise<void> {
  const gone = await tables
    .deleteFrom("giveaways")
    .where("type", "=", "preview")
    .where("preview_no", "=", previewNo)
    .returning("id")
    .executeTakeFirst()
  if (gone) return
  const opened = await tables
    .selectFrom("giveaways")
    .select("id")
    .where("preview_no", "=", previewNo)
    .executeTakeFirst()
  if (!opened) throw notFound()
  throw new Failure(409, errorCodes.invalid, sentence("failure.giveaway.opened"))
}
