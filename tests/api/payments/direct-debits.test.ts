import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { limitEndpoints } from "#src/contract/limits/limits.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { debitEndpoints as desk } from "#src/contract/payments/debits.desk.ts"
import { directDebitEndpoints as calls } from "#src/contract/payments/direct-debit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { reconcile } from "#src/server/payments/reconciliation/reconcile.ts"
import { signedInBrowser } from "../setup/browser.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { loadFile, statement } from "../setup/payments/bank-files.ts"
import { anAccount, verify, verifyAccounts } from "../setup/payments/withdrawals.ts"
import { codeOf } from "../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const DAY = 86_400_000
const aud = (cents: number) => money(cents, "AUD")
let numbers = 0

describe.each(anyDatabase)("direct debits on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  beforeEach(async () => {
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
  })
  afterAll(() => shop.close())

  const db = () => shop.fresh.database.tables
  const walletOf = (customerId: string) =>
    db()
      .selectFrom("wallets")
      .select(["balance_cents as balance", "withdrawable_cents as withdrawable"])
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
  const balanceOf = async (customerId: string) => (await walletOf(customerId)).balance
  const depositOf = (id: string) =>
    db()
      .selectFrom("deposits")
      .select(["status", "failure_message as message"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  const statusOf = async (id: string) => (await depositOf(id)).status
  const deposit = (client: TestClient, id: string, cents: number, idempotencyKey = crypto.randomUUID()) =>
    client.call(paymentEndpoints.depositFromFund, {
      params: { id },
      body: { amount: aud(cents), depositMethodCode: "bd", saveCard: false, metadata: {} },
      idempotencyKey,
    })
  const makeBatch = (...debits: string[]) => clerk.call(desk.makeBatch, { body: { debits } })
  const markSent = (id: string) => clerk.call(payoutEndpoints.markSent, { params: { id } })
  const mailsTo = async (customerId: string) =>
    (
      await db()
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject)
  const wordsOf = async (page: Pick<TestClient, "call">) => (await page.call(calls.get)).agreement.version

  /** A customer with an account to which money has arrived. */
  async function somebody({ agreed = true } = {}) {
    await db().deleteFrom("attempts").execute()
    const client = shop.client()
    const person = aPerson()
    const { customerId } = await client.signUp(person)
    await verify(shop, customerId)
    numbers += 1
    const accountNumber = String(30_000_000 + numbers)
    const { id: fundId } = await client.call(bankAccountEndpoints.add, {
      body: { ...anAccount, accountNumber },
    })
    await verifyAccounts(shop, customerId)
    const page = await signedInBrowser(shop, person)
    if (agreed)
      await page.call(calls.agree, { body: { fundId, version: await wordsOf(page), accepted: true } })
    /** Days later the first session is over. */
    async function renewSignIn() {
      const later = shop.client()
      const { email, password } = person
      later.adopt(await later.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
      return later
    }
    return { client, page, customerId, fundId, accountNumber, person, again: renewSignIn }
  }

  /** With a deposit that the bank has. */
  async function somebodyCollected(cents = 5000) {
    const one = await somebody()
    const { id } = await deposit(one.client, one.fundId, cents)
    const { result: batch } = await makeBatch(id)
    expect((await markSent(batch.id)).status).toBe(204)
    const { reference, clears_at } = await db()
      .selectFrom("direct_debits")
      .select(["reference", "clears_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    return { ...one, id, batch, reference, clearsAt: clears_at as Date }
  }

  it("are agreed to in the words that were read, from an account that money has reached", async () => {
    const { client, page, customerId, fundId } = await somebody({ agreed: false })
    expect(await codeOf(deposit(client, fundId, 2000))).toBe("no_authority")
    const agree = (version: string) => page.call(calls.agree, { body: { fundId, version, accepted: true } })
    expect(await codeOf(agree("of last year"))).toBe("agreement_changed")
    await db()
      .updateTable("bank_accounts")
      .set({ first_sent_at: shop.now })
      .where("id", "=", fundId)
      .execute()
    expect(await codeOf(wordsOf(page).then(agree))).toBe("account_unverified")
    const other = await somebody({ agreed: false })
    expect(
      await codeOf(
        wordsOf(other.page).then((version) =>
          other.page.call(calls.agree, { body: { fundId, version, accepted: true } }),
        ),
      ),
    ).toBe("not_found")
    await verifyAccounts(shop, customerId)
    const words = await page.call(calls.get)
    const { accounts } = await agree(words.agreement.version)
    await agree(words.agreement.version)
    expect(accounts[0]?.authority?.agreedAt).toBe(shop.now.toISOString())
    const stored = await db()
      .selectFrom("debit_authorities")
      .select(["agreement", "agreed_at"])
      .where("customer_id", "=", customerId)
      .execute()
    expect(stored).toEqual([{ agreement: words.agreement.paragraphs.join("\n"), agreed_at: shop.now }])
    expect(await mailsTo(customerId)).toContain("You agreed to direct debits")
  })

  it("reach the wallet once the bank's days are over, each once however often it was pressed", async () => {
    const { client, customerId, fundId, accountNumber } = await somebody()
    const key = crypto.randomUUID()
    const pressed = await Promise.all([1, 2, 3].map(() => deposit(client, fundId, 5000, key)))
    const [{ id } = { id: "" }] = pressed
    expect(new Set(pressed.map((made) => made.id)).size).toBe(1)
    expect(pressed[0]?.status).toBe("pending")
    const { result: batch } = await makeBatch(id)
    const { text } = (await clerk.call(payoutEndpoints.file, { params: { id: batch.id } })).result
    const [, line = "", total = ""] = text.split("\r\n")
    expect(line.slice(0, 30)).toBe(`1062-000 ${accountNumber} 130000005000`)
    expect(total.slice(20, 50)).toBe("000000500000000000000000005000")
    await markSent(batch.id)
    const { debits } = await client.call(calls.get)
    const clearsAt = new Date(debits[0]?.clearsAt ?? 0)
    // Three working days on, with a weekend between them or not.
    expect([3, 4, 5, 6]).toContain(Math.ceil((clearsAt.getTime() - shop.now.getTime()) / DAY))
    shop.now = new Date(clearsAt.getTime() - 1000)
    await shop.advanceDeposits()
    expect(await balanceOf(customerId)).toBe(0)
    shop.now = clearsAt
    await Promise.all([shop.advanceDeposits(), shop.advanceDeposits()])
    expect(await statusOf(id)).toBe("succeeded")
    expect(await walletOf(customerId)).toEqual({ balance: 5000, withdrawable: 0 })
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that a bank does not pay bring nothing, and the second ends the agreement", async () => {
    const one = await somebodyCollected()
    const file = `0${" ".repeat(119)}\r\n2062-000 ${one.accountNumber}613${"5000".padStart(10, "0")}${"KIM NGUYEN".padEnd(32)}${one.reference.padEnd(18)}\r\n`
    const read = () => clerk.call(payoutEndpoints.readReturns, { body: { text: file.replace("613", "013") } })
    expect((await read()).result).toEqual({ returned: 1, already: [], unknown: [] })
    expect((await read()).result).toEqual({ returned: 0, already: [one.reference], unknown: [] })
    expect(await depositOf(one.id)).toEqual({
      status: "failed",
      message: "There may not have been enough money in the account.",
    })
    shop.now = new Date(one.clearsAt.getTime() + DAY)
    await shop.advanceDeposits()
    expect(await balanceOf(one.customerId)).toBe(0)
    const client = await one.again()
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    const { id } = await deposit(client, one.fundId, 1000)
    const { result: batch } = await makeBatch(id)
    await markSent(batch.id)
    const said = { reason: "There was no money in it.", ends: false }
    expect((await clerk.call(desk.dishonour, { params: { id }, body: said })).status).toBe(204)
    expect((await clerk.call(desk.dishonour, { params: { id }, body: said })).code).toBe("payout_moved")
    expect(await codeOf(deposit(client, one.fundId, 1000))).toBe("no_authority")
    expect(await mailsTo(one.customerId)).toEqual(
      expect.arrayContaining(["Your deposit of $50.00 wasn't paid", "Your direct debit agreement has ended"]),
    )
  })

  it("that a bank takes back later leave the wallet, as far as there is money in it", async () => {
    const one = await somebodyCollected()
    shop.now = one.clearsAt
    await shop.advanceDeposits()
    expect(await balanceOf(one.customerId)).toBe(5000)
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    const said = { reason: "The account is closed.", ends: true }
    await clerk.call(desk.dishonour, { params: { id: one.id }, body: said })
    expect(await balanceOf(one.customerId)).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
    expect(await codeOf(deposit(await one.again(), one.fundId, 1000))).toBe("no_authority")
    const { rows } = await sql<{ cents: number }>`SELECT sum(amount_cents)::int AS cents FROM ledger_entries e
      JOIN ledger_movements m ON m.id = movement_id WHERE m.reference IN (${one.id}, ${`${one.id}:1`})
      AND account = 'bank_clearing'`.execute(db())
    expect(rows[0]?.cents).toBe(0)
  })

  it("are paid by one line of the bank's statement, which is nobody's deposit", async () => {
    const { batch } = await somebodyCollected(4321)
    const { pay_on } = await db()
      .selectFrom("payout_batches")
      .select("pay_on")
      .where("id", "=", batch.id)
      .executeTakeFirstOrThrow()
    const day = pay_on.split("-").reverse().join("/")
    // A weekend may lie between.
    shop.now = new Date(Math.max(shop.now.getTime(), Date.parse(`${pay_on}T06:00:00Z`)))
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    await loadFile(
      shop,
      clerk,
      statement([{ text: "DIRECT ENTRY 301500", cents: 4321, day }]),
      "statement.csv",
    )
    const line = await db()
      .selectFrom("bank_payments")
      .select(["id", "status"])
      .where("amount_cents", "=", 4321)
      .executeTakeFirstOrThrow()
    expect(line.status).toBe("settlement")
    const found = await db()
      .selectFrom("payout_batches")
      .select("paid_by")
      .where("id", "=", batch.id)
      .execute()
    expect(found).toEqual([{ paid_by: line.id }])
    const booked = await sql`SELECT 1 FROM ledger_movements WHERE reference = ${line.id}`.execute(db())
    expect(booked.rows).toEqual([])
    const late = await somebodyCollected(1234)
    shop.now = new Date(shop.now.getTime() + 8 * DAY)
    const reached = new Date(shop.now.getTime() - DAY)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .reverse()
      .join("/")
    clerk = await aClerk(shop, "finance")
    await clerk.elevate()
    await loadFile(shop, clerk, statement([{ text: "INTEREST", cents: 1, day: reached }]), "later.csv")
    await reconcile(shop.running.services)
    const missing = await db()
      .selectFrom("reconciliation_differences")
      .select(["subject", "expected_cents"])
      .where("kind", "=", "settlement_missing")
      .where("expected_cents", "in", [4321, 1234])
      .execute()
    expect(missing).toEqual([{ subject: late.batch.id, expected_cents: 1234 }])
  })

  it("stop when the agreement ends, whether they wait or stand in a file that the bank has not got", async () => {
    const one = await somebody()
    const other = await somebody()
    const { id: batched } = await deposit(one.client, one.fundId, 1000)
    const { id: kept } = await deposit(other.client, other.fundId, 1000)
    const { result: batch } = await makeBatch(batched, kept)
    const { id: waiting } = await deposit(one.client, one.fundId, 2000)
    const authority = (await one.page.call(calls.get)).accounts[0]?.authority?.id ?? ""
    expect(await codeOf(other.client.call(calls.cancel, { params: { id: authority } }))).toBe("not_found")
    await one.client.call(calls.cancel, { params: { id: authority } })
    expect(await statusOf(waiting)).toBe("failed")
    expect((await markSent(batch.id)).code).toBe("payout_moved")
    await clerk.call(payoutEndpoints.discard, { params: { id: batch.id } })
    expect(await statusOf(batched)).toBe("failed")
    const { result: again } = await makeBatch(kept)
    expect(again).toMatchObject({ payments: 1, total: { cents: 1000 } })
    expect((await makeBatch(kept)).code).toBe("payout_moved")
    expect((await markSent(again.id)).status).toBe(204)
  })

  it("count for the customer's limit, the limit of a day, and a break", async () => {
    const { client, page, fundId, person } = await somebody()
    expect(await codeOf(deposit(client, fundId, 50_001))).toBe("direct_debit_limit")
    await deposit(client, fundId, 45_000)
    expect(await codeOf(deposit(client, fundId, 5001))).toBe("direct_debit_limit")
    await page.call(limitEndpoints.setDepositLimit, { body: { limit: aud(46_000) } })
    expect(await codeOf(deposit(client, fundId, 2000))).toBe("deposit_limit")
    await page.call(breakEndpoints.take, { body: { length: "day", password: person.password } })
    expect(await codeOf(deposit(client, fundId, 1000))).toBe("on_break")
  })

  it("of a customer who took a break meanwhile are not collected", async () => {
    const one = await somebody()
    const other = await somebody()
    const { id } = await deposit(one.client, one.fundId, 1000)
    const { id: kept } = await deposit(other.client, other.fundId, 1000)
    await one.page.call(breakEndpoints.take, { body: { length: "day", password: one.person.password } })
    expect((await makeBatch(id, kept)).result).toMatchObject({ payments: 1 })
    expect(await statusOf(id)).toBe("failed")
  })

  it("are counted on the desk's first page as its lists show them", () =>
    expectHomeAgrees(shop, "debits", "unmatchedPayments"))
})
