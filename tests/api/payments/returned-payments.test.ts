import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import {
  directReference,
  directReferencesIn,
  REFERENCE_ALPHABET,
} from "#src/domain/payments/deposit-reference.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { bookDuePayments } from "#src/server/payments/bank/book-payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { type BankDesk, balanceOf, bankDesk, bankName } from "../setup/payments/bank-desk.ts"
import { type BpayLine, bpayFile, loadFile, referenceOf, statement } from "../setup/payments/bank-files.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("payments that the bank returns, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("deposits that go back to a bank", () => {
    /** A reference of which a word before it makes a second one: the word's last letter is read with the first of it. */
    function referenceReadTwiceAfter(word: string): string {
      for (const first of REFERENCE_ALPHABET)
        for (const second of REFERENCE_ALPHABET) {
          const reference = directReference(`${first}${second}2345`)
          if (directReferencesIn(word + reference).length === 2) return reference
        }
      throw new Error("There is no such reference.")
    }

    let clerk: Clerk
    let bank: BankDesk
    beforeAll(async () => {
      bank = bankDesk(shop)
    }, 60_000)
    // Their sessions end while a test lets days pass.
    beforeEach(async () => {
      clerk = await bank.aClerk()
    })
    const load = (text: string, by = clerk) => loadFile(shop, by, text)
    const paymentOf = async (file: string) =>
      (await clerk.call(calls.payments, { query: { file, limit: 100 } })).result.rows

    it("that were sent back are found by their reference after a word that looks like the beginning of another", async () => {
      const { client, customerId } = await bank.aCustomer()
      const reference = referenceReadTwiceAfter("REFUND")
      expect(directReferencesIn(`REFUND ${reference}`)).toHaveLength(2)
      await shop.fresh.database.tables
        .insertInto("deposit_references")
        .values({ customer_id: customerId, method_code: "dd", reference, created_at: shop.now })
        .execute()
      expect(await referenceOf(client, "dd")).toBe(reference)
      await load(statement([{ text: `REFUND ${reference}`, cents: 3000 }]))
      expect(await balanceOf(client)).toBe(3000)
      const waiting = await bank.account("unclaimed_deposits")
      await load(statement([{ text: `REFUND ${reference}`, cents: -3000 }]))
      expect(await balanceOf(client)).toBe(0)
      expect(await bank.account("unclaimed_deposits")).toBe(waiting)
    })

    it("that were sent back are owed to nobody, and their debit on the statement is no reversal", async () => {
      const { client, customerId } = await bank.aCustomer()
      const reference = await referenceOf(client, "dd")
      await shop.fresh.database.tables
        .updateTable("customers")
        .set({ blocked_at: shop.now })
        .where("id", "=", customerId)
        .execute()
      const [waiting, reversed] = [await bank.account("unclaimed_deposits"), await bank.account("reversals")]
      const file = await load(statement([{ text: reference, cents: 3000 }]))
      const [held] = await paymentOf(file.id)
      expect(held).toMatchObject({ status: "held", reason: "blocked" })
      const setAside = () =>
        clerk.call(calls.setAside, {
          params: { id: held?.id ?? "" },
          body: { outcome: "returned", reason: "Sent back on Friday." },
        })
      const both = await Promise.all([setAside(), setAside()])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(await bank.account("unclaimed_deposits")).toBe(waiting)
      await load(statement([{ text: `REFUND ${reference}`, cents: -3000 }]))
      expect(await bank.account("unclaimed_deposits")).toBe(waiting)
      expect(await bank.account("reversals")).toBe(reversed)
      expect(await shop.ledgerTotal()).toBe(0)
    })

    it("that the bank takes back leave the wallet as far as it goes, also when it was spent", async () => {
      const { client, customerId } = await bank.aCustomer()
      const reference = await referenceOf(client, "bp")
      const [first, second] = [bankName(), bankName()]
      const pay = (bankReference: string, cents: number): BpayLine => ({ reference, cents, bankReference })
      await load(bpayFile([pay(first, 2000), pay(second, 3000)]))
      await client.add(aTicket())
      await client.buy()
      const left = await balanceOf(client)
      const lost = await bank.account("owed")
      const correction: BpayLine = { ...pay(second, 3000), type: "15" }
      await load(bpayFile([correction]))
      await load(bpayFile([correction, { ...pay(bankName(), 2000), type: "25", originalReference: first }]))
      expect(await balanceOf(client)).toBe(0)
      expect(await bank.account("owed")).toBe(lost - (5000 - left))
      const { items } = await client.call(transactionEndpoints.list, {})
      expect(items.filter(({ kind }) => kind === "reversal").map(({ names }) => names)).toEqual([
        ["BPAY"],
        ["BPAY"],
      ])
      expect(await bank.subjects(customerId)).toContain("Your bank took back $30.00")
      expect(await shop.ledgerTotal()).toBe(0)
    })

    it("that the bank takes back in the same file, or before anybody matched them, reach no wallet", async () => {
      const { client } = await bank.aCustomer()
      const reference = await referenceOf(client, "bp")
      const name = bankName()
      const same = { reference, cents: 900, bankReference: name }
      const waiting = await bank.account("unclaimed_deposits")
      await load(bpayFile([{ ...same, type: "15" }, same]))
      shop.now = new Date(shop.now.getTime() + 60_000)
      await runAllDue("", (turn) => bookDuePayments(shop.running.services, () => shop.now, turn))
      expect(await balanceOf(client)).toBe(0)
      const stray = { reference: "1234567890", cents: 700, bankReference: bankName() }
      await load(bpayFile([stray]))
      expect(await bank.account("unclaimed_deposits")).toBe(waiting + 700)
      await load(bpayFile([{ ...stray, type: "15" }]))
      expect(await bank.account("unclaimed_deposits")).toBe(waiting)
      expect(await shop.ledgerTotal()).toBe(0)
    })
  })

  describe("a deposit that no gateway sends back", () => {
    const password = "correct horse battery"
    const DAY_MS = 24 * 3_600_000

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

  it("are counted on the desk's first page as its lists show them", () =>
    expectHomeAgrees(shop, "reversedDeposits"))
})
