import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares, letItWin, the } from "../setup/syndicates.ts"

describe.each(anyDatabase)("winners with a share of a syndicate, on $kind", ({ open }) => {
  let shop: TestShop
  let drawNo: number
  /** Payment to each holder of shares, cents. */
  let paid: { readonly kim: number; readonly lee: number }

  const winners = async (search = "") =>
    shop.client().call(raffleEndpoints.allWinners, {
      params: { productOfferKey: "powerball" },
      query: { search, limit: 10, offset: 0 },
    })
  const found = async (search: string) => (await winners(search)).items.map(({ winner }) => winner)

  beforeAll(async () => {
    // Every division is won here, so the ceiling for prizes is far away.
    shop = await openShop(await open(), { CEILING_PRIZES: "900000000" })
    const syndicate = await the(shop, "The Big One")
    drawNo = syndicate.drawNo
    const cents = 100_000
    const kim = await aCustomer(shop, cents, { firstname: "Kim", lastname: "Nguyen", state: "VIC" })
    const lee = await aCustomer(shop, cents, {
      firstname: "Lee",
      lastname: "Byrd",
      state: "OTHER",
      postcode: "2899",
    })
    await shop.proveEmail(kim.customerId)
    await buyShares(kim.client, syndicate, 7)
    await buyShares(lee.client, syndicate, 2)
    const loser = await aCustomer(shop)
    await buyShares(loser.client, await the(shop, "The Saver", "oz_lotto"), 1)
    await letItWin(shop, syndicate)
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const paidTo = async ({ customerId }: { customerId: string }, shares: number) => {
      const { balance } = await readWallet(shop.fresh.database.tables, customerId)
      return balance.cents - cents + shares * syndicate.costPerShare.cents
    }
    paid = { kim: await paidTo(kim, 7), lee: await paidTo(lee, 2) }
  }, 60_000)
  afterAll(() => shop.close())

  it("are named like all others, each with the cents that were paid to them", async () => {
    const { items, pageInfo } = await winners()
    expect(paid.kim).toBeGreaterThan(paid.lee)
    expect(
      items.map(({ winner, syndicateName, value, ticketNumber }) => [
        winner,
        syndicateName,
        value.cents,
        ticketNumber,
      ]),
    ).toEqual([
      ["K., VIC", "The Big One", paid.kim, null],
      ["L.", "The Big One", paid.lee, null],
    ])
    expect(items[0]?.prize).toMatch(/^Divisions? 1\b/)
    expect(pageInfo.total).toBe(2)
    expect(JSON.stringify(items)).not.toMatch(/Kim|Nguyen|Byrd/)
    const params = { productOfferKey: "powerball", drawNo }
    expect(await shop.client().call(raffleEndpoints.winners, { params })).toEqual(items)
  })

  it("are found by an initial, a state, a division, the syndicate and the draw", async () => {
    expect(await found("k.")).toEqual(["K., VIC"])
    expect(await found("vic")).toEqual(["K., VIC"])
    expect(await found("division 1")).toEqual(["K., VIC", "L."])
    expect(await found("division 99")).toEqual([])
    expect(await found("big one")).toEqual(["K., VIC", "L."])
    expect(await found("the saver")).toEqual([])
    expect(await found("%")).toEqual([])
    expect(await found(String(drawNo))).toEqual(["K., VIC", "L."])
  })

  it("are told by mail what their shares won, by name at an address that is proved to be theirs", async () => {
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("subject", "=", `You won in Powerball draw ${drawNo}`)
      .execute()
    expect(mails.map(({ body }) => /Hi (\w+),/.exec(body)?.[1]).sort()).toEqual(["Kim", "there"])
  })
})
