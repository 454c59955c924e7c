import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { compareGateway } from "#src/server/payments/reconciliation/compare-gateways.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import {
  openReturningBraintree,
  openReturningEway,
  openReturningOpayo,
  type ReturningShop,
} from "../setup/payments/returning-shops.ts"
import { aPerson, aTicket } from "../setup/shop.ts"

const password = "correct horse battery"
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The rest of a deposit: less than half, so that the gateway itself would send it twice. */
const LEFT = 700

/** A customer who played all but a part of a deposit, and then begins a break of six months. */
async function leaving(at: ReturningShop, { isSettled = true } = {}) {
  const client = at.shop.client()
  const { customerId } = await client.signUp({ ...aPerson(), password })
  const cart = await client.add(aTicket(10))
  const id = await at.deposit(client, cart.payable.cents + LEFT)
  if (isSettled) at.settle(id)
  await client.pay(cart)
  expect((await client.call(customerEndpoints.heldFunds)).returnable.cents).toBe(LEFT)
  await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
  return { client, customerId, id }
}

const tablesOf = (at: ReturningShop) => at.shop.fresh.database.tables

async function returned(at: ReturningShop, id: string) {
  const { return_state } = await tablesOf(at)
    .selectFrom("deposits")
    .select("return_state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return return_state
}

async function walletOf(at: ReturningShop, customerId: string) {
  const { balance_cents, withdrawable_cents } = await tablesOf(at)
    .selectFrom("wallets")
    .select(["balance_cents", "withdrawable_cents"])
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return [balance_cents, withdrawable_cents]
}

/** Has the job try again and again for so long, whatever of it fails. */
async function work(at: ReturningShop, milliseconds: number, step = 20 * MINUTE): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) await at.pass(step).catch(() => undefined)
}

describe.each([
  { name: "eWAY", open: openReturningEway },
  { name: "Opayo", open: openReturningOpayo },
  { name: "Braintree", open: openReturningBraintree },
])("the part of a deposit that was not played, at $name", ({ open }) => {
  let at: ReturningShop
  beforeAll(async () => {
    at = await open()
  }, 60_000)
  beforeEach(async () => {
    at.arrive()
    await tablesOf(at).deleteFrom("attempts").execute()
  })
  afterAll(() => at.close())

  it("goes back to its card, once, and the daily comparison knows it", async () => {
    const { id, customerId } = await leaving(at)
    await work(at, HOUR)
    expect(at.sentBack(id)).toEqual([LEFT])
    expect([await returned(at, id), await walletOf(at, customerId)]).toEqual(["returned", [0, 0]])
    expect(await at.shop.ledgerTotal()).toBe(0)
    const { now } = at.shop
    const days = { from: new Date(now.getTime() - 2 * HOUR), until: now, zone: "Australia/Sydney" }
    const compared = await compareGateway(
      at.shop.fresh.database,
      at.gateway(),
      { ...days, first: "", last: "" },
      now,
    )
    expect(compared?.differences).toEqual([])
  })

  it.each(["lost", "late", "unreached", "broken"] as const)(
    "is sent once where the call for it is %s",
    async (fault) => {
      const { id, customerId } = await leaving(at)
      at.disturbRefunds(fault)
      await at.pass(0).catch(() => undefined)
      // Asked again before a late call has arrived.
      await work(at, 5 * MINUTE, MINUTE)
      at.arrive()
      await work(at, 3 * HOUR)
      expect(at.sentBack(id)).toEqual([LEFT])
      expect([await returned(at, id), await walletOf(at, customerId)]).toEqual(["returned", [0, 0]])
      expect(await at.shop.ledgerTotal()).toBe(0)
    },
  )

  it("is not sent where less than it is left of the charge, and can then be withdrawn", async () => {
    const { id, customerId } = await leaving(at)
    const { amount_cents } = await tablesOf(at)
      .selectFrom("deposits")
      .select("amount_cents")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    const byHand = amount_cents - LEFT + 1
    at.refundByHand(id, byHand)
    await work(at, 4 * DAY, HOUR)
    expect(at.sentBack(id)).toEqual([byHand])
    expect([await returned(at, id), await walletOf(at, customerId)]).toEqual(["settled", [LEFT, LEFT]])
  })

  it("waits at the desk where its gateway never tells whether it went back", async () => {
    const { id, customerId } = await leaving(at)
    at.disturbRefunds("lost")
    await at.pass(0).catch(() => undefined)
    at.cutOff()
    await work(at, 4 * DAY, HOUR)
    expect(at.sentBack(id)).toEqual([LEFT])
    expect([await returned(at, id), await walletOf(at, customerId)]).toEqual(["refused", [0, 0]])
    const finn = await aClerk(at.shop, "finance")
    const { rows } = (await finn.call(refusedReturnEndpoints.list)).result
    expect(rows).toMatchObject([{ id, amount: { cents: LEFT } }])
    await expectHomeAgrees(at.shop, "refusedReturns")
  })
})

