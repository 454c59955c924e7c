import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { postalPrizeEndpoints as calls } from "#src/contract/payments/postal-prizes.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import { aPostalDraw, decideBy, drawWithOneCard } from "../setup/postal.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const ACCOUNT = { code: "062-000", accountNumber: "1234 5678", accountName: "Pat Postman" }
/** The account as whoever approves the payment types it from the letter. */
const TYPED = "062 000 12345678"
const CASH_PRIZE = { name: "$2,500 cash", valueCents: 250_000, cash: true }

describe.each(anyDatabase)("prizes of entries by post, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    ;[clerk, other] = [await aClerk(shop, "finance"), await aClerk(shop, "finance")]
    await clerk.elevate()
    await other.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const account = async (name: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE account LIKE ${name}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents ?? 0
  }
  const balances = async () => ({
    cause: await account("charity:%"),
    transit: await account("withdrawals_in_transit"),
    paid: await account("paid_out"),
  })
  const prizes = async () => (await clerk.call(calls.list, { query: { limit: 50 } })).result.rows
  const prizeOf = async (id: string) => (await prizes()).find((prize) => prize.id === id)
  const pay = (id: string, changes: Partial<typeof ACCOUNT & { nameReason: string }> = {}, by = clerk) =>
    by.call(calls.pay, { params: { id }, body: { ...ACCOUNT, ...changes } })

  /** A draw that a card won; gives the prize's id. */
  async function aPrize(prize: object = CASH_PRIZE): Promise<string> {
    const { drawNo, enterConfirmed } = await aPostalDraw(shop)
    await enterConfirmed()
    await drawWithOneCard(shop, drawNo, [prize])
    const [found] = await prizes()
    return found?.id ?? ""
  }

  it("are paid as withdrawals are: one records the account, another approves, and it goes into the bank's file", async () => {
    const before = await balances()
    const id = await aPrize()
    expect(await prizeOf(id)).toMatchObject({
      state: "due",
      name: "Pat Postman",
      address: "1 Letter Lane, Carlton 3053, VIC",
      ticketNumber: 1,
      worth: { cents: 250_000 },
      payout: null,
    })
    expect(await balances(), "nothing moves before somebody pays").toEqual(before)
    const { payoutId, approvalId } = (await pay(id)).result
    expect(await prizeOf(id)).toMatchObject({ state: "underway" })
    expect(await balances()).toEqual({
      cause: before.cause - 250_000,
      transit: before.transit + 250_000,
      paid: before.paid,
    })
    const payout = async () => (await clerk.call(payoutEndpoints.get, { params: { id: payoutId } })).result
    expect(await payout()).toMatchObject({
      status: "requested",
      customerId: null,
      needsTwo: true,
      isProposed: true,
      names: { account: "Pat Postman", customer: "Pat Postman", differ: false },
    })
    expect((await decideBy(clerk, approvalId)).code, "nobody pays alone").toBe("own_proposal")
    const batch = () =>
      clerk.call(payoutEndpoints.makeBatch, { body: { channel: "direct_entry", withdrawals: [payoutId] } })
    expect((await batch()).code, "nothing is paid that nobody approved").toBe("payout_moved")
    for (const typed of ["", "062-000 1234 5679", "062-001 1234 5678", "1234 5678"]) {
      const { code } = await decideBy(other, approvalId, "approve", typed)
      expect(code, `the letter says otherwise than ${typed}`).toBe("typed_differs")
    }
    const [shown] = (
      await other.call(approvalEndpoints.list, {
        query: { id: payoutId, kind: "payout", state: "open", limit: 10 },
      })
    ).result.rows
    expect(shown).toMatchObject({
      state: "open",
      mayDecide: true,
      amount: { cents: 250_000 },
      typedAnew: "BSB and account number, as the winner wrote them",
    })
    expect(JSON.stringify(shown), "whoever approves does not see what to type").not.toMatch(/1234 ?5678/)
    expect((await decideBy(other, approvalId, "approve", TYPED)).status).toBe(200)
    const { rows: audited } = await sql<{ all: string }>`SELECT string_agg(a::text, '') AS all
      FROM audit_entries AS a`.execute(shop.fresh.database.tables)
    expect(audited[0]?.all).not.toContain(TYPED)
    const { result: made } = await batch()
    const file = (await clerk.call(payoutEndpoints.file, { params: { id: made.id } })).result.text
    expect(file).toContain("1062-000 12345678 500000250000")
    expect((await clerk.call(payoutEndpoints.markSent, { params: { id: made.id } })).status).toBe(204)
    expect(await prizeOf(id)).toMatchObject({ state: "paid", payout: { status: "sent" } })
    expect(await balances()).toEqual({
      cause: before.cause - 250_000,
      transit: before.transit,
      paid: before.paid + 250_000,
    })
    expect((await pay(id)).code).toBe("payout_moved")
    expect(
      (
        await clerk.call(payoutEndpoints.bookReturn, {
          params: { id: payoutId },
          body: { reason: "No account." },
        })
      ).status,
    ).toBe(204)
    expect(await prizeOf(id)).toMatchObject({
      state: "due",
      payout: { status: "returned", reason: "No account." },
    })
    expect(await balances()).toEqual(before)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are refused an account that cannot be right, and one in another name until somebody says why", async () => {
    const id = await aPrize()
    expect((await pay(id, { code: "12" })).code).toBe("invalid")
    expect((await pay(id, { accountNumber: "0000000" })).code).toBe("invalid")
    expect((await pay(id, { accountName: "Sam Stranger" })).code).toBe("names_differ")
    expect((await prizeOf(id))?.state).toBe("due")
    const { payoutId } = (await pay(id, { accountName: "Sam Stranger", nameReason: "Executor." })).result
    expect((await clerk.call(payoutEndpoints.get, { params: { id: payoutId } })).result.names?.differ).toBe(
      true,
    )
    // A refusal gives the money back, and the prize can be paid anew.
    await clerk.call(payoutEndpoints.refuse, { params: { id: payoutId }, body: { reason: "Wrong." } })
    expect((await prizeOf(id))?.state).toBe("due")
  }, 60_000)

  it("are never paid where they are goods, which the cause delivers", async () => {
    const id = await aPrize({ name: "A boat", valueCents: 900_000, cash: false })
    expect(await prizeOf(id)).toMatchObject({ state: "goods", prize: "A boat" })
    expect((await pay(id)).code).toBe("payout_moved")
  }, 60_000)

  it("are on their way once, though two clerks press at the same time", async () => {
    const id = await aPrize()
    const answers = await Promise.all([pay(id), pay(id, {}, other), pay(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("move every cent once, whatever is proposed, refused, sent and returned", async () => {
    const id = await aPrize()
    const before = await balances()
    const steps = fc.array(fc.constantFrom("pay", "approve", "deny", "refuse", "send", "return"), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        for (const step of plan) {
          const payoutId = (await prizeOf(id))?.payout?.id
          const params = { id: payoutId ?? "" }
          if (step === "pay") await pay(id)
          if (!payoutId) continue
          const { isProposed, status } = (await clerk.call(payoutEndpoints.get, { params })).result
          const open = await shop.fresh.database.tables
            .selectFrom("staff_approvals")
            .select("id")
            .where("about_id", "=", payoutId)
            .where("state", "=", "open")
            .executeTakeFirst()
          if (step === "approve" && isProposed && open) await decideBy(other, open.id, "approve", TYPED)
          if (step === "deny" && isProposed && open) await decideBy(other, open.id, "refuse")
          if (step === "refuse") await clerk.call(payoutEndpoints.refuse, { params, body: { reason: "No." } })
          if (step === "return")
            await clerk.call(payoutEndpoints.bookReturn, { params, body: { reason: "Back." } })
          if (step === "send" && status === "approved") {
            const body = { channel: "direct_entry" as const, withdrawals: [payoutId] }
            const made = (await clerk.call(payoutEndpoints.makeBatch, { body })).result
            await clerk.call(payoutEndpoints.markSent, { params: { id: made.id } })
          }
          const { state } = (await prizeOf(id)) ?? {}
          expect(await balances()).toEqual({
            cause: before.cause - (state === "due" ? 0 : 250_000),
            transit: before.transit + (state === "underway" ? 250_000 : 0),
            paid: before.paid + (state === "paid" ? 250_000 : 0),
          })
          expect(await shop.ledgerTotal()).toBe(0)
        }
      }),
      { numRuns: 6 },
    )
  }, 120_000)

  it("are counted on the desk's first page as its lists show them", () =>
    expectHomeAgrees(shop, "postalPrizes"))
})
