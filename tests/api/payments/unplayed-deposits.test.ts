import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { anAccount, verify, win, withdraw } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const password = "correct horse battery"

describe.each(anyDatabase)("deposits that were not played, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  /** A customer who deposited so much by card, one deposit after another. */
  async function aDepositor(...sums: number[]) {
    await tables().deleteFrom("attempts").execute()
    const client = shop.client()
    const { customerId } = await client.signUp({ ...aPerson(), password })
    for (const cents of sums) {
      await client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(cents, { cardToken: await cardToken(client) }),
        idempotencyKey: crypto.randomUUID(),
      })
      shop.now = new Date(shop.now.getTime() + 1000)
    }
    return { client, customerId }
  }
  const unplayedFunds = async (client: TestClient) => {
    const { deposits, returnable, credit } = await client.call(customerEndpoints.heldFunds)
    return [deposits.cents, returnable.cents, credit.cents]
  }
  const balanceOf = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const close = (client: TestClient) =>
    client.call(closingEndpoints.close, { body: { password, reason: "" } })
  /** Reads the refunds that the gateway sent back of a customer's charges, the latest first. */
  const refunds = async (customerId: string) =>
    (
      await tables()
        .selectFrom("test_charges")
        .innerJoin("deposits", (join) =>
          join.on((eb) => eb(eb.cast<string>("deposits.id", "text"), "=", eb.ref("reference"))),
        )
        .select("refunded_cents")
        .where("customer_id", "=", customerId)
        .orderBy("deposits.created_at", "desc")
        .execute()
    ).map((row) => row.refunded_cents)

  it("are named beside what may be withdrawn, winnings and the shop's credit not among them", async () => {
    const { client, customerId } = await aDepositor(7200)
    await win(shop, customerId, 5000)
    expect(await unplayedFunds(client)).toEqual([7200, 7200, 0])
    const cart = await client.add(aTicket(2))
    await client.pay(cart)
    expect(await unplayedFunds(client)).toEqual([7200 - cart.payable.cents, 7200 - cart.payable.cents, 0])
  })

  it("go back to their cards when the account is closed, the latest first, and no cent more than came", async () => {
    const { client, customerId } = await aDepositor(2000, 1000, 3000)
    const { payable } = await client.add(aTicket(20))
    await client.buy()
    const left = 6000 - payable.cents
    // The ticket's draw is over.
    await tables()
      .updateTable("orders")
      .set({ refunded_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await close(client)
    expect(await shop.ledgerTotal()).toBe(0)
    await shop.advanceDeposits()
    await shop.advanceDeposits()
    const back = await refunds(customerId)
    expect(back.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(left)
    expect(back[0]).toBe(Math.min(3000, left))
    const states = await tables()
      .selectFrom("deposits")
      .select(["return_state", "amount_cents", "return_cents"])
      .where("customer_id", "=", customerId)
      .execute()
    for (const one of states) expect(one.return_cents ?? 0).toBeLessThanOrEqual(one.amount_cents)
    expect(states.every(({ return_state }) => return_state !== "due")).toBe(true)
    const { balance_cents } = await tables()
      .selectFrom("wallets")
      .select("balance_cents")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(balance_cents).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("stay where they are while something else keeps the account open", async () => {
    const { client, customerId } = await aDepositor(2000)
    await win(shop, customerId, 5000)
    expect(await failureOf(close(client))).toMatchObject({ status: 409, code: "wallet_not_empty" })
    expect(await balanceOf(client)).toBe(7000)
    await shop.advanceDeposits()
    expect(await refunds(customerId)).toEqual([null])
  })

  it("that no card takes back can be withdrawn to an account once a break of six months begins", async () => {
    const { client, customerId } = await aDepositor()
    await shop.fund(customerId, 3000)
    await verify(shop, customerId)
    expect(await unplayedFunds(client)).toEqual([3000, 0, 0])
    expect(await failureOf(close(client))).toMatchObject({ status: 409, code: "wallet_not_empty" })
    await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
    expect([await balanceOf(client), await unplayedFunds(client)]).toEqual([3000, [0, 0, 0]])
    const { id } = await client.call(bankAccountEndpoints.add, { body: anAccount })
    await withdraw(client, id, 3000)
    expect([await balanceOf(client), await shop.ledgerTotal()]).toEqual([0, 0])
  })

  it("go back when a break of six months begins, and with none that is shorter", async () => {
    const { client, customerId } = await aDepositor(2000)
    await win(shop, customerId, 5000)
    await client.call(breakEndpoints.take, { body: { length: "month", password } })
    expect(await balanceOf(client)).toBe(7000)
    await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
    expect([await balanceOf(client), await unplayedFunds(client)]).toEqual([5000, [0, 0, 0]])
    await shop.advanceDeposits()
    expect(await refunds(customerId)).toEqual([2000])
    expect((await client.call(customerEndpoints.withdrawableFunds)).cents).toBe(5000)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
