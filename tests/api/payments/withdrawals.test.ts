import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { withdrawalEndpoints as calls } from "#src/contract/payments/withdrawal.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { anAccount, aWinner, win, withdraw } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("withdrawals on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { PAYOUT_ABROAD: "on", PAYOUT_PAYPAL: "on" })
  }, 60_000)
  afterAll(() => shop.close())

  const balances = async (client: TestClient) => ({
    balance: (await client.call(customerEndpoints.get)).balance.cents,
    withdrawable: (await client.call(customerEndpoints.withdrawableFunds)).cents,
  })
  const one = (client: TestClient, id: string) => client.call(calls.get, { params: { id } })
  const cancel = (client: TestClient, id: string) => client.call(calls.cancel, { params: { id } })
  const list = (client: TestClient) => client.call(calls.list, { query: { limit: 10, offset: 0 } })
  const subjects = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .orderBy("created_at")
        .execute()
    ).map(({ subject }) => subject)
  const inAccount = async (account: string, reference: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries e JOIN ledger_movements m ON m.id = movement_id
      WHERE account = ${account} AND reference = ${reference}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents
  }

  it("take winnings out of the wallet at once, and hold them until they are paid", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 50_000)
    const id = await withdraw(client, accountId, 20_000)
    expect(await balances(client)).toEqual({ balance: 30_000, withdrawable: 30_000 })
    expect(await one(client, id)).toMatchObject({
      id,
      status: "requested",
      amount: { cents: 20_000, currency: "AUD" },
      withdrawalMethodCode: "tt",
      bankType: "national",
      destination: "Bank account ending 5678",
      canCancel: true,
    })
    expect((await list(client)).items.map((item) => item.id)).toEqual([id])
    expect(await inAccount("withdrawals_in_transit", id)).toBe(20_000)
    expect(await subjects(customerId)).toContain("We have your withdrawal of $200.00")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are found by their transaction too, and by nobody else's", async () => {
    const { client, accountId } = await aWinner(shop)
    const id = await withdraw(client, accountId, 5000)
    const { movement_id, entry } = await shop.fresh.database.tables
      .selectFrom("ledger_entries")
      .innerJoin("ledger_movements", "ledger_movements.id", "movement_id")
      .select(["movement_id", "ledger_entries.id as entry"])
      .where("reference", "=", id)
      .where("account", "=", "wallet")
      .executeTakeFirstOrThrow()
    expect((await one(client, movement_id)).id).toBe(id)
    expect((await one(client, entry)).id).toBe(id)
    const other = await aWinner(shop)
    for (const name of [id, movement_id, entry])
      expect((await failureOf(one(other.client, name))).status).toBe(404)
    expect((await failureOf(cancel(other.client, id))).status).toBe(404)
    expect((await failureOf(withdraw(other.client, accountId, 5000))).status).toBe(404)
  })

  it("are never of deposits, which are to be played first", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 0)
    await shop.fund(customerId, 10_000)
    expect(await failureOf(withdraw(client, accountId, 5000))).toMatchObject({
      status: 402,
      code: "insufficient_funds",
      fields: [{ field: "amount" }],
    })
    await win(shop, customerId, 5000)
    expect(await balances(client)).toEqual({ balance: 15_000, withdrawable: 5000 })
    await client.add(aTicket(10))
    await client.buy()
    expect(await balances(client), "tickets are paid from the deposit").toEqual({
      balance: 13_400,
      withdrawable: 5000,
    })
    await withdraw(client, accountId, 5000)
    expect(await balances(client)).toEqual({ balance: 8400, withdrawable: 0 })
    expect((await failureOf(withdraw(client, accountId, 1000))).status).toBe(402)
  })

  it("are of at least $10, or of all that is left, and of at most $100,000", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 20_000_000)
    expect(await failureOf(withdraw(client, accountId, 999))).toMatchObject({
      status: 422,
      message: "Please enter an amount equal to or greater than $10.00.",
    })
    expect(await failureOf(withdraw(client, accountId, 10_000_001))).toMatchObject({
      message: "Please enter an amount equal to or less than $100,000.00.",
    })
    const poor = await aWinner(shop, 650)
    await withdraw(poor.client, poor.accountId, 650)
    expect(await balances(poor.client)).toEqual({ balance: 0, withdrawable: 0 })
    expect(await failureOf(withdraw(client, accountId, 1000, { currency: "GBP" }))).toMatchObject({
      status: 422,
      message: "You can withdraw in AUD only.",
    })
    expect(await balances(client)).toMatchObject({ balance: 20_000_000 })
    expect(customerId).toBeTruthy()
  })

  it("are made once for a key, however often and at once it is sent", async () => {
    const { client, accountId } = await aWinner(shop, 100_000)
    const key = crypto.randomUUID()
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(client, accountId, 4000, { key })),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await balances(client)).toEqual({ balance: 96_000, withdrawable: 96_000 })
    expect(await failureOf(withdraw(client, accountId, 5000, { key }))).toMatchObject({
      status: 422,
      code: "idempotency_mismatch",
    })
  })

  it("fifty at once against one balance take out what there is, and no more", async () => {
    const { client, accountId } = await aWinner(shop, 25_500)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        withdraw(client, accountId, 1000).then(
          () => 200,
          ({ status }: ApiError) => status,
        ),
      ),
    )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(25)
    expect(outcomes.filter((status) => status === 402)).toHaveLength(25)
    expect(await balances(client)).toEqual({ balance: 500, withdrawable: 500 })
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are cancelled once, with the money back at once and ready to be withdrawn again", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 8000)
    const id = await withdraw(client, accountId, 8000)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        cancel(client, id).then(
          () => "done",
          ({ code }: ApiError) => code,
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(["done", ...Array(4).fill("withdrawal_settled")])
    expect(await balances(client)).toEqual({ balance: 8000, withdrawable: 8000 })
    expect(await one(client, id)).toMatchObject({ status: "cancelled", canCancel: false })
    expect(await inAccount("withdrawals_in_transit", id)).toBe(0)
    expect(await subjects(customerId)).toContain("You cancelled a withdrawal")
    await withdraw(client, accountId, 8000)
  })

  it("give winnings to a cause, with a receipt, for good", async () => {
    const { client, customerId } = await aWinner(shop, 3000)
    const cause = await shop.fresh.database.tables
      .selectFrom("causes")
      .select(["key", "name"])
      .executeTakeFirstOrThrow()
    const id = await withdraw(client, cause.key, 500, { method: "do" })
    expect(await one(client, id)).toMatchObject({
      status: "sent",
      destination: cause.name,
      bankType: null,
      canCancel: false,
    })
    expect(await inAccount(`charity:${cause.key}`, id)).toBe(500)
    expect(await subjects(customerId)).toContain("Thank you for your gift of $5.00")
    expect((await failureOf(cancel(client, id))).code).toBe("withdrawal_settled")
    expect((await failureOf(withdraw(client, "no-such-cause", 500, { method: "do" }))).status).toBe(404)
    expect(await balances(client)).toEqual({ balance: 2500, withdrawable: 2500 })
  })

  it("take a verified account, where the shop has ways to verify one", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 5000)
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ verified_at: null })
      .where("id", "=", customerId)
      .execute()
    expect(await failureOf(withdraw(client, accountId, 1000))).toMatchObject({
      status: 403,
      code: "verification_required",
    })
    const { key } = await shop.fresh.database.tables
      .selectFrom("causes")
      .select("key")
      .executeTakeFirstOrThrow()
    await withdraw(client, key, 500, { method: "do" })
  })

  it("are there on a break as always, and not for an account that is blocked", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 5000)
    await client.call(breakEndpoints.take, { body: { length: "day", password: aPerson().password } })
    await withdraw(client, accountId, 1000)
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ blocked_at: shop.now })
      .where("id", "=", customerId)
      .execute()
    expect((await failureOf(withdraw(client, accountId, 1000))).code).toBe("account_locked")
  })

  it("keep an account open until they are sent, and its bank account with it", async () => {
    const { client, accountId } = await aWinner(shop, 5000)
    const id = await withdraw(client, accountId, 5000)
    const close = () =>
      client.call(closingEndpoints.close, { body: { password: aPerson().password, reason: "" } as never })
    expect((await failureOf(close())).fields.map(({ code }) => code)).toEqual(["withdrawal_pending"])
    const remove = () => client.call(paymentEndpoints.removeFund, { params: { id: accountId } })
    expect((await failureOf(remove())).code).toBe("account_in_use")
    await cancel(client, id)
    await remove()
    expect((await failureOf(withdraw(client, accountId, 5000))).status).toBe(404)
  })

  it("are not paid from a wallet that the ledger does not agree with", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 5000)
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 90_000, withdrawable_cents: 90_000 })
      .where("customer_id", "=", customerId)
      .execute()
    expect((await failureOf(withdraw(client, accountId, 90_000))).status).toBe(500)
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 5000, withdrawable_cents: 5000 })
      .where("customer_id", "=", customerId)
      .execute()
  })

  describe("go to accounts that", () => {
    const add = (client: TestClient, account: object) =>
      client.call(bankAccountEndpoints.add, { body: { ...anAccount, ...account } })
    const methods = (client: TestClient, query = {}) =>
      client.call(paymentEndpoints.methods, { query: { "filter[withdraw]": "true", ...query } })

    it("are checked before their customer shows who they are: a wrong number costs no try of a password", async () => {
      const { client } = await aWinner(shop, 5000)
      const wrong = { accountNumber: "12", password: "not the password" }
      const failure = await failureOf(add(client, wrong))
      expect(failure).toMatchObject({ status: 422, fields: [{ field: "accountNumber" }] })
      const tries = await shop.fresh.database.tables
        .selectFrom("attempts")
        .select("bucket")
        .where("bucket", "like", "present-password:%")
        .execute()
      expect(tries).toEqual([])
    })

    it("are listed by method, unverified until money stayed there", async () => {
      const { client, accountId } = await aWinner(shop, 5000)
      const abroad = await add(client, {
        type: "international",
        code: "deutdeff",
        accountNumber: "DE89 3704 0044 0532 0130 00",
      })
      const found = await methods(client)
      expect(found.map(({ code }) => code)).toEqual(["tt", "tw", "pl", "do"])
      expect(found[0]).toMatchObject({
        withdraw: true,
        cart: false,
        accountTypes: ["national"],
        rules: { minAmount: { cents: 1000 }, maxAmount: { cents: 10_000_000 } },
        funds: [
          {
            id: accountId,
            default: true,
            lastFour: "5678",
            bankAccount: { code: "062000", accountName: "Kim Nguyen", verificationStatus: "Unverified" },
          },
        ],
      })
      expect(found[1]?.funds).toMatchObject([{ id: abroad.id, lastFour: "3000", default: false }])
      expect((await methods(client, { "filter[failedVerification]": "true" }))[0]?.funds).toEqual([])
      expect((await client.call(paymentEndpoints.methods)).every((method) => !method.withdraw)).toBe(true)
    })

    it("become the default when their customer says so, one at a time", async () => {
      const { client, accountId } = await aWinner(shop, 0)
      const second = await add(client, { accountNumber: "987654" })
      const defaults = async () =>
        (await methods(client))[0]?.funds.filter((fund) => fund.default).map(({ id }) => id)
      expect(await defaults()).toEqual([accountId])
      await client.call(paymentEndpoints.setDefault, { params: { id: second.id } })
      expect(await defaults()).toEqual([second.id])
      await client.call(paymentEndpoints.removeFund, { params: { id: second.id } })
      expect(await defaults()).toEqual([accountId])
    })

    it("are stored once, however they are typed, and sealed", async () => {
      const { client, customerId, accountId } = await aWinner(shop, 0)
      expect((await add(client, { code: "062 000", accountNumber: "12345678" })).id).toBe(accountId)
      const row = await shop.fresh.database.tables
        .selectFrom("bank_accounts")
        .selectAll()
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toMatch(/12345678|062000|Nguyen/)
    })

    it.each([
      [{ code: "06200" }, "bsb"],
      [{ code: "000000" }, "bsb"],
      [{ accountNumber: "123" }, "accountNumber"],
      [{ accountNumber: "1234567890" }, "accountNumber"],
      [{ accountName: "=cmd|' /C calc'!A0" }, "accountName"],
      [{ type: "international", code: "NOPE", accountNumber: "DE89370400440532013000" }, "swift"],
      [{ type: "international", code: "DEUTDEFF", accountNumber: "DE89370400440532013001" }, "accountNumber"],
      [{ type: "paypal", accountNumber: "not an address" }, "accountNumber"],
    ])("cannot be %o: the form is told that it is the %s", async (account, field) => {
      const { client } = await aWinner(shop, 0)
      expect(await failureOf(add(client, account))).toMatchObject({ status: 422, fields: [{ field }] })
    })

    it("are PayIDs where the segment has them", async () => {
      const { client } = await aWinner(shop, 0)
      const payid = { type: "payid_phone", code: "", accountNumber: "0412 345 678" }
      expect((await failureOf(add(client, payid))).status).toBe(403)
    })
  })
})
