import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { type RewardsCustomer, rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { advanceGiveaways } from "#src/server/rewards/advance-giveaways.ts"
import { ensureGiveaways } from "#src/server/rewards/make-giveaways.ts"
import { fail, type TestClient, type TestShop } from "../setup/shop.ts"

/** Makes a giveaway's draft as staff write it: entries are open and close in ten minutes. */
export function aDraft(shop: TestShop, changes: Partial<SpecialDraft> = {}): SpecialDraft {
  const at = (minutes: number) => new Date(shop.now.getTime() + minutes * 60_000).toISOString()
  return {
    giveawayType: "special",
    name: "Spring giveaway",
    description: "",
    opensAt: at(-1),
    closesAt: at(10),
    prizes: [{ name: "First prize", valueCents: 50_000, cash: true }],
    entries: { free: 1, premium: 2, perTicket: 0, unlock: false },
    tiers: ["free", "premium"],
    ...changes,
  }
}

/** Entries that a giveaway for premium members only can't have. */
export const noPremium = { free: 1, premium: 0, perTicket: 0, unlock: false }

export const PROGRAM = "daily_winners"

export const join = (client: TestClient, membershipStatus: "member" | "non-member" = "member") =>
  client.call(rewardsEndpoints.putMembership, {
    body: { membershipProgram: PROGRAM, membershipStatus, metadata: {} },
  })

export const standing = (client: TestClient): Promise<RewardsCustomer> =>
  client.call(rewardsEndpoints.customer)

export const unlock = (client: TestClient, id: string) =>
  client.call(rewardsEndpoints.unlock, { params: { id }, body: { entryStatus: "unlocked" } })

/** Takes giveaways as far as the clock allows, and makes those that come next. */
export async function advance(shop: TestShop): Promise<void> {
  const { database } = shop.fresh
  const { drawSource, keys } = shop.running.services
  await advanceGiveaways({ database, drawSource, keys }, shop.now, { claimRow: () => true, failed: fail })
  await ensureGiveaways(database, drawSource, shop.now)
}

/** The giveaway of a type that takes entries. */
export const openOne = (shop: TestShop, type: "daily" | "monthly" | "major" | "special") =>
  shop.fresh.database.tables
    .selectFrom("giveaways")
    .selectAll()
    .where("type", "=", type)
    .where("state", "=", "DRAW_OPEN")
    .executeTakeFirstOrThrow()

/** Has a giveaway close and be drawn within minutes: sessions of its members last so long. */
export async function closeSoon(shop: TestShop, id: string): Promise<void> {
  const at = (minutes: number) => new Date(shop.now.getTime() + minutes * 60_000)
  await shop.fresh.database.tables
    .updateTable("giveaways")
    .set({ stop: at(1), draw_at: at(2) })
    .where("id", "=", id)
    .execute()
  shop.now = at(3)
}
