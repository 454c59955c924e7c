import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { aCustomer, openShop, type TestShop } from "../../setup/shop.ts"
import { onSale, requestOf } from "../../setup/syndicates.ts"
import { booksOf, differences, fileOf } from "./read-books.ts"

describe.each(anyDatabase)("the books of a shop in Britain on $kind", ({ openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), { LOCALE: "en-GB" })
  }, 60_000)
  afterAll(() => shop.close())

  it("are in pounds, by London's clock, and exempt lotteries from VAT", async () => {
    const { client } = await aCustomer(shop, 10_000)
    const [syndicate] = (await onSale(shop)).offers
    if (!syndicate) throw new Error("No syndicate is sold.")
    await client.pay(await client.add(requestOf(syndicate, 1)))
    const clerk = await aClerk(shop, "finance")
    const period = shop.now.toISOString().slice(0, 7)
    const books = await booksOf(clerk, period)
    expect(differences(books)).toEqual([])
    expect([books.timeZone, books.accounts[0]?.closing.currency]).toEqual(["Europe/London", "GBP"])
    const [sold] = books.products
    expect(sold?.tax).toBe("vat_exempt")
    expect(sold?.sales.cents).toBeGreaterThan(0)
    expect(books.taxes.map(({ key, taxAmount }) => [key, taxAmount.cents])).toEqual([
      ["vat_exempt", 0],
      ["vat", 0],
    ])
    const { rows } = await fileOf(shop, clerk, period, "xero")
    expect(rows.map((row) => row[4])).toContain("Exempt Income")
  })
})
