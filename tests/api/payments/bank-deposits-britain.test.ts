import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { loadFile, referenceOf } from "../setup/payments/bank-files.ts"
import { anAccount, win } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("deposits from a bank in Britain, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), {
      LOCALE: "en-GB",
      DEPOSIT_ACCOUNT: "20-00-00 55779911",
      DEPOSIT_ACCOUNT_NAME: "Southern Lotto Ltd",
    })
  }, 60_000)
  afterAll(() => shop.close())

  it("go back to accounts that can exist: a number that belongs to no account of its sort code is refused at its field", async () => {
    const client = shop.client()
    await client.signUp({
      country: "GB",
      state: "GB",
      postcode: "M1 1AE",
      suburb: "Manchester",
      phoneNumber: "07400 123458",
      password: anAccount.password,
    })
    const add = (account: Partial<typeof anAccount>) =>
      failureOf(client.call(bankAccountEndpoints.add, { body: { ...anAccount, ...account } }))
    expect(await add({ code: "20-00-00", accountNumber: "55779912" })).toMatchObject({
      status: 422,
      fields: [{ field: "accountNumber", code: "invalid" }],
    })
  })

  it("can be taken out whenever their customer wants, before they are verified; winnings and credit cannot", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp({
      country: "GB",
      state: "GB",
      postcode: "M1 1AE",
      suburb: "Manchester",
      phoneNumber: "07400 123457",
      password: anAccount.password,
    })
    await shop.fund(customerId, 3000)
    const withdrawable = async () => (await client.call(customerEndpoints.withdrawableFunds)).cents
    expect(await withdrawable()).toBe(3000)
    const { id } = await client.call(bankAccountEndpoints.add, {
      body: { ...anAccount, code: "20-00-00", accountNumber: "55779911" },
    })
    const withdrawOwn = (cents: number) =>
      client.call(withdrawalEndpoints.request, {
        params: { id },
        body: { amount: money(cents, "GBP"), withdrawalMethodCode: "tt" },
        idempotencyKey: crypto.randomUUID(),
      })
    await withdrawOwn(1000)
    expect(await withdrawable()).toBe(2000)
    await win(shop, customerId, 5000)
    expect(await withdrawable()).toBe(7000)
    expect(await failureOf(withdrawOwn(2001))).toMatchObject({ status: 403, code: "verification_required" })
    await withdrawOwn(2000)
    expect(await withdrawable()).toBe(5000)
    expect(await failureOf(withdrawOwn(5000))).toMatchObject({ status: 403 })
    const { items } = await client.call(transactionEndpoints.list, {
      query: { limit: 20, offset: 0, search: "", upTo: 0 },
    })
    expect(items.map(({ kind, amount: { cents } }) => [kind, cents]).reverse()).toEqual([
      [expect.any(String), 3000],
      ["release", -1000],
      ["release", 1000],
      ["withdrawal", -1000],
      ["winnings", 5000],
      ["release", -2000],
      ["release", 2000],
      ["withdrawal", -2000],
    ])
    expect(await shop.ledgerTotal()).toBe(0)
  })

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
    expect(methods.map(({ code }) => code)).toEqual(["cc", "td", "dd"])
    expect(methods.find(({ code }) => code === "dd")?.attributes).toMatchObject({
      code: "20-00-00",
      accountNumber: "55779911",
    })
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