describe("the part of a deposit whose charge Braintree has not settled", () => {
  let braintree: Awaited<ReturnType<typeof openReturningBraintree>>
  beforeAll(async () => {
    braintree = await openReturningBraintree()
  }, 60_000)
  beforeEach(async () => void (await tablesOf(braintree).deleteFrom("attempts").execute()))
  afterAll(() => braintree.close())

  it("waits until it is, for longer than a gateway may refuse, and voids nothing", async () => {
    const { id, customerId } = await leaving(braintree, { isSettled: false })
    await work(braintree, 5 * DAY, 6 * HOUR)
    expect(braintree.sale(id).status).toBe("submitted_for_settlement")
    expect([braintree.sentBack(id), await returned(braintree, id)]).toEqual([[], "due"])
    braintree.settle(id)
    await work(braintree, HOUR)
    expect([braintree.sale(id).status, braintree.sentBack(id)]).toEqual(["settled", [LEFT]])
    expect([await returned(braintree, id), await walletOf(braintree, customerId)]).toEqual([
      "returned",
      [0, 0],
    ])
  })

  it("goes back while it is being settled, and is booked once whatever Braintree reports of it", async () => {
    const { id, customerId } = await leaving(braintree, { isSettled: false })
    braintree.sale(id).status = "settling"
    await work(braintree, HOUR)
    const [refund] = braintree.sale(id).refundIds
    braintree.at.braintree.settle(refund ?? "", false)
    for (const event of braintree.at.braintree.drainEvents()) await braintree.at.report(event)
    await braintree.at.handleReports()
    expect(await walletOf(braintree, customerId)).toEqual([0, 0])
    const reversals = await tablesOf(braintree)
      .selectFrom("deposit_reversals")
      .select("reversal")
      .where("deposit_id", "=", id)
      .execute()
    expect(reversals).toEqual([{ reversal: `return-${id}` }])
    expect(await braintree.shop.ledgerTotal()).toBe(0)
  })

  it("is not owed where the bank pays nothing, and the customer owes what they played", async () => {
    const { id, customerId } = await leaving(braintree, { isSettled: false })
    await work(braintree, HOUR)
    braintree.at.braintree.settle(braintree.sale(id).id, false)
    for (const event of braintree.at.braintree.drainEvents()) await braintree.at.report(event)
    await braintree.at.handleReports()
    await work(braintree, HOUR)
    const { owed_cents } = await tablesOf(braintree)
      .selectFrom("wallets")
      .select("owed_cents")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    const played = Math.round(Number(braintree.sale(id).amount) * 100) - LEFT
    expect([braintree.sentBack(id), await returned(braintree, id)]).toEqual([[], "returned"])
    expect([owed_cents, await walletOf(braintree, customerId)]).toEqual([played, [0, 0]])
    const clearing = await tablesOf(braintree)
      .selectFrom("ledger_entries")
      .select(({ fn }) => fn.sum<number>("amount_cents").as("cents"))
      .where("account", "=", "unclaimed_deposits")
      .executeTakeFirstOrThrow()
    expect([Number(clearing.cents), await braintree.shop.ledgerTotal()]).toEqual([0, 0])
  })

  it("can be withdrawn where it never is", async () => {
    const { id, customerId } = await leaving(braintree, { isSettled: false })
    await work(braintree, 19 * DAY, 12 * HOUR)
    expect([braintree.sale(id).status, braintree.sentBack(id)]).toEqual(["submitted_for_settlement", []])
    expect([await returned(braintree, id), await walletOf(braintree, customerId)]).toEqual([
      "settled",
      [LEFT, LEFT],
    ])
  })
})
