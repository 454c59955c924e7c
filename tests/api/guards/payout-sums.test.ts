import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000
const THOUSAND = 100_000

describe.each(anyDatabase)("payments that each are small enough for one person, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeEach(async () => {
    shop = await openShop(await open(), { PAYOUT_MEMBER_DAY: "2000", PAYOUT_MEMBER_WEEK: "5000" })
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
  }, 60_000)
  afterEach(() => shop.close())

  /** So many withdrawals of $1,000, of one customer or each of another. */
  async function requested(count: number, ofOne: boolean): Promise<string[]> {
    const ids: string[] = []
    let winner = await aWinner(shop, count * THOUSAND)
    for (let n = 0; n < count; n++) {
      if (!ofOne && n > 0) winner = await aWinner(shop, THOUSAND)
      ids.push(String(await withdraw(winner.client, winner.accountId, THOUSAND)))
    }
    return ids
  }
  /** Whether one member may approve it alone. */
  const passes = async (id: string) =>
    (await clerk.propose(payoutEndpoints.approve, { params: { id } })).result.approvalId === null
  async function aDayLater(): Promise<void> {
    shop.now = new Date(shop.now.getTime() + DAY_MS + 1000)
    await shop.fresh.database.tables
      .updateTable("staff_sessions")
      .set({ seen_at: shop.now, ends_at: new Date(shop.now.getTime() + DAY_MS) })
      .where("staff_id", "=", clerk.id)
      .execute()
    await clerk.elevate()
  }

  it("do not pass with one person to one customer: five of $1,000 take two from the second one on", async () => {
    const ids = await requested(5, true)
    const passed = []
    for (const id of ids) passed.push(await passes(id))
    expect(passed).toEqual([true, false, false, false, false])
  })

  it("do not pass day after day either: the week's sum to a customer is counted too", async () => {
    const passed = []
    for (const id of await requested(5, true)) {
      passed.push(await passes(id))
      await aDayLater()
    }
    expect(passed).toEqual([true, true, true, false, false])
  })

  it("do not pass to five customers: what one member approves is counted by day and by week", async () => {
    const ids = await requested(8, false)
    const passed = []
    for (const [n, id] of ids.entries()) {
      if (n === 3 || n === 6) await aDayLater()
      passed.push(await passes(id))
    }
    expect(passed).toEqual([true, true, false, true, true, false, true, false])
  })
})
