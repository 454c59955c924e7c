import type { Hono } from "hono"
import type { Leaves } from "#src/contract/draws/draw-seal.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { OwnPrize } from "#src/contract/rewards/giveaway.ts"
import { type ClaimForm, rewardsEndpoints as calls } from "#src/contract/rewards/rewards.ts"
import { setRenewal } from "../checkout/membership-renewals.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import { entryProof, leavesOfPage } from "../draws/entry-tree.ts"
import { refuseOnBreak } from "../limits/refuse.ts"
import type { Services } from "../services.ts"
import { benefitsAddress, programConfig } from "./benefits.ts"
import { leafEntry } from "./close-giveaway.ts"
import { changeMembership } from "./memberships/standing.ts"
import {
  closedGiveaways,
  currentGiveaways,
  enteredOne,
  ownPrizeOf,
  readRewardsCustomer,
  unlockEntries,
} from "./own-giveaways.ts"
import { giveawayOf, listGiveaways, listWinners, readGiveaway, winnersOf } from "./present-giveaways.ts"

/** The programme of members, what it gives away, and its benefits. */
export function rewardsRoutes(app: Hono, services: Services): void {
  const { database, config, clock } = services
  const { tables } = database

  serve(app, services, calls.config, async ({ catalogue }) => ({
    programConfig: programConfig(catalogue, config.benefits !== null),
  }))
  serve(app, services, calls.customer, ({ customerId, now }) => readRewardsCustomer(tables, customerId, now))
  serve(app, services, calls.benefits, async ({ customerId, now }) => ({
    ssoUrl: await benefitsAddress(tables, config.benefits, customerId, config.publicUrl, now),
  }))
  serve(app, services, calls.putMembership, ({ customerId, body, now }) =>
    inTransaction(database, async (trx) => {
      if (body.membershipStatus === "member") await refuseOnBreak(trx, customerId, now)
      return changeMembership(trx, customerId, body, now)
    }),
  )
  serve(app, services, calls.putRenewal, ({ customerId, body, now }) =>
    inTransaction(database, (trx) => setRenewal(trx, customerId, body, now)),
  )
  serve(app, services, calls.unlock, ({ customerId, params, now }) =>
    inTransaction(database, async (trx) => {
      await refuseOnBreak(trx, customerId, now)
      return unlockEntries(trx, customerId, params.id, clock)
    }),
  )
  serve(app, services, calls.draws, ({ query, now }) => listGiveaways(tables, query, now))
  serve(app, services, calls.draw, async ({ params }) => {
    const row = await readGiveaway(tables, params)
    return { ...giveawayOf(row), winners: await winnersOf(tables, row.id) }
  })
  serve(app, services, calls.winners, ({ query }) => listWinners(tables, query))
  serve(app, services, calls.ownDraws, ({ customerId, query, now }) =>
    query.when === "current"
      ? currentGiveaways(tables, customerId, query, now)
      : closedGiveaways(tables, customerId, query),
  )
  serve(app, services, calls.leaves, ({ params, query }) => giveawayLeaves(tables, params, query.page))
  serve(app, services, calls.entryProof, ({ customerId, params }) =>
    ownEntryProof(tables, customerId, params),
  )
  serve(app, services, calls.claim, ({ customerId, params, body }) =>
    inTransaction(database, (trx) => claimPrize(trx, customerId, params.id, body)),
  )
}

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
