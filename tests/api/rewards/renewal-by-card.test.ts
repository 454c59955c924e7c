import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringMethodEndpoints } from "#src/contract/recurring/method.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { renewMemberships } from "#src/server/checkout/renew-memberships.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { aPerson, fail, openShop, type TestClient, type TestShop } from "../setup/shop.ts"
import { PROGRAM, standing } from "./rewards-shop.ts"

const DECLINED = "4000 0000 0000 0002"
const ASKS_BANK = "4000 0000 0000 3220"
const GOOD = "5555 5555 5555 4444"
const HOUR = 3_600_000
const MONTH_CENTS = 1000

describe.each(anyDatabase)("premium that a card renews, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const own = async (client: TestClient) => (await standing(client)).membershipPrograms[0]
  const balance = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const deposits = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("deposits")
      .select(["amount_cents", "status"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute()
  const bought = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("orders")
      .select("price_cents")
      .where("customer_id", "=", customerId)
      .execute()
  const mails = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select(["subject", "body"])
        .where("customer_id", "=", customerId)
        .orderBy("id")
        .execute()
    ).filter(({ subject }) => subject.includes("renewed"))
  const renewDue = () => renewMemberships(shop.recurring, { claimRow: () => true, failed: fail })
  /** Tries what is due, and has the gateway answer. */
  async function work(): Promise<void> {
    await renewDue()
    await shop.advanceDeposits()
    await renewDue()
  }
  /** Somebody whose premium ends within a day, with this card and so much in the wallet. */
  async function somebody(card: string, left = 0) {
    const client = shop.client()
    const person = aPerson()
    const { customerId } = await client.signUp(person)
    await shop.fund(customerId, MONTH_CENTS + left)
    await client.add({ productType: "membership", lotteryKey: PROGRAM, membershipOffer: "monthly" })
    await client.buy()
    await client.call(rewardsEndpoints.putRenewal, {
      body: { membershipProgram: PROGRAM, period: "monthly" },
    })
    await saveACard(client, card)
    await client.call(recurringMethodEndpoints.chooseMethod, { query: { recurringPurchaseMethod: "cc" } })
    const until = new Date(shop.now.getTime() + 20 * HOUR)
    const { tables } = shop.fresh.database
    await tables
      .updateTable("memberships")
      .set({ until_at: until })
      .where("customer_id", "=", customerId)
      .execute()
    await tables
      .updateTable("membership_renewals")
      .set({ next_run_at: shop.now })
      .where("customer_id", "=", customerId)
      .execute()
    return { client, customerId, until }
  }
  const renewed = async (client: TestClient, until: Date) =>
    new Date((await own(client))?.memberUntil ?? 0) > until
  /** Later tries are made by the job alone: their customer is away, and their session over. */
  const rowOf = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("membership_renewals")
      .select(["status", "last_attempt", "last_message", "next_run_at", "deposit_id"])
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()

  it("is charged what the wallet lacks, once, and bought once, by however many it is looked at", async () => {
    const { client, customerId, until } = await somebody(GOOD, 300)
    await Promise.all([renewDue(), renewDue()])
    expect(await renewed(client, until), "while the card is charged").toBe(false)
    await Promise.all([shop.advanceDeposits(), shop.advanceDeposits()])
    await Promise.all([renewDue(), renewDue(), renewDue()])
    expect(await renewed(client, until)).toBe(true)
    expect(await deposits(customerId)).toEqual([{ amount_cents: 700, status: "succeeded" }])
    expect(await bought(customerId)).toHaveLength(2)
    expect(await balance(client)).toBe(0)
    expect(await rowOf(customerId)).toMatchObject({ last_attempt: "purchased", deposit_id: null })
    expect(await mails(customerId)).toEqual([])
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("is tried again in six hours after a decline, tells of it once, and takes another card then", async () => {
    const { client, customerId, until } = await somebody(DECLINED)
    await work()
    await work()
    expect(await deposits(customerId), "charged once for each try").toEqual([
      { amount_cents: MONTH_CENTS, status: "failed" },
    ])
    expect(await rowOf(customerId)).toMatchObject({
      status: "active",
      last_attempt: "soft_failure",
      last_message: "Visa ending 0002 couldn't be charged. Your card was declined. Please try another card.",
      next_run_at: new Date(shop.now.getTime() + 6 * HOUR),
    })
    expect(await mails(customerId)).toHaveLength(1)
    const { id } = await saveACard(client, GOOD)
    await client.call(paymentEndpoints.setDefault, { params: { id } })
    shop.now = new Date(shop.now.getTime() + 6 * HOUR)
    await work()
    expect((await deposits(customerId)).map(({ status }) => status)).toEqual(["failed", "succeeded"])
    expect(await bought(customerId)).toHaveLength(2)
    expect((await rowOf(customerId)).last_attempt).toBe("purchased")
    const paid = await shop.fresh.database.tables
      .selectFrom("memberships")
      .select("until_at")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(paid.until_at > until).toBe(true)
    expect(await mails(customerId)).toHaveLength(1)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("is given up when the card is declined until premium ends, and says so", async () => {
    const { customerId, until } = await somebody(DECLINED)
    for (let tries = 0; tries < 6; tries++) {
      await work()
      const next = (await rowOf(customerId)).next_run_at
      if (next) shop.now = next
    }
    expect(shop.now).toEqual(until)
    expect(await rowOf(customerId)).toMatchObject({
      status: "cancelled",
      last_attempt: "hard_failure",
      next_run_at: null,
    })
    expect(await bought(customerId)).toHaveLength(1)
    const told = await mails(customerId)
    expect(told).toHaveLength(2)
    expect(told[1]?.body).toContain("Your card was declined.")
    await work()
    expect(await mails(customerId)).toHaveLength(2)
  }, 30_000)

  it("charges no card that has expired, and says so", async () => {
    const { customerId } = await somebody(GOOD)
    await shop.fresh.database.tables
      .updateTable("funds")
      .set({ expiry: "01/20" })
      .where("customer_id", "=", customerId)
      .execute()
    await work()
    expect(await deposits(customerId)).toEqual([])
    expect(await rowOf(customerId)).toMatchObject({
      status: "active",
      last_attempt: "soft_failure",
      last_message: "There's no card in your account that we can charge.",
    })
    const [told] = await mails(customerId)
    expect(told?.body).toContain("There's no card in your account that we can charge.")
  }, 30_000)

  it("leaves to its customer a charge that the bank asks them about", async () => {
    const { customerId } = await somebody(ASKS_BANK)
    await work()
    expect((await rowOf(customerId)).last_message).toBe(
      "Visa ending 3220 couldn't be charged. Your bank wants you to confirm this payment.",
    )
    expect(await bought(customerId)).toHaveLength(1)
  }, 30_000)
})
