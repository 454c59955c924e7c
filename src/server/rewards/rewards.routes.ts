import type { Hono } from "hono"
import { rewardsEndpoints as calls } from "#src/contract/rewards/rewards.ts"
import { setRenewal } from "../checkout/membership-renewals.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { serve } from "../core/http/serve.ts"
import { refuseOnBreak } from "../limits/refuse.ts"
import type { Services } from "../services.ts"
import { benefitsAddress, programConfig } from "./benefits.ts"
import { claimPrize, giveawayLeaves, ownEntryProof } from "./claims.ts"
import { changeMembership } from "./memberships/standing.ts"
import { closedGiveaways, currentGiveaways, readRewardsCustomer, unlockEntries } from "./own-giveaways.ts"
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
