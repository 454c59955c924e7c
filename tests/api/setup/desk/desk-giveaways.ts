import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { aDraft } from "../../rewards/rewards-shop.ts"
import type { TestShop } from "../shop.ts"
import { aClerk, type Clerk } from "./desk.ts"

/** Somebody of the staff who may hold giveaways, their second factor just shown. */
export async function giveawayClerk(shop: TestShop): Promise<Clerk> {
  const clerk = await aClerk(shop, "draws")
  await clerk.elevate()
  return clerk
}

/** Special giveaways as staff make them, and as the site shows them. */
export function deskGiveaways(shop: () => TestShop) {
  const at = (minutes: number) => new Date(shop().now.getTime() + minutes * 60_000).toISOString()
  const create = (by: Clerk, changes: Partial<SpecialDraft> = {}) =>
    by.call(calls.create, { body: aDraft(shop(), changes) })
  const published = (giveawayType: SpecialDraft["giveawayType"], drawNumber: number) =>
    shop().client().call(rewardsEndpoints.draw, { params: { giveawayType, drawNumber } })
  return { at, create, published }
}
