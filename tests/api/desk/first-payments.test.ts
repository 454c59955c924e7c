import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints as calls } from "#src/contract/payments/payouts.desk.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { passkeyEndpoints } from "#src/contract/sign-in/passkey.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { anAuthenticator } from "../setup/authenticator.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { anAccount, aWinner, verifyAccounts, withdraw } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("a new bank account, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), { PAYOUT_NEW_ACCOUNT_HOURS: "24" })
  }, 60_000)
  afterAll(() => shop.close())
  const atWork = async () => {
    ;[clerk, other] = [await aClerk(shop, "finance"), await aClerk(shop, "finance")]
    await clerk.elevate()
    await other.elevate()
  }
  const approve = (id: string, nameReason?: string) =>
    clerk.call(calls.approve, { params: { id }, body: nameReason === undefined ? {} : { nameReason } })
  const batch = (id: string) =>
    clerk.call(calls.makeBatch, { body: { channel: "direct_entry", withdrawals: [id] } })
  const found = async (id: string) => (await clerk.call(calls.get, { params: { id } })).result
  const mails = async (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("customer_id", "=", customerId)
      .execute()

  it("is stored by whoever knows the password or shows a passkey, never by a session alone, and is mailed", async () => {
    const { client, customerId } = await aWinner(shop, 0)
    const add = (password: string, accountNumber: string) =>
      client.call(bankAccountEndpoints.add, { body: { ...anAccount, accountNumber, password } })
    for (const password of ["", "a guess at it"])
      expect(await failureOf(add(password, "11112222"))).toMatchObject({
        status: 422,
        code: "credentials_incorrect",
        fields: [{ field: "password" }],
      })
    const { options } = await client.call(passkeyEndpoints.begin, { body: { password: anAccount.password } })
    const passkey = anAuthenticator(BASE)
    await client.call(passkeyEndpoints.add, { body: { credential: passkey.create(options), name: "Phone" } })
    const asked = await client.call(passkeyEndpoints.elevationOptions)
    await client.call(passkeyEndpoints.elevate, { body: { credential: passkey.get(asked.options) } })
    expect((await add("", "11112222")).lastFour).toBe("2222")
    shop.now = new Date(shop.now.getTime() + 6 * 60_000)
    expect((await failureOf(add("", "33334444"))).status).toBe(422)
    const subjects = (await mails(customerId)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === "An account was added for your withdrawals")).toHaveLength(2)
  })

  it("is not renamed by storing it again", async () => {
    const { client, accountId } = await aWinner(shop, 0)
    const again = await client.call(bankAccountEndpoints.add, {
      body: { ...anAccount, accountName: "Somebody Else" },
    })
    expect(again).toMatchObject({ id: accountId, bankAccount: { accountName: "Kim Nguyen" } })
    const [method] = await client.call(paymentEndpoints.methods, { query: { "filter[withdraw]": "true" } })
    expect(method?.funds.map(({ bankAccount }) => bankAccount?.accountName)).toEqual(["Kim Nguyen"])
  })

  it("is paid for the first time a day after that was asked for, as the customer and the desk are told", async () => {
    await atWork()
    const { client, customerId, accountId } = await aWinner(shop, 50_000)
    const id = await withdraw(client, accountId, 20_000)
    const payableFrom = new Date(shop.now.getTime() + 24 * HOUR).toISOString()
    expect(await client.call(withdrawalEndpoints.get, { params: { id } })).toMatchObject({ payableFrom })
    const mail = (await mails(customerId)).find(({ subject }) =>
      subject.startsWith("We have your withdrawal"),
    )
    expect(mail?.body).toContain("at least 24 hours before we send it")
    expect(await found(id)).toMatchObject({ payableFrom, hints: expect.arrayContaining(["first_payment"]) })
    expect((await approve(id)).status).toBe(200)
    expect(await batch(id)).toMatchObject({ status: 409, code: "payout_moved" })
    shop.now = new Date(shop.now.getTime() + 24 * HOUR)
    await atWork()
    expect((await batch(id)).status).toBe(200)
  })

  it("waits no more once something was sent to it", async () => {
    await atWork()
    const { client, customerId, accountId } = await aWinner(shop, 50_000)
    await verifyAccounts(shop, customerId)
    const id = await withdraw(client, accountId, 5000)
    expect(await client.call(withdrawalEndpoints.get, { params: { id } })).toMatchObject({
      payableFrom: null,
    })
    await approve(id)
    expect((await batch(id)).status).toBe(200)
  })

  describe("in another name than its customer's", () => {
    it("is paid only once whoever approves says why, which stays with the payment and in the audit trail", async () => {
      await atWork()
      const { client, accountId } = await aWinner(shop, 50_000, { accountName: "Lee Baker" })
      const id = await withdraw(client, accountId, 20_000)
      expect((await found(id)).names).toEqual({
        account: "Lee Baker",
        customer: "Kim Nguyen",
        isVerified: true,
        differ: true,
      })
      expect(await approve(id)).toMatchObject({ status: 422, code: "names_differ" })
      expect((await found(id)).status).toBe("requested")
      expect((await approve(id, "   ")).status).toBe(422)
      expect((await approve(id, "Maiden name, seen on the passport.")).status).toBe(200)
      expect(await found(id)).toMatchObject({
        status: "approved",
        nameReason: "Maiden name, seen on the passport.",
        // Compared once, the names are masked again.
        names: null,
      })
      const audit = await shop.fresh.database.tables
        .selectFrom("audit_entries")
        .selectAll()
        .where("call", "=", "payouts.approve")
        .execute()
      expect(JSON.stringify(audit)).toContain("Maiden name")
    })

    it("of a large amount is refused to whoever proposes it without a reason, and the second person reads it", async () => {
      await atWork()
      const { client, accountId } = await aWinner(shop, 500_000, { accountName: "Lee Baker" })
      const id = await withdraw(client, accountId, 200_000)
      expect(await approve(id)).toMatchObject({ status: 422, code: "names_differ" })
      const { result } = await approve(id, "A joint account.")
      const { result: open } = await other.call(approvalEndpoints.list, {
        query: { state: "open", limit: 100 },
      })
      const proposal = open.rows.find((one) => one.id === result.approvalId)
      expect(proposal?.facts).toContainEqual({ label: "In another name, because", value: "A joint account." })
      await other.call(approvalEndpoints.decide, {
        params: { id: result.approvalId ?? "" },
        body: { decision: "approve", note: "" },
      })
      expect(await found(id)).toMatchObject({ status: "approved", nameReason: "A joint account." })
    })

    it.each([
      ["Kim Nguyen", false],
      ["K Nguyen", false],
      ["NGUYEN KIM", false],
      ["Mr K & Mrs L Nguyen", false],
      ["Lee Nguyen", true],
      ["Kim Baker", true],
      ["Nguyens Kiosk", true],
    ])("is one where it says %s: %s", async (accountName, differ) => {
      await atWork()
      const { client, accountId } = await aWinner(shop, 50_000, { accountName })
      const id = await withdraw(client, accountId, 2000)
      expect((await found(id)).names?.differ).toBe(differ)
    })
  })
})
