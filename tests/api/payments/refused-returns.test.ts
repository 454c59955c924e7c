import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const password = "correct horse battery"
const DAY_MS = 24 * 3_600_000

describe.each(anyDatabase)("a deposit that no gateway sends back, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  async function aDepositor() {
    await tables().deleteFrom("attempts").execute()
    const client = shop.client()
    const { customerId } = await client.signUp({ ...aPerson(), password })
    await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(4000, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
    return { client, customerId }
  }
  const close = (client: TestClient) =>
    client.call(closingEndpoints.close, { body: { password, reason: "" } })
  /** The gateway knows nothing of the customer's charges any more, so it sends none back. */
  async function forgetCharges(customerId: string): Promise<void> {
    await tables()
      .deleteFrom("test_charges")
      .where("reference", "in", (eb) =>
        eb
          .selectFrom("deposits")
          .select(({ cast }) => cast<string>("id", "text").as("id"))
          .where("customer_id", "=", customerId),
      )
      .execute()
  }
  const stateOf = async (customerId: string) =>
    (
      await tables()
        .selectFrom("deposits")
        .select("return_state")
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
    ).return_state
  const withdrawableOf = async (customerId: string) =>
    (
      await tables()
        .selectFrom("wallets")
        .select("withdrawable_cents")
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
    ).withdrawable_cents
  /** Has the job try at a later moment, whatever its backoff. */
  async function tryAgain(days: number): Promise<void> {
    shop.now = new Date(shop.now.getTime() + days * DAY_MS)
    await tables().deleteFrom("job_retries").execute()
    await shop.advanceDeposits().catch(() => undefined)
  }

  it("is asked for again for three days, and then waits at the desk until two people noted how it was paid", async () => {
    const { client, customerId } = await aDepositor()
    await close(client)
    await forgetCharges(customerId)
    await tryAgain(0)
    await tryAgain(2)
    expect(await stateOf(customerId)).toBe("due")
    await tryAgain(1.5)
    expect(await stateOf(customerId)).toBe("refused")
    const finn = await aClerk(shop, "finance")
    await finn.elevate()
    const [waiting] = (await finn.call(refusedReturnEndpoints.list)).result.rows
    expect(waiting).toMatchObject({ customerId, amount: { cents: 4000 }, gateway: "test" })
    const settle = {
      params: { id: waiting?.id ?? "" },
      body: { bankReference: "WBC-77", reason: "Their bank's letter names the account." },
    }
    expect((await finn.propose(refusedReturnEndpoints.settle, settle)).status).toBe(202)
    expect(await stateOf(customerId)).toBe("refused")
    expect((await finn.call(refusedReturnEndpoints.settle, settle)).status).toBe(204)
    expect(await stateOf(customerId)).toBe("settled")
    expect((await finn.call(refusedReturnEndpoints.list)).result.rows).toEqual([])
    expect(await finn.propose(refusedReturnEndpoints.settle, settle)).toMatchObject({
      status: 409,
      code: "return_settled",
    })
    const owed = await tables()
      .selectFrom("ledger_entries")
      .select(({ fn }) => fn.sum<number>("amount_cents").as("cents"))
      .where("account", "=", "unclaimed_deposits")
      .executeTakeFirst()
    expect(Number(owed?.cents ?? 0)).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is in the wallet of a customer on a long break, who can withdraw it", async () => {
    const { client, customerId } = await aDepositor()
    await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
    await forgetCharges(customerId)
    await tryAgain(0)
    expect(await withdrawableOf(customerId)).toBe(0)
    await tryAgain(3.5)
    expect(await stateOf(customerId)).toBe("settled")
    expect(await withdrawableOf(customerId)).toBe(4000)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
