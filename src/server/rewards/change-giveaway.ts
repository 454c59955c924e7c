import { errorCodes } from "#src/contract/error.ts"
import type { GiveawayChange, GiveawayTerms } from "#src/contract/rewards/program-editing.ts"
import { hasEntries } from "#src/domain/rewards/entries.ts"
import { CLOSED_MS } from "#src/domain/rewards/giveaway-times.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due.ts"
import { Failure, invalid } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { type DrawSource, openSeed, roundsFrom } from "../draws/draw-source.ts"
import { changedMeanwhile } from "../staff/staff.ts"
import { refuseTooMuchCash } from "./make-giveaways.ts"
import { readGiveaway } from "./present-giveaways.ts"
import type { GiveawayRow } from "./tables.ts"

/** Entries in giveaways that were cancelled since, whose members were not written to. */
const waiting = (db: Handle) =>
  db
    .selectFrom("giveaway_entries as entry")
    .innerJoin("giveaways", "giveaways.id", "entry.giveaway_id")
    .select("entry.id")
    .where("giveaways.cancelled_at", "is not", null)
    .where("entry.unlocked_at", "is not", null)
    .where("entry.cancellation_mailed_at", "is", null)
    .limit(1)

/** Writes to everybody who unlocked entries in a giveaway that was cancelled since, once. Tells whether more may be due. */
export async function mailCancelled(database: Database, now: Date, turn: Turn): Promise<boolean> {
  while ((await waiting(database.tables).executeTakeFirst()) && turn.claimRow())
    if (!(await mailNext(database, now))) return false
  return !turn.claimRow()
}

const mailNext = (database: Database, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const entry = await waiting(trx)
      .innerJoin("customers", "customers.id", "entry.customer_id")
      .select(["giveaways.name", "giveaways.cancelled_reason"])
      .select(["customers.email", "customers.firstname", "customers.email_proved_at", "customers.closed_at"])
      .forUpdate("entry")
      .skipLocked()
      .executeTakeFirst()
    if (!entry) return false
    const { id, name, cancelled_reason: reason } = entry
    if (entry.closed_at === null)
      await sendMail(trx, now, {
        recipient: entry.email,
        content: (t) => ({
          subject: t("mail.giveawayCancelled.subject", { name }),
          heading: t("mail.giveawayCancelled.heading", { firstname: mailName(t, entry), name }),
          parts: [
            paragraph(t("mail.giveawayCancelled.text")),
            paragraph(reason ?? ""),
            button(t("mail.giveawayCancelled.button"), rewardPaths.program.link()),
          ],
        }),
      })
    await trx
      .updateTable("giveaway_entries")
      .set({ cancellation_mailed_at: now })
      .where("id", "=", id)
      .execute()
    return true
  })

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
