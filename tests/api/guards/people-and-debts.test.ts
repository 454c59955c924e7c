import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { bankEndpoints } from "#src/contract/payments/bank.desk.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { bookReversalOf } from "#src/server/payments/reversals.ts"
import { endWithdrawal, lockWithdrawal } from "#src/server/payments/withdrawals/withdrawal-states.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { aDraft, advance, closeSoon, join } from "../rewards/rewards-shop.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { deskGiveaways, giveawayClerk } from "../setup/desk/desk-giveaways.ts"
import { aGroup, buyParty, chooseSession } from "../setup/party/party.ts"
import { loadFile, referenceOf, sendFile } from "../setup/payments/bank-files.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { anAccount, aWinner, verify, win, withdraw } from "../setup/payments/withdrawals.ts"
import { codeOf } from "../setup/refusals.ts"
import {
  aCustomer,
  aPerson,
  aProvedCustomer,
  aTicket,
  openShop,
  type TestClient,
  type TestShop,
} from "../setup/shop.ts"
import { statementOf } from "./models/bank-file.ts"
import { agreeToDebits } from "./models/people.ts"

describe.each(anyDatabase)("people and what they owe, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("one member of staff alone", () => {
    const DAY_MS = 86_400_000

    let clerk: Clerk
    beforeAll(async () => {
      clerk = await aClerk(shop, "owner")
      await clerk.elevate()
    }, 60_000)

    const tables = () => shop.fresh.database.tables
    const balanceOf = async (customerId: string) => (await readWallet(tables(), customerId)).balance.cents

    it("books no bank file, though it goes on from the balance of the last one", async () => {
      const { client, customerId } = await aWinner(shop, 0)
      await loadFile(shop, clerk, statementOf(0, 1000, "RENT"), "first.sta")
      const file = await sendFile(
        shop,
        clerk,
        statementOf(1000, 50_000, await referenceOf(client, "dd")),
        "second.sta",
      )
      expect(file).toMatchObject({ state: "read", isProposed: true, booked: 0 })
      expect(await balanceOf(customerId)).toBe(0)
      const again = await clerk.call(bankEndpoints.getFile, { params: { id: file.id } })
      expect(again.result.waiting).toBe(1)
    })

    it("notes no direct debits as sent, of which the bank may never hear", async () => {
      const winner = await aWinner(shop, 0)
      await agreeToDebits(shop, [winner])
      const amount = money(5000, "AUD")
      const { id } = await winner.client.call(paymentEndpoints.depositFromFund, {
        params: { id: winner.accountId },
        body: { amount, depositMethodCode: "bd", saveCard: false, metadata: {} },
        idempotencyKey: crypto.randomUUID(),
      })
      const { result: batch } = await clerk.call(debitEndpoints.makeBatch, { body: { debits: [id] } })
      const params = { id: batch.id }
      expect((await clerk.propose(payoutEndpoints.markSent, { params })).status).toBe(202)
      shop.now = new Date(shop.now.getTime() + 9 * DAY_MS)
      await shop.advanceDeposits()
      expect(await balanceOf(winner.customerId)).toBe(0)
    })
  })

  describe("entries in a giveaway", () => {
    /** A giveaway with an entry for each ticket, under way since a minute; gives its id. */
    async function begun(): Promise<string> {
      const { result } = await deskGiveaways(() => shop).create(await giveawayClerk(shop), {
        entries: { ...aDraft(shop).entries, perTicket: 1 },
      })
      const { id } = await shop.fresh.database.tables
        .selectFrom("giveaways")
        .select("id")
        .where("type", "=", result.giveawayType)
        .where("draw_no", "=", result.drawNumber)
        .executeTakeFirstOrThrow()
      return id
    }
    /** Closes it; gives how many entries each customer has in it. */
    async function closed(id: string, ...customerIds: string[]): Promise<number[]> {
      await closeSoon(shop, id)
      await advance(shop)
      const rows = await shop.fresh.database.tables
        .selectFrom("giveaway_entries")
        .select(["customer_id", "entries"])
        .where("giveaway_id", "=", id)
        .execute()
      return customerIds.map((one) =>
        Number(rows.find(({ customer_id }) => customer_id === one)?.entries ?? 0),
      )
    }

    it("are none for shares that were given back, or could still be, when it closes", async () => {
      const id = await begun()
      const [kept, returned, open] = [
        await aProvedCustomer(shop),
        await aProvedCustomer(shop),
        await aProvedCustomer(shop),
      ]
      for (const { client } of [kept, returned, open]) await join(client)
      await kept.client.add(aTicket(1))
      await kept.client.buy()
      for (const { client } of [returned, open]) {
        const session = await chooseSession(client, (await aGroup(client)).groupId)
        await buyParty(client, session, 2)
        if (client === returned.client)
          await client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
      }
      expect(await closed(id, kept.customerId, returned.customerId, open.customerId)).toEqual([2, 1, 1])
    })

    it("are one person's from one account, and nobody's whose address is not proved", async () => {
      const id = await begun()
      const person = aPerson()
      const first = await aProvedCustomer(shop, 0, person)
      const { lastname, dateOfBirth, address, postcode } = person
      shop.now = new Date(shop.now.getTime() + 1000)
      const again = await aProvedCustomer(shop, 0, { lastname, dateOfBirth, address, postcode })
      const unproved = await aCustomer(shop, 0)
      for (const { client } of [first, again, unproved]) await join(client).catch(() => null)
      expect(await closed(id, first.customerId, again.customerId, unproved.customerId)).toEqual([1, 0, 0])
    })
  })

  describe("what a customer owes for a deposit that went back", () => {
    let disputes = 0

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
})
