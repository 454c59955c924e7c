import type { Leaves } from "#src/contract/draws/draw-seal.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { OwnPrize } from "#src/contract/rewards/giveaway.ts"
import type { ClaimForm } from "#src/contract/rewards/rewards.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { entryProof, leavesOfPage } from "../draws/entry-tree.ts"
import { leafEntry } from "./close-giveaway.ts"
import { enteredOne, ownPrizeOf } from "./own-giveaways.ts"
import { readGiveaway } from "./present-giveaways.ts"

/** Notes where something that was won is sent; until it is, the winner may correct it. 404 for anybody else's. */
export async function claimPrize(
  trx: InTransaction,
  customerId: string,
  winnerId: string,
  form: ClaimForm,
): Promise<OwnPrize> {
  const row = await trx
    .selectFrom("giveaway_winners")
    .innerJoin("giveaways", "giveaways.id", "giveaway_winners.giveaway_id")
    .selectAll("giveaway_winners")
    .select("giveaways.currency")
    .where("giveaway_winners.id", "=", winnerId)
    .where("giveaway_winners.customer_id", "=", customerId)
    .where("giveaway_winners.cash", "=", false)
    .forUpdate("giveaway_winners")
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.claim_status === "sent")
    throw new Failure(409, errorCodes.invalid, sentence("failure.giveaway.sent"))
  await trx
    .updateTable("giveaway_winners")
    .set({ claim: JSON.stringify(form), claim_status: "claimed" })
    .where("id", "=", winnerId)
    .execute()
  return ownPrizeOf({ ...row, claim_status: "claimed" }, row.currency)
}

/** Shows that a customer's entries were in the tree whose root was published at closing; 404 where they had none. */
export async function ownEntryProof(
  db: Handle,
  customerId: string,
  named: Parameters<typeof readGiveaway>[1],
) {
  const giveaway = await readGiveaway(db, named)
  const { entry_id: id, first_no: first, last_no: last } = await enteredOne(db, customerId, giveaway)
  if (first === null || last === null) throw notFound()
  const entry = leafEntry({ id, first_no: first, last_no: last }, giveaway.draw_no)
  const proof = await entryProof(db, giveaway, entry)
  if (!proof) throw notFound()
  return { ...proof, first, last, entryId: id }
}

/** One page of the leaves of a closed giveaway. */
export async function giveawayLeaves(
  db: Handle,
  named: Parameters<typeof readGiveaway>[1],
  page: number,
): Promise<Leaves> {
  const giveaway = await readGiveaway(db, named)
  if (giveaway.entries_root === null) return { page, pages: 0, leaves: [] }
  return { page, ...(await leavesOfPage(db, giveaway, page)) }
}
