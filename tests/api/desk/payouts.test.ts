import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints as calls } from "#src/contract/payments/payouts.desk.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aWinner, win, withdraw } from "../setup/payments/withdrawals.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("payouts on $kind", ({ open }) => {
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

  const statusOf = async (client: TestClient, id: string) =>
    (await client.call(withdrawalEndpoints.get, { params: { id } })).status
  const balanceOf = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const withdrawableOf = async (client: TestClient) =>
    (await client.call(customerEndpoints.withdrawableFunds)).cents
  const approve = (id: string, by = clerk) => by.call(calls.approve, { params: { id } })
  const batch = (withdrawals: string[], by = clerk) =>
    by.call(calls.makeBatch, { body: { channel: "direct_entry", withdrawals } })
  const fileOf = async (id: string) => (await clerk.call(calls.file, { params: { id } })).result.text
  const account = async (name: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE account = ${name}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents ?? 0
  }

  it("go from the request to the bank: approved, put into a file, sent, and told to the customer", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 50_000)
    const id = await withdraw(client, accountId, 20_000)
    const { result: found } = await clerk.call(calls.get, { params: { id } })
    expect(found).toMatchObject({ status: "requested", channel: "direct_entry", needsTwo: false })
    expect(found.hints).toEqual(expect.arrayContaining(["new_account", "first_withdrawal"]))
    expect((await approve(id)).result).toEqual({ approvalId: null })
    const { result: made } = await batch([id])
    expect(made).toMatchObject({ payments: 1, state: "made", total: { cents: 20_000 } })
    const { reference } = await client.call(withdrawalEndpoints.get, { params: { id } })
    const [, line = ""] = (await fileOf(made.id)).split("\r\n")
    expect(line.slice(0, 30)).toBe("1062-000 12345678 500000020000")
    expect(line).toContain(reference)
    const [transit, paid] = [await account("withdrawals_in_transit"), await account("paid_out")]
    expect((await clerk.call(calls.markSent, { params: { id: made.id } })).status).toBe(204)
    expect(await account("withdrawals_in_transit")).toBe(transit - 20_000)
    expect(await account("paid_out")).toBe(paid + 20_000)
    expect(await statusOf(client, id)).toBe("sent")
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("customer_id", "=", customerId)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain("Your $200.00 is on its way")
    // Direct entry settles overnight.
    expect(mails.some(({ body }) => body.includes("Yours usually shows it on the next working day."))).toBe(
      true,
    )
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("of large amounts take two people, who are not the same", async () => {
    const { client, accountId } = await aWinner(shop, 500_000)
    const id = await withdraw(client, accountId, 100_001)
    const { result } = await approve(id)
    expect(await statusOf(client, id)).toBe("requested")
    expect((await approve(id, other)).code).toBe("proposed_already")
    const decide = (by: Clerk) =>
      by.call(approvalEndpoints.decide, {
        params: { id: result.approvalId ?? "" },
        body: { decision: "approve", note: "" },
      })
    expect((await decide(clerk)).code).toBe("own_proposal")
    expect((await decide(other)).status).toBe(200)
    expect(await statusOf(client, id)).toBe("approved")
  })

  it("are refused with a reason that reaches the customer, and the money is back", async () => {
    const { client, accountId } = await aWinner(shop, 8000)
    const id = await withdraw(client, accountId, 8000)
    const refuse = () => clerk.call(calls.refuse, { params: { id }, body: { reason: "Please call us." } })
    expect((await refuse()).status).toBe(204)
    expect((await refuse()).code).toBe("payout_moved")
    expect(await client.call(withdrawalEndpoints.get, { params: { id } })).toMatchObject({
      status: "refused",
      reason: "Please call us.",
    })
    expect(await withdrawableOf(client)).toBe(8000)
    expect((await approve(id)).code).toBe("payout_moved")
  })

  it("stand in one file, though two clerks press at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { client, accountId } = await aWinner(shop, 9000)
      const ids = [await withdraw(client, accountId, 3000), await withdraw(client, accountId, 3000)]
      for (const id of ids) await approve(id)
      const answers = await Promise.all([batch(ids), batch([...ids].reverse(), other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const made = answers.find(({ status }) => status === 200)?.result.id ?? ""
      const sent = await Promise.all(
        [clerk, other].map((by) => by.call(calls.markSent, { params: { id: made } })),
      )
      expect(sent.map(({ status }) => status).sort()).toEqual([204, 409])
    }
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are all that was named, or none; a cancelled one among them leaves the others where they are", async () => {
    const { client, accountId } = await aWinner(shop, 9000)
    const [one, two] = [await withdraw(client, accountId, 3000), await withdraw(client, accountId, 3000)]
    await approve(one)
    await approve(two)
    await client.call(withdrawalEndpoints.cancel, { params: { id: two } })
    expect((await batch([one, two])).code).toBe("payout_moved")
    expect(await statusOf(client, one)).toBe("approved")
    const { result } = await batch([one])
    await expect(client.call(withdrawalEndpoints.cancel, { params: { id: one } })).rejects.toMatchObject({
      code: "withdrawal_settled",
    })
    expect((await clerk.call(calls.discard, { params: { id: result.id } })).status).toBe(204)
    expect((await clerk.call(calls.markSent, { params: { id: result.id } })).code).toBe("payout_moved")
    await client.call(withdrawalEndpoints.cancel, { params: { id: one } })
    expect(await balanceOf(client)).toBe(9000)
  })

  it("wait while their customer is blocked", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 9000)
    const id = await withdraw(client, accountId, 3000)
    await approve(id)
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ blocked_at: shop.now })
      .where("id", "=", customerId)
      .execute()
    expect((await batch([id])).code).toBe("payout_moved")
  })

  it("that came back are booked back once, by the bank's file or by hand, and mark the account", async () => {
    const { client, accountId } = await aWinner(shop, 9000)
    const id = await withdraw(client, accountId, 4200)
    await approve(id)
    const { result } = await batch([id])
    const returns = (await fileOf(result.id))
      .split("\r\n")
      .map((line) => (line.startsWith("1") ? `2${line.slice(1, 17)}5${line.slice(18)}` : line))
      .join("\r\n")
    const read = (text: string) => clerk.call(calls.readReturns, { body: { text } })
    expect((await read(returns)).result.returned, "before it is sent nothing comes back").toBe(0)
    await clerk.call(calls.markSent, { params: { id: result.id } })
    const answers = await Promise.all([read(returns), read(returns)])
    expect(answers.reduce((sum, answer) => sum + answer.result.returned, 0)).toBe(1)
    expect((await read(returns)).result).toMatchObject({ returned: 0, already: [expect.any(String)] })
    const { body } = await shop.fresh.database.tables
      .selectFrom("audit_entries")
      .select("body")
      .where("call", "=", "payouts.readReturns")
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(body, "the trail says what the file said").toEqual({
      text: {
        sha256: sha256(returns),
        payments: [{ reference: expect.any(String), cents: 4200, reason: "details" }],
        read: 1,
        unreadable: 0,
      },
    })
    expect((await clerk.call(calls.bookReturn, { params: { id }, body: { reason: "x" } })).code).toBe(
      "payout_moved",
    )
    expect(await client.call(withdrawalEndpoints.get, { params: { id } })).toMatchObject({
      status: "returned",
      reason: "Your bank couldn't find an account with these details.",
    })
    expect(await withdrawableOf(client)).toBe(9000)
    const failed = await client.call(paymentEndpoints.methods, {
      query: { "filter[withdraw]": "true", "filter[failedVerification]": "true" },
    })
    expect(failed[0]?.funds.map((fund) => fund.id)).toEqual([accountId])
    await expect(withdraw(client, accountId, 1000)).rejects.toMatchObject({ status: 422 })
    expect(await shop.ledgerTotal()).toBe(0)
  })

  type Step =
    | { readonly do: "win" | "buy" | "request" | "again"; readonly dollars: number }
    | {
        readonly do: "cancel" | "approve" | "refuse" | "send" | "discard" | "return" | "sendTwice"
        readonly which: number
      }
    | { readonly do: "batch" }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      do: fc.constantFrom(
        "win" as const,
        "buy" as const,
        "request" as const,
        "request" as const,
        "again" as const,
      ),
      dollars: fc.integer({ min: 1, max: 90 }),
    }),
    fc.record({
      do: fc.constantFrom(
        "cancel" as const,
        "approve" as const,
        "approve" as const,
        "refuse" as const,
        "send" as const,
        "send" as const,
        "discard" as const,
        "return" as const,
        "sendTwice" as const,
      ),
      which: fc.nat({ max: 7 }),
    }),
    fc.constant({ do: "batch" as const }),
  )

  it("in any order, sent twice or too late, leave the ledger balanced and pay nothing twice", async () => {
    const runs = Math.ceil(Number(process.env.LEDGER_RUNS ?? 8) / anyDatabase.length)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { client, customerId, accountId } = await aWinner(shop, 0)
        let [balance, withdrawable, lastKey] = [0, 0, ""]
        let last: { cents: number; id: string | null } | null = null
        const known: { id: string; cents: number; status: string }[] = []
        const batches: { id: string; state: "made" | "sent" | "discarded"; of: string[] }[] = []
        const giveBack = (one: { cents: number; status: string }, status: string) => {
          one.status = status
          balance += one.cents
          withdrawable += one.cents
        }
        for (const now of steps) {
          if (now.do === "win") {
            await win(shop, customerId, now.dollars * 100)
            balance += now.dollars * 100
            withdrawable += now.dollars * 100
          } else if (now.do === "buy") {
            const games = Math.min(18, now.dollars)
            if (games * 160 > balance) continue
            await client.add(aTicket(games))
            await client.buy()
            balance -= games * 160
            withdrawable = Math.min(withdrawable, balance)
          } else if (now.do === "request") {
            const cents = now.dollars * 100
            lastKey = crypto.randomUUID()
            const isTaken = cents <= withdrawable && cents >= Math.min(1000, withdrawable)
            const id: string | null = await withdraw(client, accountId, cents, { key: lastKey }).catch(
              () => null,
            )
            expect(id !== null, `${cents} of ${withdrawable}`).toBe(isTaken)
            last = id ? { cents, id } : null
            if (!id) continue
            known.push({ id, cents, status: "requested" })
            balance -= cents
            withdrawable -= cents
          } else if (now.do === "again") {
            // The answer was lost, and the browser sends it again.
            if (last) expect(await withdraw(client, accountId, last.cents, { key: lastKey })).toBe(last.id)
          } else if (now.do === "batch") {
            const ready = known.filter(({ status }) => status === "approved")
            if (ready.length === 0) continue
            const { result } = await batch(ready.map(({ id }) => id))
            for (const one of ready) one.status = "batched"
            batches.push({ id: result.id, state: "made", of: ready.map(({ id }) => id) })
          } else if (now.do === "send" || now.do === "sendTwice" || now.do === "discard") {
            const one = batches[now.which % Math.max(1, batches.length)]
            if (!one) continue
            const call = now.do === "discard" ? calls.discard : calls.markSent
            const times = now.do === "sendTwice" ? 2 : 1
            const answers = await Promise.all(
              Array.from({ length: times }, () => clerk.call(call, { params: { id: one.id } })),
            )
            expect(answers.filter(({ status }) => status === 204)).toHaveLength(one.state === "made" ? 1 : 0)
            if (one.state !== "made") continue
            one.state = now.do === "discard" ? "discarded" : "sent"
            for (const item of known)
              if (one.of.includes(item.id)) item.status = now.do === "discard" ? "approved" : "sent"
          } else if ("which" in now) {
            const one = known[now.which % Math.max(1, known.length)]
            if (!one) continue
            const params = { id: one.id }
            const isOpen = one.status === "requested" || one.status === "approved"
            if (now.do === "approve") {
              const { status } = await approve(one.id)
              expect(status === 200).toBe(one.status === "requested")
              if (status === 200) one.status = "approved"
            } else if (now.do === "refuse") {
              const { status } = await clerk.call(calls.refuse, { params, body: { reason: "No." } })
              expect(status === 204).toBe(isOpen)
              if (isOpen) giveBack(one, "refused")
            } else if (now.do === "cancel") {
              const done = await client.call(withdrawalEndpoints.cancel, { params }).then(
                () => true,
                () => false,
              )
              expect(done).toBe(isOpen)
              if (isOpen) giveBack(one, "cancelled")
            } else {
              const { status } = await clerk.call(calls.bookReturn, { params, body: { reason: "Back." } })
              expect(status === 204).toBe(one.status === "sent")
              if (status !== 204) continue
              giveBack(one, "returned")
              await shop.fresh.database.tables
                .updateTable("bank_accounts")
                .set({ failed_at: null })
                .where("id", "=", accountId)
                .execute()
            }
          }
          expect(await shop.ledgerTotal()).toBe(0)
        }
        expect(await balanceOf(client)).toBe(balance)
        expect(await withdrawableOf(client)).toBe(withdrawable)
        for (const one of known) expect(await statusOf(client, one.id)).toBe(one.status)
        const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
          FROM ledger_entries e JOIN ledger_movements m ON m.id = movement_id
          WHERE account = 'paid_out' AND reference IN (SELECT id::text FROM withdrawals
            WHERE customer_id = ${customerId})`.execute(shop.fresh.database.tables)
        const sent = known.filter(({ status }) => status === "sent")
        expect(rows[0]?.cents).toBe(sent.reduce((sum, { cents }) => sum + cents, 0))
      }),
      { numRuns: runs },
    )
  }, 240_000)
})
