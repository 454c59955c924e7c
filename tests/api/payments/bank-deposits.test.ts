import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { limitEndpoints } from "#src/contract/limits/limits.ts"
import { bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { bookDuePayments } from "#src/server/payments/bank/book-payment.ts"
import { loadBankFile, releaseBankFile } from "#src/server/payments/bank/load-bank-file.ts"
import { signedInBrowser } from "../setup/browser.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import type { Clerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { type BankDesk, balanceOf, bankDesk, bankName, statusOf } from "../setup/payments/bank-desk.ts"
import { bpayFile, loadFile, referenceOf, sendFile, statement } from "../setup/payments/bank-files.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("deposits from a bank on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  let bank: BankDesk
  beforeAll(async () => {
    shop = await openShop(await open())
    bank = bankDesk(shop)
  }, 60_000)
  // Their sessions end while a test lets days pass.
  beforeEach(async () => {
    ;[clerk, other] = [await bank.aClerk(), await bank.aClerk()]
  })
  afterAll(() => shop.close())
  const load = (text: string) => loadFile(shop, clerk, text)
  const paymentOf = async (file: string) =>
    (await clerk.call(calls.payments, { query: { file, limit: 100 } })).result.rows

  it("go by a reference that stays the customer's, and that no other customer has", async () => {
    const [one, two] = [await bank.aCustomer(), await bank.aCustomer()]
    const all = await Promise.all(
      [one, one, two].flatMap(({ client }) => [referenceOf(client, "bp"), referenceOf(client, "dd")]),
    )
    expect(all.slice(0, 2)).toEqual(all.slice(2, 4))
    expect(new Set(all).size).toBe(4)
    const methods = await one.client.call(paymentEndpoints.methods)
    expect(methods.map(({ code }) => code)).toEqual(["cc", "td", "bp", "dd", "bd"])
    expect(methods.find(({ code }) => code === "bp")).toMatchObject({
      cart: false,
      availableGateways: ["bank"],
      attributes: { billerCode: "999999", accountName: "Demonstration, do not pay" },
      rules: { enabled: true, minAmount: { cents: 500 }, maxAmount: { cents: 500_000 } },
    })
  })

  it("are awaited once they are announced, and are the same deposit when the bank tells of them", async () => {
    const { client, customerId } = await bank.aCustomer()
    const key = crypto.randomUUID()
    const [first, again] = await Promise.all([
      bank.announce(client, "bp", 5000, key),
      bank.announce(client, "bp", 5000, key),
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
    expect(await bank.subjects(customerId)).toContain("Your $50.00 is in your wallet")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that were announced and never seen are given up, and are booked all the same when they come later", async () => {
    const { client } = await bank.aCustomer()
    const { id } = await bank.announce(client, "dd", 2500)
    const reference = await referenceOf(client, "dd")
    const now = shop.now
    shop.now = new Date(now.getTime() + 15 * 86_400_000)
    await shop.advanceDeposits()
    expect(await bank.statusIn(id)).toBe("failed")
    await loadFile(
      shop,
      await bank.aClerk(),
      statement([{ text: `PAYMENT ${reference}`, cents: 2500, day: "05/12/2026" }]),
    )
    shop.now = now
    expect(await balanceOf(client)).toBe(2500)
  })

  it("are booked once, though a file comes twice, two clerks load it at once, or a longer one follows", async () => {
    const { client } = await bank.aCustomer()
    const [bp, dd] = [await referenceOf(client, "bp"), await referenceOf(client, "dd")]
    const one = { reference: bp, cents: 1200, bankReference: bankName() }
    const text = bpayFile([one])
    // One of them proposes it; a third agrees once both were answered.
    const answers = await Promise.all([sendFile(shop, clerk, text), sendFile(shop, other, text)])
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
    const { client } = await bank.aCustomer()
    const reference = await referenceOf(client, "bp")
    const bytes = new TextEncoder().encode(
      bpayFile([1, 2, 3].map((cents) => ({ reference, cents: cents * 1000, bankReference: bankName() }))),
    )
    const loading = { loadedBy: clerk.id, propose: async () => {} }
    const fileId = await loadBankFile(shop.running.services, { name: "cut.txt", bytes }, loading, shop.now)
    await inTransaction(shop.fresh.database, (trx) => releaseBankFile(trx, fileId))
    expect(await balanceOf(client)).toBe(0)
    const book = () => runAllDue("", (turn) => bookDuePayments(shop.running.services, () => shop.now, turn))
    await Promise.all([book(), book()])
    expect(await balanceOf(client)).toBe(6000)
  })

  it("of a file with anything wrong in it are not booked, and the file says where it is wrong", async () => {
    const { client } = await bank.aCustomer()
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
    const { client, customerId } = await bank.aCustomer()
    const waiting = await bank.account("unclaimed_deposits")
    const file = await load(statement([{ text: "K NGUYEN LOTTO MONEY", cents: 4000 }]))
    expect(file).toMatchObject({ unmatched: 1, booked: 0 })
    expect(await bank.account("unclaimed_deposits")).toBe(waiting + 4000)
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
    expect(await bank.account("unclaimed_deposits")).toBe(waiting)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("of large amounts take two people to give to a customer, who are not the same", async () => {
    const { client } = await bank.aCustomer()
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
    const { client, customerId, person } = await bank.aCustomer()
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
    expect((await assign(await bank.aClerk())).status).toBe(200)
    shop.now = now
    expect(await balanceOf(client)).toBe(12_000)
    expect(await bank.subjects(customerId)).toContain("We're looking at your payment of $60.00")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are refused from a customer who announces too little, too much or more than the limit leaves", async () => {
    const { client, person } = await bank.aCustomer()
    await expect(bank.announce(client, "bp", 499)).rejects.toMatchObject({
      status: 422,
      message: "Please enter an amount equal to or greater than $5.00.",
    })
    await expect(bank.announce(client, "dd", 500_001)).rejects.toMatchObject({
      message: "Please enter an amount equal to or less than $5,000.00.",
    })
    const own = await signedInBrowser(shop, person)
    await own.call(limitEndpoints.setDepositLimit, { body: { limit: money(1000, "AUD") } })
    await expect(bank.announce(client, "dd", 1001)).rejects.toMatchObject({ code: "deposit_limit" })
  })

  it("are counted on the desk's first page as its lists show them", () =>
    expectHomeAgrees(shop, "unmatchedPayments"))
})
