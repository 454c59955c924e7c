import { errorCodes } from "#src/contract/error.ts"
import type { GiveawayChange, GiveawayTerms } from "#src/contract/rewards/program-editing.ts"
import { hasEntries } from "#src/domain/rewards/entries.ts"
import { CLOSED_MS } from "#src/domain/rewards/giveaway-times.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure, invalid } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { type DrawSource, openSeed, roundsFrom } from "../draws/seeds/draw-source.ts"
import { changedMeanwhile } from "../staff/staff.ts"
import { refuseTooMuchCash } from "./make-giveaways.ts"
import { readGiveaway } from "./present-giveaways.ts"
import type { GiveawayRow } from "./tables.ts"

type Named = Parameters<typeof readGiveaway>[1]

const conflict = (
  text:
    | "failure.giveaway.drawn"
    | "failure.giveaway.takesEntries"
    | "failure.giveaway.tooLate"
    | "failure.giveaway.notHeld",
) => new Failure(409, errorCodes.invalid, sentence(text))

/** The giveaway, locked: closing, opening and unlocking wait. */
async function lockGiveaway(trx: InTransaction, named: Named): Promise<GiveawayRow> {
  const { id } = await readGiveaway(trx, named)
  return trx.selectFrom("giveaways").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Changes what a giveaway is called, and before entries open also its times, prizes and entries: from then on members
 * rely on them. Fails with 409 where somebody else changed it since `revision`, and once it is drawn or cancelled.
 */
export async function changeGiveaway(
  trx: InTransaction,
  source: DrawSource,
  named: Named,
  { revision, name, description, terms }: GiveawayChange,
  now: Date,
): Promise<void> {
  const row = await lockGiveaway(trx, named)
  if (row.revision !== revision)
    throw changedMeanwhile("Somebody changed it meanwhile. Please look at it again.")
  if (row.numbers !== null || row.cancelled_at !== null) throw conflict("failure.giveaway.drawn")
  if (terms) await refuseTooMuchCash(trx, terms.prizes)
  await trx
    .updateTable("giveaways")
    .set({ name, description, revision: revision + 1, ...(terms && termsOf(row, source, terms, now)) })
    .where("id", "=", row.id)
    .execute()
}

function termsOf(row: GiveawayRow, source: DrawSource, terms: GiveawayTerms, now: Date) {
  const [opens, stop] = [new Date(terms.opensAt), new Date(terms.closesAt)]
  if (row.opens_at <= now || row.state !== "DRAW_OPEN") throw conflict("failure.giveaway.takesEntries")
  if (stop <= now || opens >= stop) throw invalid("failure.giveaway.times")
  if (!hasEntries(terms)) throw invalid("failure.giveaway.nobody")
  const isAnnounced = row.commitment === ""
  if (isAnnounced && opens <= now) throw invalid("failure.giveaway.previewOpens")
  return {
    opens_at: opens,
    stop,
    draw_at: new Date(stop.getTime() + CLOSED_MS),
    prizes: JSON.stringify(terms.prizes),
    rules: JSON.stringify(terms.entries),
    tiers: JSON.stringify(terms.tiers),
    // The public random number is one that nobody knows before entries close.
    ...(isAnnounced ? {} : roundsFrom(source, stop)),
  }
}

/**
 * Cancels a giveaway while it takes entries. Not after: whoever can open its seed could know then who wins. The seed is
 * public from here on, so that anyone can check it against what was published of it. Fails with 409 where the giveaway
 * is closed, or cancelled already.
 */
export async function cancelGiveaway(
  trx: InTransaction,
  { keys }: DrawSource,
  named: Named,
  reason: string,
  now: Date,
): Promise<void> {
  const row = await lockGiveaway(trx, named)
  if (row.state !== "DRAW_OPEN" || row.stop <= now || row.cancelled_at !== null)
    throw conflict("failure.giveaway.tooLate")
  await trx
    .updateTable("giveaways")
    .set({
      cancelled_at: now,
      cancelled_reason: reason,
      revision: row.revision + 1,
      seed: seedOfCancelled(keys, row),
    })
    .where("id", "=", row.id)
    .execute()
}

/** Opens the seed of a cancelled giveaway; one that was only announced has no seed yet. */
const seedOfCancelled = (keys: DrawSource["keys"], row: Parameters<typeof openSeed>[1]) =>
  row.commitment === "" ? null : openSeed(keys, row)

/** Pays the prizes of a giveaway that exceeded the ceiling: two people agreed. Fails with 409 where none are held. */
export async function releaseGiveaway(trx: InTransaction, named: Named): Promise<void> {
  const row = await lockGiveaway(trx, named)
  if (row.over_ceiling_at === null) throw conflict("failure.giveaway.notHeld")
  await trx
    .updateTable("giveaways")
    .set({ over_ceiling_at: null, ceiling_taken: true })
    .where("id", "=", row.id)
    .execute()
}
