import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import {
  reconciliationEndpoints as calls,
  type Difference,
} from "#src/contract/payments/reconciliation.desk.ts"
import type { GatewayRecord } from "#src/server/payments/gateways/gateway.ts"
import { pairUp } from "#src/server/payments/reconciliation/differences.ts"
import { reconcile, reconcileWhenDue } from "#src/server/payments/reconciliation/reconcile.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { bpayFile, loadFile, referenceOf, statement } from "../setup/payments/bank-files.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

describe.each(anyDatabase)("the daily comparison on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const nextDay = () => {
    shop.now = new Date(shop.now.getTime() + DAY_MS)
  }
  const anElevatedClerk = async () => {
    const clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    return clerk
  }
  const differences = async (query: { state?: Difference["state"] } = {}) =>
    (await (await aClerk(shop, "finance")).call(calls.differences, { query: { limit: 100, ...query } }))
      .result.rows
  const kinds = async () => (await differences({ state: "open" })).map(({ kind }) => kind).sort()
  async function aCustomer() {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const client = shop.client()
    await client.signUp()
    return client
  }
  const deposit = async () => {
    const client = await aCustomer()
    return client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(2000, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const compare = () => reconcile(shop.running.services)

  it("finds nothing where the gateway, the bank and the ledger agree", async () => {
    await deposit()
    const clerk = await anElevatedClerk()
    const bp = await referenceOf(await aCustomer(), "bp")
    await loadFile(shop, clerk, bpayFile([{ reference: bp, cents: 5000, bankReference: "WBC1" }]))
    nextDay()
    expect(await compare()).toBe(0)
    const [day] = (await (await aClerk(shop, "finance")).call(calls.days)).result
    expect(day).toMatchObject({
      day: "2026-11-21",
      gateway: { cents: 2000 },
      cards: { cents: 2000 },
      bank: { cents: 5000 },
      booked: { cents: 5000 },
      open: 0,
    })
  })

  it("finds what one side does not have, tells finance once, and resolves it when the other side arrives", async () => {
    const { tables } = shop.fresh.database
    const { id } = await deposit()
    const charge = await tables
      .deleteFrom("test_charges")
      .where("reference", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tables
      .insertInto("test_charges")
      .values({
        reference: crypto.randomUUID(),
        token: "lost",
        amount_cents: 700,
        status: "succeeded",
        challenge_id: null,
        created_at: shop.now,
      })
      .execute()
    nextDay()
    await compare()
    expect(await kinds()).toEqual(["charge_missing", "charge_unbooked"])
    const mails = () =>
      tables.selectFrom("mail").select("subject").where("subject", "like", "Money:%").execute()
    expect(new Set((await mails()).map(({ subject }) => subject))).toEqual(
      new Set(["Money: 2 differences to look at"]),
    )
    const before = (await mails()).length
    await tables
      .insertInto("test_charges")
      .values({ ...charge, refunded_at: undefined, refunded_cents: undefined })
      .execute()
    await compare()
    expect((await mails()).length).toBe(before)
    expect(await kinds()).toEqual(["charge_unbooked"])
    const [lost] = await differences({ state: "open" })
    const explained = await (await anElevatedClerk()).call(calls.explain, {
      params: { id: lost?.id ?? "" },
      body: { note: "A test of the bank's." },
    })
    expect(explained.result).toMatchObject({ state: "explained", note: "A test of the bank's." })
    expect(await compare()).toBe(0)
    expect(await kinds()).toEqual([])
  })

  it("finds refunds and amounts that the ledger does not have", async () => {
    const { tables } = shop.fresh.database
    const [one, two] = [await deposit(), await deposit()]
    await tables
      .updateTable("test_charges")
      .set({ refunded_at: shop.now })
      .where("reference", "=", one.id)
      .execute()
    await tables
      .updateTable("test_charges")
      .set({ amount_cents: 1 })
      .where("reference", "=", two.id)
      .execute()
    nextDay()
    await compare()
    expect(await kinds()).toEqual(["charge_amount", "refund_unbooked"])
    await tables
      .updateTable("test_charges")
      .set({ amount_cents: 2000 })
      .where("reference", "=", two.id)
      .execute()
    await compare()
    expect(await kinds()).toEqual(["refund_unbooked"])
  })

  it("leaves a gateway alone that cannot be asked, and compares the banks all the same", async () => {
    const { services } = shop.running
    const silent = services.gateways.all.map((gateway) => ({
      ...gateway,
      list: (): Promise<GatewayRecord[]> => Promise.reject(new Error("no answer")),
    }))
    await reconcile({ ...services, gateways: { ...services.gateways, all: silent } })
    expect(await kinds()).toEqual(["refund_unbooked"])
    const [day] = (await (await aClerk(shop, "finance")).call(calls.days)).result
    expect(day?.gateway).toBeNull()
  })

  it("finds sums of BPAY that no statement has, and money that left for no withdrawal", async () => {
    const clerk = await anElevatedClerk()
    const today = "24/11/2026"
    const file = await loadFile(
      shop,
      clerk,
      statement([
        { day: today, text: "BPAY SETTLEMENT 999999", cents: 12_345 },
        { day: today, text: "ACCOUNT FEE", cents: -250 },
      ]),
    )
    expect(file).toMatchObject({ unmatched: 0, held: 0 })
    shop.now = new Date(shop.now.getTime() + 7 * DAY_MS)
    await loadFile(
      shop,
      await anElevatedClerk(),
      statement([{ day: "01/12/2026", text: "INTEREST", cents: 1 }]),
    )
    await compare()
    expect(await kinds()).toEqual([
      "debit_unknown",
      "refund_unbooked",
      "settlement_missing",
      "settlement_unknown",
    ])
    const reference = await shop.fresh.database.tables
      .selectFrom("deposit_references")
      .select("reference")
      .where("method_code", "=", "bp")
      .executeTakeFirstOrThrow()
    await loadFile(
      shop,
      await anElevatedClerk(),
      bpayFile([{ ...reference, cents: 12_345, bankReference: "WBC2", day: "20261123" }]),
    )
    await compare()
    expect(await kinds()).toEqual(["debit_unknown", "refund_unbooked", "settlement_missing"])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is made once a day, by one process of several, and again when a file comes in", async () => {
    const { services } = shop.running
    await shop.fresh.database.tables
      .updateTable("reconciliation_clock")
      .set({ next_run_at: shop.now })
      .execute()
    const ran = await Promise.all([reconcileWhenDue(services), reconcileWhenDue(services)])
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect(await reconcileWhenDue(services)).toBe(false)
    await loadFile(shop, await anElevatedClerk(), statement([{ day: "02/12/2026", text: "FEE", cents: -1 }]))
    expect(await reconcileWhenDue(services)).toBe(true)
  })

  it("are counted on the desk's first page as its lists show them", () =>
    expectHomeAgrees(shop, "differences"))
})

it("pairs each sum once, the earliest first", () => {
  const sum = (day: string, cents: number) => ({ day, cents })
  const { left, right } = pairUp(
    [sum("2026-11-20", 100), sum("2026-11-21", 100), sum("2026-11-21", 5)],
    [sum("2026-11-22", 100), sum("2026-11-30", 100)],
    { before: 0, after: 5 },
  )
  expect(left).toEqual([sum("2026-11-21", 100), sum("2026-11-21", 5)])
  expect(right).toEqual([sum("2026-11-30", 100)])
})
