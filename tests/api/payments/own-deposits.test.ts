import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { money } from "#src/domain/core/money.ts"
import { writeTogether } from "#src/server/core/database/statements.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { readFreeDeposits, releaseDeposits } from "#src/server/payments/unplayed-deposits.ts"
import { endWithdrawal, lockWithdrawal } from "#src/server/payments/withdrawals/withdrawal-states.ts"
import { lockWallet, readWallet, spendWrites } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { anAccount, win } from "../setup/payments/withdrawals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("own deposits of a customer in Britain, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  let people = 0
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), { LOCALE: "en-GB" })
  }, 60_000)
  afterAll(() => shop.close())

  /** Somebody nobody verified, with an account and a deposit. */
  async function aDepositor(cents: number) {
    const { tables } = shop.fresh.database
    await tables.deleteFrom("attempts").execute()
    const client = shop.client()
    const { customerId } = await client.signUp({
      country: "GB",
      state: "GB",
      postcode: "M1 1AE",
      suburb: "Manchester",
      phoneNumber: `07400 2${String(++people).padStart(5, "0")}`,
      password: anAccount.password,
    })
    await shop.fund(customerId, cents)
    const { id } = await client.call(bankAccountEndpoints.add, {
      body: { ...anAccount, code: "20-00-00", accountNumber: "55779911" },
    })
    /** Whether so much could be withdrawn; gives the withdrawal. */
    const withdraw = (amount: number): Promise<string | null> =>
      client
        .call(withdrawalEndpoints.request, {
          params: { id },
          body: { amount: money(amount, "GBP"), withdrawalMethodCode: "tt" },
          idempotencyKey: crypto.randomUUID(),
        })
        .then(
          (withdrawalId) => withdrawalId,
          () => null,
        )
    const balance = async () => (await client.call(customerEndpoints.get)).balance.cents
    const inLedger = async (kind: string, account: string) => {
      const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
        FROM ledger_entries e JOIN ledger_movements m ON m.id = movement_id
        WHERE m.kind = ${kind} AND account = ${account} AND m.id IN (
          SELECT movement_id FROM ledger_entries WHERE customer_id = ${customerId})`.execute(tables)
      return rows[0]?.cents ?? 0
    }
    /** Cents that leave without an identity. */
    const free = async () => readFreeDeposits(tables, customerId, await readWallet(tables, customerId))
    return { client, customerId, withdraw, balance, free, inLedger }
  }

  /** Takes the price of something out of a wallet, as a purchase does. */
  const play = (customerId: string, cents: number) =>
    inTransaction(shop.fresh.database, async (trx) => {
      const total = money(cents, "GBP")
      const by = [{ account: "sales" as const, cents }]
      const wallet = await lockWallet(trx, customerId)
      const bought = { total, by, offerKeys: [] }
      await writeTogether(trx, spendWrites(trx, customerId, wallet, bought, crypto.randomUUID(), shop.now))
    })

  it("go out once, though two withdrawals of all of them come at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { customerId, withdraw, balance, inLedger } = await aDepositor(3000)
      const taken = await Promise.all([withdraw(3000), withdraw(3000)])
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await balance()).toBe(0)
      expect(await inLedger("withdrawal", "withdrawals_in_transit")).toBe(3000)
      expect(await inLedger("release", "unclaimed_deposits"), "what was set aside came back").toBe(0)
      const { tables } = shop.fresh.database
      const wallet = await tables
        .selectFrom("wallets")
        .select(["balance_cents", "withdrawable_cents"])
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
      expect(wallet).toEqual({ balance_cents: 0, withdrawable_cents: 0 })
    }
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are as free in a break as before, and leave once, though it begins while they are withdrawn", async () => {
    for (let round = 0; round < 3; round++) {
      const { customerId, withdraw, balance, free } = await aDepositor(4000)
      const release = () =>
        inTransaction(shop.fresh.database, (trx) => releaseDeposits(trx, customerId, shop.now))
      const [, taken] = await Promise.all([release(), withdraw(1000), release()])
      expect(taken).not.toBeNull()
      expect([await balance(), await free()]).toEqual([3000, 3000])
      expect(await withdraw(3000), "no identity is wanted").not.toBeNull()
    }
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are withdrawn without an identity again once a withdrawal of them is cancelled or refused", async () => {
    const { client, customerId, withdraw, balance, free } = await aDepositor(5000)
    await win(shop, customerId, 2000)
    expect(await withdraw(5001), "winnings need one").toBeNull()
    for (const ending of ["cancelled", "refused"] as const) {
      const id = (await withdraw(5000)) ?? expect.fail("It was refused.")
      expect([await balance(), await free()]).toEqual([2000, 0])
      if (ending === "cancelled") await client.call(withdrawalEndpoints.cancel, { params: { id } })
      else
        await inTransaction(shop.fresh.database, async (trx) => {
          const row = await lockWithdrawal(trx, id)
          expect(await endWithdrawal(trx, row, ending, "The account is not theirs.", shop.now)).toBe(true)
        })
      expect([await balance(), await free()], ending).toEqual([7000, 5000])
      expect(await withdraw(5001)).toBeNull()
    }
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("never grow by being withdrawn and cancelled, and shrink by no more than was played", async () => {
    const amount = fc.integer({ min: 1, max: 4000 })
    const step = fc.oneof(
      fc.record({ do: fc.constant("deposit" as const), cents: amount }),
      fc.record({ do: fc.constant("play" as const), cents: amount }),
      fc.record({ do: fc.constant("win" as const), cents: amount }),
      fc.record({ do: fc.constant("withdraw" as const), cents: amount }),
      fc.record({ do: fc.constant("cancel" as const), cents: amount }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const { client, customerId, withdraw, balance, free } = await aDepositor(6000)
        let [deposited, played, won] = [6000, 0, 0]
        const open: { readonly id: string; readonly cents: number }[] = []
        const out = () => open.reduce((sum, { cents }) => sum + cents, 0)
        for (const { do: what, cents } of steps) {
          const before = (await free()) + out()
          if (what === "deposit") {
            deposited += cents
            await shop.fund(customerId, cents)
          } else if (what === "win") {
            won += cents
            await win(shop, customerId, cents)
          } else if (what === "play") {
            const price = Math.min(cents, await balance())
            played += price
            await play(customerId, price)
          } else if (what === "withdraw") {
            const id = await withdraw(Math.min(cents, await free()))
            if (id) open.push({ id, cents: Math.min(cents, before - out()) })
          } else {
            const [one] = open.splice(cents % Math.max(open.length, 1), 1)
            if (one) await client.call(withdrawalEndpoints.cancel, { params: { id: one.id } })
          }
          const after = (await free()) + out()
          if (what === "deposit") expect(after).toBe(before + cents)
          else if (what !== "play") expect(after, what).toBe(before)
          expect(after).toBeLessThanOrEqual(deposited)
          expect(after).toBeGreaterThanOrEqual(deposited - played)
          expect((await balance()) + out()).toBe(deposited + won - played)
        }
        const left = await free()
        if (left >= 1000) expect(await withdraw(left)).not.toBeNull()
        expect(await shop.ledgerTotal()).toBe(0)
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it("and winnings never come to more than there was, whatever is withdrawn at once, cancelled and won", async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant("withdraw" as const),
        amounts: fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ do: fc.constant("cancel" as const) }),
      fc.record({ do: fc.constant("win" as const), pounds: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ do: fc.constant("deposit" as const), pounds: fc.integer({ min: 1, max: 30 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { client, customerId, withdraw, balance, inLedger } = await aDepositor(6000)
        let came = 6000
        let own = 6000
        let cameBack = 0
        const open: { id: string; cents: number }[] = []
        for (const now of steps) {
          if (now.do === "withdraw") {
            const before = await balance()
            const taken = await Promise.all(
              now.amounts.map(async (pounds) => ({ id: await withdraw(pounds * 100), cents: pounds * 100 })),
            )
            for (const { id, cents } of taken) if (id) open.push({ id, cents })
            const sum = taken.reduce((total, { id, cents }) => total + (id ? cents : 0), 0)
            expect(sum).toBeLessThanOrEqual(before)
          } else if (now.do === "cancel") {
            const last = open.pop()
            if (last) await client.call(withdrawalEndpoints.cancel, { params: { id: last.id } })
            cameBack += last?.cents ?? 0
          } else {
            const cents = now.pounds * 100
            came += cents
            if (now.do === "win") await win(shop, customerId, cents)
            else {
              own += cents
              await shop.fund(customerId, cents)
            }
          }
          const out = open.reduce((total, { cents }) => total + cents, 0)
          expect(await balance()).toBe(came - out)
          expect((await inLedger("withdrawal", "withdrawals_in_transit")) >= out).toBe(true)
        }
        const { rows } = await sql<{ cents: number }>`SELECT coalesce(-sum(amount_cents), 0)::int AS cents
          FROM ledger_entries e JOIN ledger_movements m ON m.id = movement_id
          WHERE m.kind = 'release' AND account = 'wallet' AND amount_cents < 0
            AND customer_id = ${customerId}`.execute(shop.fresh.database.tables)
        expect(rows[0]?.cents, "no deposit is released twice").toBeLessThanOrEqual(own + cameBack)
        expect(await shop.ledgerTotal()).toBe(0)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
