import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { bookReversalOf } from "#src/server/payments/reversals.ts"
import { endWithdrawal, lockWithdrawal } from "#src/server/payments/withdrawals/withdrawal-states.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aGroup, buyParty, chooseSession } from "../setup/party/party.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { anAccount, verify, win, withdraw } from "../setup/payments/withdrawals.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what a customer owes for a deposit that went back, on $kind", ({ open }) => {
  let shop: TestShop
  let disputes = 0
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function deposit(client: TestClient, cents: number): Promise<string> {
    const { id } = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(cents, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
    return id
  }
  /** The bank takes a deposit back, or gives it back where `taken` is false. */
  async function dispute(depositId: string, cents: number, taken = true, id = `dispute-${++disputes}`) {
    const { tables } = shop.fresh.database
    const deposit = await tables
      .selectFrom("deposits")
      .select(["id", "customer_id", "currency"])
      .where("id", "=", depositId)
      .executeTakeFirstOrThrow()
    await inTransaction(shop.fresh.database, (trx) =>
      bookReversalOf(
        trx,
        deposit,
        { id, cents, kind: "dispute", taken, gateway: "test", clearing: "gateway_clearing" },
        shop.now,
      ),
    )
    return id
  }
  const wallet = async (customerId: string) => {
    const { balance, withdrawable, owed } = await readWallet(shop.fresh.database.tables, customerId)
    return [balance.cents, withdrawable.cents, owed.cents]
  }
  /** A customer who deposited, spent it on shares of a party, and whose deposit went back. */
  async function whoseDepositWentBack() {
    const { client, customerId } = await aCustomer(shop, 0)
    const depositId = await deposit(client, 50_000)
    const { groupId } = await aGroup(client)
    const session = await chooseSession(client, groupId)
    await buyParty(client, session, 2)
    const spent = 50_000 - ((await wallet(customerId))[0] ?? 0)
    const disputeId = await dispute(depositId, 50_000)
    return { client, customerId, session, spent, depositId, disputeId }
  }

  it("is taken from what comes back of the purchase, so that nothing of it is in the wallet", async () => {
    const { client, customerId, session, spent } = await whoseDepositWentBack()
    expect(await wallet(customerId)).toEqual([0, 0, spent])
    await client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    expect(await wallet(customerId)).toEqual([0, 0, 0])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("stops purchases and withdrawals until it is paid, and winnings and deposits pay it first", async () => {
    const { client, customerId, spent } = await whoseDepositWentBack()
    await verify(shop, customerId)
    await win(shop, customerId, spent - 100)
    expect(await wallet(customerId)).toEqual([0, 0, 100])
    expect(await codeOf(client.add(aTicket(1)).then((cart) => client.pay(cart)))).toBe("payment_reversed")
    await shop.fund(customerId, 5000)
    expect(await wallet(customerId)).toEqual([4900, 0, 0])
    await client.buy()
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("takes a withdrawal that was asked for before the dispute and ends after it", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    await verify(shop, customerId)
    const depositId = await deposit(client, 5000)
    await win(shop, customerId, 5000)
    const { id } = await client.call(bankAccountEndpoints.add, { body: anAccount })
    const withdrawalId = await withdraw(client, id, 5000)
    await client.add(aTicket(1))
    await client.buy()
    const [left = 0] = await wallet(customerId)
    await dispute(depositId, 5000)
    expect((await wallet(customerId))[2]).toBe(5000 - left)
    await inTransaction(shop.fresh.database, async (trx) => {
      const row = await lockWithdrawal(trx, String((withdrawalId as { id?: string }).id ?? withdrawalId))
      await endWithdrawal(trx, row, "cancelled", null, shop.now)
    })
    expect(await wallet(customerId)).toEqual([left, left, 0])
  })

  it("is given back whole where the dispute is won, however much was repaid since", async () => {
    const { customerId, spent, depositId, disputeId } = await whoseDepositWentBack()
    await win(shop, customerId, 500)
    expect(await wallet(customerId)).toEqual([0, 0, spent - 500])
    await dispute(depositId, 50_000, false, disputeId)
    expect(await wallet(customerId)).toEqual([50_000 - spent + 500, 500, 0])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is forgiven by two people, with a reason", async () => {
    const { customerId } = await whoseDepositWentBack()
    const clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    const input = { params: { customerId }, body: { reason: "The bank made a mistake." } }
    expect((await clerk.propose(deskCustomerEndpoints.forgiveDebt, input)).status).toBe(202)
    expect((await wallet(customerId))[2]).toBeGreaterThan(0)
    expect((await clerk.call(deskCustomerEndpoints.forgiveDebt, input)).status).toBe(204)
    expect(await wallet(customerId)).toEqual([0, 0, 0])
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
