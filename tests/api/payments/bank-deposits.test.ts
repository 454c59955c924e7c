import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { limitEndpoints } from "#src/contract/account/limits/limits.ts"
import { approvalEndpoints } from "#src/contract/desk/approvals.ts"
import { bankEndpoints as calls } from "#src/contract/desk/bank/bank.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/money/money.ts"
import {
  directReference,
  directReferencesIn,
  REFERENCE_ALPHABET,
} from "#src/domain/payments/deposit-reference.ts"
import { runAllDue } from "#src/server/due/turn.ts"
import { bookDuePayments } from "#src/server/payments/bank/book-due-payments.ts"
import { loadBankFile } from "#src/server/payments/bank/load-bank-file.ts"
import { signedInBrowser } from "../setup/browser.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { type BpayLine, bpayFile, loadFile, referenceOf, statement } from "../setup/payments/bank-files.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

let files = 0
const bankName = () => `WBC2026112000000${String(++files).padStart(4, "0")}`

/** A reference of which a word before it makes a second one: the word's last letter is read with the first of it. */
function referenceReadTwiceAfter(word: string): string {
  for (const first of REFERENCE_ALPHABET)
    for (const second of REFERENCE_ALPHABET) {
      const reference = directReference(`${first}${second}2345`)
      if (directReferencesIn(word + reference).length === 2) return reference
    }
  throw new Error("There is no such reference.")
}

