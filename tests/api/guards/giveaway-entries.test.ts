import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { aDraft, advance, closeSoon, join } from "../rewards/rewards-shop.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { deskGiveaways, giveawayClerk } from "../setup/desk/desk-giveaways.ts"
import { aGroup, buyParty, chooseSession } from "../setup/party/party.ts"
import { aCustomer, aPerson, aProvedCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("entries in a giveaway, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** A giveaway with an entry for each ticket, under way since a minute; gives its id. */
  async function begun(): Promise<string> {
    const { result } = await deskGiveaways(() => shop).create(await giveawayClerk(shop), {
      entries: { ...aDraft(shop).entries, perTicket: 1 },
    })
    const { id } = await shop.fresh.database.tables
      .selectFrom("giveaways")
      .select("id")
      .where("type", "=", result.giveawayType)
      .where("draw_no", "=", result.drawNumber)
      .executeTakeFirstOrThrow()
    return id
  }
  /** Closes it; gives how many entries each customer has in it. */
  async function closed(id: string, ...customerIds: string[]): Promise<number[]> {
    await closeSoon(shop, id)
    await advance(shop)
    const rows = await shop.fresh.database.tables
      .selectFrom("giveaway_entries")
      .select(["customer_id", "entries"])
      .where("giveaway_id", "=", id)
      .execute()
    return customerIds.map((one) => Number(rows.find(({ customer_id }) => customer_id === one)?.entries ?? 0))
  }

  it("are none for shares that were given back, or could still be, when it closes", async () => {
    const id = await begun()
    const [kept, returned, open] = [
      await aProvedCustomer(shop),
      await aProvedCustomer(shop),
      await aProvedCustomer(shop),
    ]
    for (const { client } of [kept, returned, open]) await join(client)
    await kept.client.add(aTicket(1))
    await kept.client.buy()
    for (const { client } of [returned, open]) {
      const session = await chooseSession(client, (await aGroup(client)).groupId)
      await buyParty(client, session, 2)
      if (client === returned.client)
        await client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    }
    expect(await closed(id, kept.customerId, returned.customerId, open.customerId)).toEqual([2, 1, 1])
  })

  it("are one person's from one account, and nobody's whose address is not proved", async () => {
    const id = await begun()
    const person = aPerson()
    const first = await aProvedCustomer(shop, 0, person)
    const { lastname, dateOfBirth, address, postcode } = person
    shop.now = new Date(shop.now.getTime() + 1000)
    const again = await aProvedCustomer(shop, 0, { lastname, dateOfBirth, address, postcode })
    const unproved = await aCustomer(shop, 0)
    for (const { client } of [first, again, unproved]) await join(client).catch(() => null)
    expect(await closed(id, first.customerId, again.customerId, unproved.customerId)).toEqual([1, 0, 0])
  })
})
