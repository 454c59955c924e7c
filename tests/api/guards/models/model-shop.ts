import { sql } from "kysely"
import { deskRegionEndpoints } from "#src/contract/catalogue/regions.desk.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { ALL_REGIONS, THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import type { GiveawayType } from "#src/contract/rewards/giveaway.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { aDraft } from "../../rewards/rewards-shop.ts"
import type { FreshDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { loadFile } from "../../setup/payments/bank-files.ts"
import { aWinner, withdraw } from "../../setup/payments/withdrawals.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"
import { statementOf } from "./bank-file.ts"

const DAY_MS = 86_400_000
/** Ceilings so low that sequences reach them. */
const CEILINGS = {
  CEILING_PRIZES: "2",
  CEILING_GIVEAWAYS: "500",
  CEILING_PROMOTIONS: "60",
  CEILING_CORRECTIONS: "300",
  CEILING_RETURNS: "300",
  CEILING_BANK_DEPOSITS: "500",
}

export const OWN_CODE = "STAFF10"

interface GiveawayName {
  readonly giveawayType: GiveawayType
  readonly drawNumber: number
}

/** A shop at work: what can be changed, restored, released or sent back is there. */
export interface ModelShop {
  readonly shop: TestShop
  /** An honest owner. */
  readonly colleague: Clerk
  readonly heldDraw: { readonly offerKey: string; readonly drawNo: number }
  readonly heldGiveaway: GiveawayName
  /** One whose entries are not open yet. */
  readonly laterGiveaway: GiveawayName
}

export async function openModelShop(
  fresh: FreshDatabase,
  guardsOff: (shop: TestShop) => Promise<void> = async () => {},
): Promise<ModelShop> {
  const shop = await openShop(fresh, CEILINGS)
  const colleague = await aClerk(shop, "owner")
  await colleague.elevate()
  await writeVersions(colleague)
  await payHonestly(shop)
  await loadFile(shop, colleague, statementOf(0, 1000, "RENT"), "first.sta")
  const later = new Date(shop.now.getTime() + 20 * DAY_MS)
  const times = { opensAt: later.toISOString(), closesAt: new Date(later.getTime() + DAY_MS).toISOString() }
  const made = await colleague.call(deskGiveawayEndpoints.create, { body: aDraft(shop, times) })
  await sellNothingElsewhere(shop)
  const over = await prizesOverCeiling(shop)
  await guardsOff(shop)
  return { shop, colleague, ...over, laterGiveaway: made.result }
}

/** Two people have published each thing that is written in versions, so that there are earlier ones. */
async function writeVersions(by: Clerk): Promise<void> {
  const written = [
    [deskRegionEndpoints, { kind: "regions", key: ALL_REGIONS }],
    [deskGiveawayRuleEndpoints, { kind: "giveaway_rules", key: THE_PROGRAM }],
    [deskProgramEndpoints, { kind: "program", key: THE_PROGRAM }],
    [deskContentEndpoints, { kind: "page", key: "terms-and-conditions" }],
  ] as const
  for (const [{ get, save }, params] of written) {
    const { live, version } = (await by.propose(get, { params: params as never })).result
    await by.call(save, {
      params: params as never,
      body: { locale: null, version, body: live ?? {}, publish: true },
    })
  }
  for (const percent of [80, 10]) {
    const params = { kind: "promotion" as const, key: OWN_CODE }
    const body = { name: "Staff", type: "voucher_percent_discount", percent, mostUses: 5 }
    const { version } = (await by.propose(promotionVersionEndpoints.get, { params })).result
    await by.call(promotionVersionEndpoints.save, {
      params,
      body: { locale: null, version, body, publish: true },
    })
  }
}

/** Nobody else has a ticket of the raffle that the players buy, so that their books win. */
const sellNothingElsewhere = ({ fresh }: TestShop) =>
  fresh.database.tables
    .updateTable("raffle_draws")
    .set({ sold: 0 })
    .where("offer_key", "=", "little_hearts_cash")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("draws")
          .select("draws.draw_no")
          .whereRef("draws.offer_key", "=", "raffle_draws.offer_key")
          .whereRef("draws.draw_no", "=", "raffle_draws.draw_no")
          .where("draws.state", "=", "DRAW_OPEN"),
      ),
    )
    .execute()

/** A past draw and a past giveaway whose prizes exceeded a ceiling. */
async function prizesOverCeiling({
  fresh,
  now,
}: TestShop): Promise<Pick<ModelShop, "heldDraw" | "heldGiveaway">> {
  const { tables } = fresh.database
  const draws = await sql<ModelShop["heldDraw"]>`UPDATE draws
    SET state = 'DRAW_SCORED', payment_held = true, over_ceiling_at = ${now}
    WHERE (offer_key, draw_no) IN (SELECT offer_key, draw_no FROM draws
      WHERE offer_key = 'powerball' AND state = 'DRAW_EMAILED' ORDER BY draw_no LIMIT 1)
    RETURNING offer_key AS "offerKey", draw_no AS "drawNo"`.execute(tables)
  const giveaways =
    await sql<GiveawayName>`UPDATE giveaways SET state = 'DRAW_DRAWN', over_ceiling_at = ${now}
    WHERE id IN (SELECT id FROM giveaways WHERE example ORDER BY stop LIMIT 1)
    RETURNING type AS "giveawayType", draw_no AS "drawNumber"`.execute(tables)
  const [[heldDraw], [heldGiveaway]] = [draws.rows, giveaways.rows]
  if (!heldDraw || !heldGiveaway) throw new Error("The shop has no past.")
  return { heldDraw, heldGiveaway }
}

/** Somebody was paid to their bank, so that a payment can be said to have come back. */
async function payHonestly(shop: TestShop): Promise<void> {
  const clerk = await aClerk(shop, "finance")
  await clerk.elevate()
  const { client, accountId } = await aWinner(shop, 20_000)
  await withdraw(client, accountId, 5000)
  const { id } = await shop.fresh.database.tables
    .selectFrom("withdrawals")
    .select("id")
    .executeTakeFirstOrThrow()
  await clerk.call(payoutEndpoints.approve, { params: { id }, body: {} })
  const { result } = await clerk.call(payoutEndpoints.makeBatch, {
    body: { channel: "direct_entry", withdrawals: [id] },
  })
  await clerk.call(payoutEndpoints.markSent, { params: { id: result.id } })
}