describe.each(databaseKinds)("deposits from a bank on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  // Their sessions end while a test lets days pass.
  beforeEach(async () => {
    ;[clerk, other] = [await anElevatedClerk(), await anElevatedClerk()]
  })
  afterAll(() => shop.close())

  async function anElevatedClerk() {
    const made = await aClerk(shop, "finance")
    await made.elevate()
    return made
  }
  async function aCustomer() {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const client = shop.client()
    const person = aPerson()
    const { customerId } = await client.signUp(person)
    return { client, customerId, person }
  }
  const balanceOf = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const account = async (name: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE account = ${name}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents ?? 0
  }
  const load = (text: string, by = clerk) => loadFile(shop, by, text)
  const announce = (
    client: TestClient,
    method: "bp" | "dd",
    cents: number,
    key: string = crypto.randomUUID(),
  ) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: method, gateway: "bank" },
      body: { amount: money(cents, "AUD"), saveCard: false, depositMethodCode: method, metadata: {} },
      idempotencyKey: key,
    })
  const statusOf = (client: TestClient, id: string) =>
    client.call(paymentEndpoints.depositStatus, { params: { id } })
  const statusIn = async (id: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("deposits")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status
  const paymentOf = async (file: string) =>
    (await clerk.call(calls.payments, { query: { file, limit: 100 } })).result.rows
  const subjects = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .execute()
    ).map(({ subject }) => subject)

  it("go by a reference that stays the customer's, and that no other customer has", async () => {
    const [one, two] = [await aCustomer(), await aCustomer()]
    const all = await Promise.all(
      [one, one, two].flatMap(({ client }) => [referenceOf(client, "bp"), referenceOf(client, "dd")]),
    )
    expect(all.slice(0, 2)).toEqual(all.slice(2, 4))
    expect(new Set(all).size).toBe(4)
    const methods = await one.client.call(paymentEndpoints.methods)
    expect(methods.map(({ code }) => code)).toEqual(["cc", "bp", "dd", "bd"])
    expect(methods[1]).toMatchObject({
      cart: false,
      availableGateways: ["bank"],
      attributes: { billerCode: "999999", accountName: "Demonstration, do not pay" },
      rules: { enabled: true, minAmount: { cents: 500 }, maxAmount: { cents: 500_000 } },
    })
  })

  it("are awaited once they are announced, and are the same deposit when the bank tells of them", async () => {
    const { client, customerId } = await aCustomer()
    const key = crypto.randomUUID()
    const [first, again] = await Promise.all([
      announce(client, "bp", 5000, key),
      announce(client, "bp", 5000, key),
    ])
    expect(first).toMatchObject({
      id: again?.id,
      status: "pending",
      depositMethodCode: "bp",
      methodLabel: "BPAY",
    })
    expect(await balanceOf(client)).toBe(0)
    const line = { reference: await referenceOf(client, "bp"), cents: 5000, bankReference: bankName() }
    const file = await load(bpayFile([line]))
    expect(file).toMatchObject({ state: "read", booked: 1, unmatched: 0, held: 0, known: 0 })
    expect(await statusOf(client, first.id)).toMatchObject({ status: "succeeded" })
    expect(await balanceOf(client)).toBe(5000)
    const { items } = await client.call(transactionEndpoints.list, {})
    expect(items.map(({ kind, names, target }) => ({ kind, names, target }))).toEqual([
      { kind: "deposit", names: ["BPAY"], target: { kind: "deposit", id: first.id } },
    ])
    expect(await subjects(customerId)).toContain("Your $50.00 is in your wallet")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that were announced and never seen are given up, and are booked all the same when they come later", async () => {
    const { client } = await aCustomer()
    const { id } = await announce(client, "dd", 2500)
    const reference = await referenceOf(client, "dd")
    const now = shop.now
    shop.now = new Date(now.getTime() + 15 * 86_400_000)
    await shop.advanceDeposits()
    expect(await statusIn(id)).toBe("failed")
    await loadFile(
      shop,
      await anElevatedClerk(),
      statement([{ text: `PAYMENT ${reference}`, cents: 2500, day: "05/12/2026" }]),
    )
    shop.now = now
    expect(await balanceOf(client)).toBe(2500)
  })

  it("are booked once, though a file comes twice, two clerks load it at once, or a longer one follows", async () => {
    const { client } = await aCustomer()
    const [bp, dd] = [await referenceOf(client, "bp"), await referenceOf(client, "dd")]
    const one = { reference: bp, cents: 1200, bankReference: bankName() }
    const text = bpayFile([one])
    const answers = await Promise.all([load(text), load(text, other)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await load(text)
    expect(await balanceOf(client)).toBe(1200)
    const longer = await load(bpayFile([one, { reference: bp, cents: 800, bankReference: bankName() }]))
    expect(longer).toMatchObject({ known: 1, booked: 1 })
    expect(await balanceOf(client)).toBe(2000)
    // Two transfers of one day and amount are two; the statement of the whole day adds only the third.
    const same = { text: `TRANSFER ${dd}`, cents: 1000 }
    await load(statement([same, same]))
    const whole = await load(statement([same, same, { text: "INTEREST", cents: 3 }, same]))
    expect(whole).toMatchObject({ known: 2, booked: 1, unmatched: 1 })
    expect(await balanceOf(client)).toBe(5000)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("go on where a crash stopped them", async () => {
    const { client } = await aCustomer()
    const reference = await referenceOf(client, "bp")
    const bytes = new TextEncoder().encode(
      bpayFile([1, 2, 3].map((cents) => ({ reference, cents: cents * 1000, bankReference: bankName() }))),
    )
    await loadBankFile(shop.running.services, { name: "cut.txt", bytes }, clerk.id, shop.now)
    expect(await balanceOf(client)).toBe(0)
    const book = () => runAllDue("", (turn) => bookDuePayments(shop.running.services, () => shop.now, turn))
    await Promise.all([book(), book()])
    expect(await balanceOf(client)).toBe(6000)
  })

  it("of a file with anything wrong in it are not booked, and the file says where it is wrong", async () => {
    const { client } = await aCustomer()
    const reference = await referenceOf(client, "bp")
    const good = bpayFile([
      { reference, cents: 1000, bankReference: bankName() },
      { reference, cents: 2000, bankReference: bankName() },
    ])
    const cut = await load(good.split("\r\n").slice(0, 2).join("\r\n"))
    expect(cut).toMatchObject({ state: "refused", problems: [{ line: 0 }] })
    const changed = await load(good.replace("000000001000", "000000009000"))
    expect(changed).toMatchObject({ state: "refused", problems: [{ line: 4 }] })
    const unreadable = await load(good.replace("000000001000", "0000000X1000"))
    expect(unreadable.problems).toContainEqual({ line: 2, wrong: "The amount cannot be read." })
    const foreign = await load(bpayFile([{ reference, cents: 1000, bankReference: bankName() }], "123456"))
    expect(foreign).toMatchObject({ state: "refused" })
    expect(await load("Hello")).toMatchObject({ state: "refused" })
    expect(await balanceOf(client)).toBe(0)
    const original = await clerk.call(calls.original, { params: { id: cut.id } })
    expect(original.result.text).toBe(good.split("\r\n").slice(0, 2).join("\r\n"))
  })

  it("whose customer nobody can tell wait for a clerk, who gives them to a customer once", async () => {
    const { client, customerId } = await aCustomer()
    const waiting = await account("unclaimed_deposits")
    const file = await load(statement([{ text: "K NGUYEN LOTTO MONEY", cents: 4000 }]))
    expect(file).toMatchObject({ unmatched: 1, booked: 0 })
    expect(await account("unclaimed_deposits")).toBe(waiting + 4000)
    const [payment] = await paymentOf(file.id)
    expect(payment).toMatchObject({ status: "unmatched", reason: "unknown_reference", needsTwo: false })
    const assign = (by: Clerk) =>
      by.call(calls.assign, {
        params: { id: payment?.id ?? "" },
        body: { customer: customerId, reason: "Rang us with the receipt." },
      })
    const answers = await Promise.all([assign(clerk), assign(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(client)).toBe(4000)
    expect(await account("unclaimed_deposits")).toBe(waiting)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("of large amounts take two people to give to a customer, who are not the same", async () => {
    const { client } = await aCustomer()
    const reference = await referenceOf(client, "bp")
    const file = await load(statement([{ text: "FROM A BUSINESS", cents: 150_000 }]))
    const [payment] = await paymentOf(file.id)
    const { result } = await clerk.call(calls.assign, {
      params: { id: payment?.id ?? "" },
      body: { customer: reference, reason: "Their accountant paid." },
    })
    expect(await balanceOf(client)).toBe(0)
    const decide = (by: Clerk) =>
      by.call(approvalEndpoints.decide, {
        params: { id: result.approvalId ?? "" },
        body: { decision: "approve", note: "" },
      })
    expect((await decide(clerk)).code).toBe("own_proposal")
    expect((await decide(other)).status).toBe(200)
    expect(await balanceOf(client)).toBe(150_000)
  })

  it("above the customer's limit are held, and are returned or wait until the limit leaves them", async () => {
    const { client, customerId, person } = await aCustomer()
    const own = await signedInBrowser(shop, person)
    await own.call(limitEndpoints.setDepositLimit, { body: { limit: money(10_000, "AUD") } })
    const reference = await referenceOf(client, "dd")
    const file = await load(
      statement([
        { text: `PART ONE ${reference}`, cents: 6000 },
        { text: `PART TWO ${reference}`, cents: 6000 },
      ]),
    )
    expect(file).toMatchObject({ booked: 1, held: 1 })
    expect(await balanceOf(client)).toBe(6000)
    const held = (await paymentOf(file.id)).find(({ status }) => status === "held")
    expect(held).toMatchObject({ reason: "deposit_limit", customerId })
    const assign = (by = clerk) =>
      by.call(calls.assign, {
        params: { id: held?.id ?? "" },
        body: { customer: customerId, reason: "The week is over." },
      })
    expect((await assign()).code).toBe("not_credited")
    const now = shop.now
    shop.now = new Date(now.getTime() + 8 * 86_400_000)
    expect((await assign(await anElevatedClerk())).status).toBe(200)
    shop.now = now
    expect(await balanceOf(client)).toBe(12_000)
    expect(await subjects(customerId)).toContain("We're looking at your payment of $60.00")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that were sent back are found by their reference after a word that looks like the beginning of another", async () => {
    const { client, customerId } = await aCustomer()
    const reference = referenceReadTwiceAfter("REFUND")
    expect(directReferencesIn(`REFUND ${reference}`)).toHaveLength(2)
    await shop.fresh.database.tables
      .insertInto("deposit_references")
      .values({ customer_id: customerId, method_code: "dd", reference, created_at: shop.now })
      .execute()
    expect(await referenceOf(client, "dd")).toBe(reference)
    await load(statement([{ text: `REFUND ${reference}`, cents: 3000 }]))
    expect(await balanceOf(client)).toBe(3000)
    const waiting = await account("unclaimed_deposits")
    await load(statement([{ text: `REFUND ${reference}`, cents: -3000 }]))
    expect(await balanceOf(client)).toBe(0)
    expect(await account("unclaimed_deposits")).toBe(waiting)
  })

  it("that were sent back are owed to nobody, and their debit on the statement is no reversal", async () => {
    const { client, customerId } = await aCustomer()
    const reference = await referenceOf(client, "dd")
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ blocked_at: shop.now })
      .where("id", "=", customerId)
      .execute()
    const [waiting, reversed] = [await account("unclaimed_deposits"), await account("reversals")]
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
    expect(await account("unclaimed_deposits")).toBe(waiting)
    await load(statement([{ text: `REFUND ${reference}`, cents: -3000 }]))
    expect(await account("unclaimed_deposits")).toBe(waiting)
    expect(await account("reversals")).toBe(reversed)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that the bank takes back leave the wallet as far as it goes, also when it was spent", async () => {
    const { client, customerId } = await aCustomer()
    const reference = await referenceOf(client, "bp")
    const [first, second] = [bankName(), bankName()]
    const pay = (bankReference: string, cents: number): BpayLine => ({ reference, cents, bankReference })
    await load(bpayFile([pay(first, 2000), pay(second, 3000)]))
    await client.add(aTicket())
    await client.buy()
    const left = await balanceOf(client)
    const lost = await account("reversals")
    const correction: BpayLine = { ...pay(second, 3000), type: "15" }
    await load(bpayFile([correction]))
    await load(bpayFile([correction, { ...pay(bankName(), 2000), type: "25", originalReference: first }]))
    expect(await balanceOf(client)).toBe(0)
    expect(await account("reversals")).toBe(lost - (5000 - left))
    const { items } = await client.call(transactionEndpoints.list, {})
    expect(items.filter(({ kind }) => kind === "reversal").map(({ names }) => names)).toEqual([
      ["BPAY"],
      ["BPAY"],
    ])
    expect(await subjects(customerId)).toContain("Your bank took back $30.00")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that the bank takes back in the same file, or before anybody matched them, reach no wallet", async () => {
    const { client } = await aCustomer()
    const reference = await referenceOf(client, "bp")
    const name = bankName()
    const same = { reference, cents: 900, bankReference: name }
    const waiting = await account("unclaimed_deposits")
    await load(bpayFile([{ ...same, type: "15" }, same]))
    shop.now = new Date(shop.now.getTime() + 60_000)
    await runAllDue("", (turn) => bookDuePayments(shop.running.services, () => shop.now, turn))
    expect(await balanceOf(client)).toBe(0)
    const stray = { reference: "1234567890", cents: 700, bankReference: bankName() }
    await load(bpayFile([stray]))
    expect(await account("unclaimed_deposits")).toBe(waiting + 700)
    await load(bpayFile([{ ...stray, type: "15" }]))
    expect(await account("unclaimed_deposits")).toBe(waiting)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are refused from a customer who announces too little, too much or more than the limit leaves", async () => {
    const { client, person } = await aCustomer()
    await expect(announce(client, "bp", 499)).rejects.toMatchObject({
      status: 422,
      message: "Please enter an amount equal to or greater than $5.00.",
    })
    await expect(announce(client, "dd", 500_001)).rejects.toMatchObject({
      message: "Please enter an amount equal to or less than $5,000.00.",
    })
    const own = await signedInBrowser(shop, person)
    await own.call(limitEndpoints.setDepositLimit, { body: { limit: money(1000, "AUD") } })
    await expect(announce(client, "dd", 1001)).rejects.toMatchObject({ code: "deposit_limit" })
  })
})

describe.each(databaseKinds)("deposits from a bank in Britain, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), {
      LOCALE: "en-GB",
      DEPOSIT_ACCOUNT: "20-00-00 55779911",
      DEPOSIT_ACCOUNT_NAME: "Southern Lotto Ltd",
    })
  }, 60_000)
  afterAll(() => shop.close())

  it("go to a sort code in pounds by the bank's MT940, and BPAY is not offered", async () => {
    const clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    const client = shop.client()
    await client.signUp({
      country: "GB",
      state: "GB",
      postcode: "M1 1AE",
      suburb: "Manchester",
      phoneNumber: "07400 123456",
    })
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.map(({ code }) => code)).toEqual(["cc", "dd"])
    expect(methods[1]?.attributes).toMatchObject({ code: "20-00-00", accountNumber: "55779911" })
    const reference = await referenceOf(client, "dd")
    const mt940 = (account: string) =>
      [
        ":20:STATEMENT1",
        `:25:200000/${account}`,
        ":28C:231/1",
        ":60F:C261119GBP1000,00",
        ":61:2611201120C25,00NTRFNONREF//FP8812",
        `:86:K NGUYEN ${reference.slice(0, 5)}`,
        reference.slice(5),
        ":61:2611201120D10,00NCHGNONREF",
        ":86:CHARGES",
        ":62F:C261120GBP1015,00",
        "-",
      ].join("\r\n")
    expect(await loadFile(shop, clerk, mt940("11223344"))).toMatchObject({ state: "refused" })
    const file = await loadFile(shop, clerk, mt940("55779911"))
    expect(file).toMatchObject({ state: "read", format: "mt940", booked: 1, problems: [] })
    expect((await client.call(customerEndpoints.get)).balance).toEqual(money(2500, "GBP"))
    const again = await loadFile(
      shop,
      clerk,
      `Date,Narrative,Amount\n20/11/2026,${reference},25.00\n`,
      "online.csv",
    )
    expect(again, "the same day in another format").toMatchObject({ state: "refused" })
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(2500)
  })
})
