import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeAccount } from "#src/server/account/closing/account-closure.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { leaveGroup } from "#src/server/party/groups/group-members.ts"
import { giveBack, refundWaiting, waitingRefunds } from "#src/server/party/refunds.ts"
import { cancelOwnSession } from "#src/server/party/sessions/cancel-session.ts"
import { databaseKinds, type FreshDatabase, freshPostgres } from "../setup/databases/databases.ts"
import { withoutLocks } from "../setup/databases/guards-off.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { accountOf, aGroup, balanceOf, chooseSession, runParties } from "../setup/party/party.ts"
import { buyWithin, membersLike, refused, tryToBuy } from "../setup/party/party-people.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const FUNDS = 2000

/** A session of ten shares, with so many members who could buy. */
async function tenShares(shop: TestShop, people: number, choice: Parameters<typeof chooseSession>[2] = {}) {
  const organiser = await aCustomer(shop)
  const group = await aGroup(organiser.client)
  const session = await chooseSession(organiser.client, group.groupId, { shareCents: 200, ...choice })
  const members = await membersLike(shop, organiser.customerId, group.groupId, people, FUNDS)
  return { organiser, group, session, members }
}

const sold = async (shop: TestShop, sessionId: string) =>
  shop.fresh.database.tables
    .selectFrom("orders")
    .select(["customer_id", "refunded_cents"])
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", `party-${sessionId}`)
    .execute()

const rowOf = (shop: TestShop, sessionId: string) =>
  shop.fresh.database.tables
    .selectFrom("party_sessions")
    .innerJoin("syndicates", "syndicates.id", "party_sessions.id")
    .select(["party_sessions.status", "party_sessions.taken", "syndicates.sold"])
    .where("party_sessions.id", "=", sessionId)
    .executeTakeFirst()

