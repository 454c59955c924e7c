import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { advanceDeposits, enquire } from "#src/server/payments/advance-deposits.ts"
import type { Gateway } from "#src/server/payments/gateways/gateway.ts"
import { createGateways } from "#src/server/payments/gateways/gateways.ts"
import { answerChallenge } from "#src/server/payments/gateways/test-gateway.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const DECLINED = "4000 0000 0000 0002"
const CHALLENGED = "4000 0000 0000 3220"
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Other good numbers whose last four digits differ, so that each is a card of its own. */
const aNumber = (n: number) => {
  const body = `42424242424${String(n).padStart(4, "0")}`
  for (let check = 0; check < 10; check++) {
    const digits = [...`${body}${check}`].reverse().map(Number)
    const sum = digits.reduce((all, d, i) => all + (i % 2 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d), 0)
    if (sum % 10 === 0) return `${body}${check}`
  }
  throw new RangeError("There is always one.")
}

describe.each(anyDatabase)("deposits that are declined, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const deposit = async (client: TestClient, number?: string) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(500, { cardToken: await cardToken(client, number) }),
      idempotencyKey: crypto.randomUUID(),
    })
  const statusOf = (promise: Promise<{ status: string }>) =>
    promise.then(
      ({ status }) => status,
      (error: { status: number }) => error.status,
    )
  async function aClient() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    return { client, customerId }
  }

  it("of one card are few, whoever tries it, and its owner can try again a day later", async () => {
    // Tries from another address are counted apart there; all of these are from one.
    const clients = await Promise.all(Array.from({ length: 7 }, aClient))
    for (const { client } of clients.slice(0, 6))
      expect(await statusOf(deposit(client, DECLINED))).toBe("failed")
    const [, , , , , , seventh] = clients
    if (!seventh) return expect.fail("There are seven.")
    const refused = await deposit(seventh.client, DECLINED).catch((error: Error) => error)
    expect(refused).toMatchObject({ status: 429, code: "too_many_requests" })
    expect(String(refused)).toContain("Too many payments have been declined")
    expect(await statusOf(deposit(seventh.client)), "another card").toBe("succeeded")
    shop.now = new Date(shop.now.getTime() + DAY + HOUR)
    const later = await aClient()
    expect(await statusOf(deposit(later.client, DECLINED))).toBe("failed")
  }, 30_000)

  it("are counted for a customer before the gateway is asked, so that many at once are not free", async () => {
    shop.now = new Date(shop.now.getTime() + 2 * DAY)
    const { client } = await aClient()
    const tokens = await Promise.all(
      Array.from({ length: 16 }, (_, n) => cardToken(client, n < 1 ? DECLINED : aNumber(n))),
    )
    // The gateway's behaviour for these cards: every one of them is declined.
    await shop.fresh.database.tables
      .updateTable("test_cards")
      .set({ behaviour: "decline" })
      .where("token", "in", tokens)
      .execute()
    const answers = await Promise.all(
      tokens.map((token) =>
        statusOf(
          client.call(paymentEndpoints.deposit, {
            params: { depositMethod: "cc", gateway: "test" },
            body: aDeposit(500, { cardToken: token }),
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      ),
    )
    expect(answers.filter((status) => status === "failed")).toHaveLength(10)
    expect(answers.filter((status) => String(status) === "429")).toHaveLength(6)
  }, 30_000)

  it("do not count those that succeed", async () => {
    shop.now = new Date(shop.now.getTime() + 2 * DAY)
    const { client, customerId } = await aClient()
    for (let n = 0; n < 12; n++) expect(await statusOf(deposit(client))).toBe("succeeded")
    expect((await readWallet(shop.fresh.database.tables, customerId)).balance.cents).toBe(12 * 500)
  }, 30_000)
})

describe.each(anyDatabase)("a 3-D Secure challenge that is answered late, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function challenged() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    const made = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(2500, { cardToken: await cardToken(client, CHALLENGED) }),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(made.status).toBe("challenge")
    const approve = async () => {
      await answerChallenge(shop.fresh.database, made.challengeUrl?.split("/").at(-1) ?? "", true)
      await enquire(depositServices(shop.running.services), made.id)
    }
    return { client, customerId, id: made.id, approve }
  }
  const tables = () => shop.fresh.database.tables
  const balanceOf = async (customerId: string) => (await readWallet(tables(), customerId)).balance.cents
  const parked = async (id: string) =>
    tables()
      .selectFrom("ledger_movements")
      .innerJoin("ledger_entries", "ledger_entries.movement_id", "ledger_movements.id")
      .select(["account", "amount_cents"])
      .where("reference", "=", id)
      .where("account", "=", "unclaimed_deposits")
      .execute()
  const eventsOf = async (customerId: string) =>
    (
      await tables()
        .selectFrom("security_events")
        .select("kind")
        .where("customer_id", "=", customerId)
        .execute()
    ).map(({ kind }) => kind)

  it("puts nothing into the wallet unasked: the money is parked where everybody sees it, once", async () => {
    const { customerId, id, approve } = await challenged()
    shop.now = new Date(shop.now.getTime() + DAY + HOUR)
    await Promise.all([approve(), approve()])
    await enquire(depositServices(shop.running.services), id)
    expect(await balanceOf(customerId)).toBe(0)
    expect(await parked(id)).toEqual([{ account: "unclaimed_deposits", amount_cents: 2500 }])
    expect(await eventsOf(customerId)).toContain("deposit-parked")
    const { status, failure_message } = await tables()
      .selectFrom("deposits")
      .select(["status", "failure_message"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(status).toBe("failed")
    expect(failure_message).toContain("approved this payment too late")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("goes back to its card, once, and the customer hears of it", async () => {
    const { customerId, id, approve } = await challenged()
    shop.now = new Date(shop.now.getTime() + DAY + HOUR)
    await approve()
    const services = depositServices(shop.running.services)
    const refunds: string[] = []
    let reachable = false
    const { first } = services.gateways
    const gateway: Gateway = {
      ...first,
      refund: async (charge) => {
        if (!reachable) throw new Error("The gateway does not answer.")
        refunds.push(charge.reference)
        return first.refund(charge)
      },
    }
    const advance = () => advanceDeposits({ ...services, gateways: createGateways([gateway]) })
    await expect(advance()).rejects.toThrow("Some deposits could not be taken further.")
    expect(await parked(id)).toHaveLength(1)
    reachable = true
    shop.now = new Date(shop.now.getTime() + HOUR)
    await Promise.all([advance(), advance()])
    shop.now = new Date(shop.now.getTime() + HOUR)
    await advance()
    expect(refunds.filter((one) => one === id)).toEqual([id])
    expect((await parked(id)).map(({ amount_cents }) => amount_cents).sort()).toEqual([-2500, 2500])
    expect(await shop.ledgerTotal()).toBe(0)
    expect(await eventsOf(customerId)).toContain("deposit-returned")
    const mails = await tables()
      .selectFrom("mail")
      .innerJoin("customers", "customers.email", "mail.recipient")
      .select("subject")
      .where("customers.id", "=", customerId)
      .where("subject", "like", "%returned $25.00%")
      .execute()
    expect(mails).toHaveLength(1)
    const { refunded_at } = await tables()
      .selectFrom("test_charges")
      .select("refunded_at")
      .where("reference", "=", id)
      .executeTakeFirstOrThrow()
    expect(refunded_at).not.toBeNull()
  })

  it("is given up by its customer, and is returned where the bank approves it all the same", async () => {
    const { client, customerId, id, approve } = await challenged()
    const cancel = () => client.call(paymentEndpoints.giveUpDeposit, { params: { id } })
    const stranger = shop.client()
    await stranger.signUp()
    await expect(stranger.call(paymentEndpoints.giveUpDeposit, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    const [cancelled, again] = await Promise.all([cancel(), cancel()])
    expect(cancelled).toMatchObject({
      status: "failed",
      challengeUrl: null,
      failureMessage: "The bank check wasn't completed. You haven't been charged.",
    })
    expect(again.status).toBe("failed")
    await approve()
    expect(await balanceOf(customerId)).toBe(0)
    expect(await parked(id)).toEqual([{ account: "unclaimed_deposits", amount_cents: 2500 }])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is credited within its day, and to no account that has been closed since", async () => {
    const [inTime, closed] = [await challenged(), await challenged()]
    shop.now = new Date(shop.now.getTime() + HOUR)
    await inTime.approve()
    expect(await balanceOf(inTime.customerId)).toBe(2500)
    await tables()
      .updateTable("customers")
      .set({ closed_at: shop.now })
      .where("id", "=", closed.customerId)
      .execute()
    await closed.approve()
    expect(await balanceOf(closed.customerId)).toBe(0)
    expect(await parked(closed.id)).toHaveLength(1)
    const { failure_message } = await tables()
      .selectFrom("deposits")
      .select("failure_message")
      .where("id", "=", closed.id)
      .executeTakeFirstOrThrow()
    expect(failure_message).toMatch(/^Your account was closed before your bank confirmed this payment/)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
