import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bankEndpoints } from "#src/contract/payments/bank.desk.ts"
import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { loadFile, referenceOf, sendFile } from "../setup/payments/bank-files.ts"
import { aWinner } from "../setup/payments/withdrawals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"
import { statementOf } from "./models/bank-file.ts"
import { agreeToDebits } from "./models/people.ts"

const DAY_MS = 86_400_000

describe.each(anyDatabase)("one member of staff alone, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "owner")
    await clerk.elevate()
  }, 60_000)
  afterAll(() => shop.close())

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