describe.each(databaseKinds)("at the same moment, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("200 people press join for 10 shares: 10 have one, the ticket is bought once, 190 keep their money", async () => {
    const { session, members } = await tenShares(shop, 200)
    expect(session.numShares).toBe(10)
    const sales = await accountOf(shop, "sales")
    const outcomes = await Promise.all(members.map((id) => tryToBuy(shop, id, session, 1)))
    expect(outcomes.filter((code) => code === null)).toHaveLength(10)
    expect(new Set(outcomes.filter((code) => code !== null))).toSatisfy((codes: Set<string>) =>
      [...codes].every((code) => code === "shares_taken" || code === "sold_out"),
    )
    expect(await sold(shop, session.sessionId)).toHaveLength(10)
    expect(await rowOf(shop, session.sessionId)).toEqual({ status: "closed", taken: 10, sold: 10 })
    expect(await accountOf(shop, "sales")).toBe(sales + 10 * session.sharePrice.cents)
    expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(0)
    const balances = await Promise.all(members.map((id) => balanceOf(shop, id)))
    expect(balances.filter((cents) => cents === FUNDS)).toHaveLength(190)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("shares are given back, bought and cancelled, and every cent is where it belongs", async () => {
    for (let round = 0; round < 2; round++) {
      const { organiser, session, members } = await tenShares(shop, 4, {
        place: round % 2,
        lotteryKey: "oz_lotto",
      })
      const [one = "", two = "", three = "", four = ""] = members
      await tryToBuy(shop, one, session, 4)
      await tryToBuy(shop, two, session, 5)
      const { database } = shop.fresh
      await Promise.all([
        tryToBuy(shop, three, session, 1),
        refused(inTransaction(database, (trx) => giveBack(trx, one, session.sessionId, () => shop.now))),
        refused(inTransaction(database, (trx) => leaveGroup(trx, two, session.groupId, shop.now))),
        refused(inTransaction(database, (trx) => leaveGroup(trx, four, session.groupId, shop.now))),
        tryToBuy(shop, four, session, 1),
        ...(round % 2
          ? [
              refused(
                inTransaction(database, (trx) =>
                  cancelOwnSession(trx, organiser.customerId, session.sessionId, shop.now),
                ),
              ),
            ]
          : []),
      ])
      await runParties(shop)
      const kept = (await sold(shop, session.sessionId)).filter(
        ({ refunded_cents }) => refunded_cents === null,
      )
      const row = await shop.fresh.database.tables
        .selectFrom("party_sessions")
        .selectAll()
        .where("id", "=", session.sessionId)
        .executeTakeFirstOrThrow()
      const balances = await Promise.all(members.map((id) => balanceOf(shop, id)))
      const spent = balances.reduce((sum, cents) => sum + FUNDS - cents, 0)
      expect(spent).toBe(row.taken * row.share_cents)
      expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(row.status === "closed" ? 0 : spent)
      // A member who left has no share, and a member who has a share did not leave.
      const gone = await shop.fresh.database.tables
        .selectFrom("party_members")
        .select("customer_id")
        .where("group_id", "=", session.groupId)
        .where("left_at", "is not", null)
        .execute()
      const holders = new Set(kept.map(({ customer_id }) => customer_id))
      if (row.status === "open")
        expect(gone.filter(({ customer_id }) => holders.has(customer_id))).toEqual([])
      expect(await shop.ledgerTotal()).toBe(0)
    }
  }, 60_000)

  it("a process that ends in the last purchase leaves nothing of it, and one that ends among refunds repeats none", async () => {
    const { organiser, session, members } = await tenShares(shop, 3, {
      lotteryKey: "saturday_lotto",
      numGames: 24,
    })
    const { database } = shop.fresh
    const [one = "", two = "", three = ""] = members
    const most = session.numShares - 2
    await shop.fund(one, most * session.sharePrice.cents)
    await tryToBuy(shop, one, session, most)
    await tryToBuy(shop, two, session, 1)
    const killed = inTransaction(database, async (trx) => {
      await buyWithin(trx, shop, three, session, 1)
      throw new Error("killed")
    })
    await expect(killed).rejects.toThrow("killed")
    expect(await rowOf(shop, session.sessionId)).toMatchObject({ status: "open", sold: 0 })
    expect(await balanceOf(shop, three)).toBe(FUNDS)
    await inTransaction(database, (trx) =>
      cancelOwnSession(trx, organiser.customerId, session.sessionId, shop.now),
    )
    const [waiting] = await waitingRefunds(database.tables, session.sessionId, 1, shop.now)
    if (!waiting) throw new Error("Nobody waits.")
    await refundWaiting(database, waiting, shop.now)
    await Promise.all([refundWaiting(database, waiting, shop.now), runParties(shop)])
    expect(await balanceOf(shop, one)).toBe(FUNDS + most * session.sharePrice.cents)
    expect(await balanceOf(shop, two)).toBe(FUNDS)
    expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(0)
    expect(await tryToBuy(shop, three, session, 1)).toBe("session_ended")
  })

  it("an organiser's account is closed: open sessions are cancelled, the money goes back, tickets that were bought stay", async () => {
    const { organiser, session, members } = await tenShares(shop, 2, { lotteryKey: "set_for_life" })
    const second = await chooseSession(organiser.client, session.groupId, {
      lotteryKey: "set_for_life",
      place: 1,
      shareCents: 200,
    })
    const [one = "", two = ""] = members
    await shop.fund(one, second.numShares * second.sharePrice.cents)
    await tryToBuy(shop, two, session, 3)
    await tryToBuy(shop, one, second, second.numShares)
    const { keys, accountKeys } = shop.running.services
    const closing = { keys: { keys, accountKeys }, cancelScheduled: async () => {}, payBack: async () => {} }
    const close = (id: string) =>
      inTransaction(shop.fresh.database, (trx) => closeAccount(trx, id, "", closing, shop.now))
    expect(await refused(close(two))).toBe("wallet_not_empty")
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 0 })
      .where("customer_id", "in", [organiser.customerId, two])
      .execute()
    expect(await close(two)).toMatchObject({ since: shop.now.toISOString() })
    await close(organiser.customerId)
    await runParties(shop)
    expect(await balanceOf(shop, two)).toBe(3 * session.sharePrice.cents)
    const { tables } = shop.fresh.database
    const sessions = await tables
      .selectFrom("party_sessions")
      .select(["status", "cancel_reason"])
      .where("group_id", "=", session.groupId)
      .orderBy("draw_no")
      .execute()
    expect(sessions).toEqual([
      { status: "cancelled", cancel_reason: "organiser_left" },
      { status: "closed", cancel_reason: null },
    ])
  })
})

describe.runIf(hasPostgres)("without its lock", () => {
  let fresh: FreshDatabase
  let shop: TestShop
  beforeAll(async () => {
    fresh = await freshPostgres()
    shop = await openShop(fresh)
  }, 60_000)
  afterAll(() => shop.close())

  it("a session sells more shares than it has, so the race above shows that the lock holds", async () => {
    const { session, members } = await tenShares(shop, 30)
    const unlocked = { ...shop, fresh: withoutLocks(fresh, ["party_sessions"]) }
    const outcomes = await Promise.all(
      members.map((id) => tryToBuy(unlocked, id, session, 1).catch(() => "failed")),
    )
    const { taken } = (await rowOf(shop, session.sessionId)) ?? { taken: 0 }
    expect(outcomes.filter((code) => code === null).length).not.toBe(taken)
  }, 60_000)
})
