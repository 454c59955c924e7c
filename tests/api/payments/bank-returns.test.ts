import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import {
  directReference,
  directReferencesIn,
  REFERENCE_ALPHABET,
} from "#src/domain/payments/deposit-reference.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { bookDuePayments } from "#src/server/payments/bank/book-payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import type { Clerk } from "../setup/desk/desk.ts"
import { type BankDesk, balanceOf, bankDesk, bankName } from "../setup/payments/bank-desk.ts"
import { type BpayLine, bpayFile, loadFile, referenceOf, statement } from "../setup/payments/bank-files.ts"
import { aTicket, openShop, type TestShop } from "../setup/shop.ts"

/** A reference of which a word before it makes a second one: the word's last letter is read with the first of it. */
function referenceReadTwiceAfter(word: string): string {
  for (const first of REFERENCE_ALPHABET)
    for (const second of REFERENCE_ALPHABET) {
      const reference = directReference(`${first}${second}2345`)
      if (directReferencesIn(word + reference).length === 2) return reference
    }
  throw new Error("There is no such reference.")
}

describe.each(anyDatabase)("deposits that go back to a bank, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let bank: BankDesk
  beforeAll(async () => {
    shop = await openShop(await open())
    bank = bankDesk(shop)
  }, 60_000)
  // Their sessions end while a test lets days pass.
  beforeEach(async () => {
    clerk = await bank.aClerk()
  })
  afterAll(() => shop.close())
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
