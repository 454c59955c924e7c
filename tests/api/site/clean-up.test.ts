import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aGroup, buyParty, chooseSession, join } from "../setup/party/party.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const DAY = 24 * 3_600_000

describe.each(anyDatabase)("what has had its time, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const tables = ["sessions", "one_time_tokens", "attempts", "idempotency_keys", "mail"] as const
  /** How many rows there are of each. */
  const counted = async () =>
    Object.fromEntries(
      await Promise.all(
        [...tables, "carts" as const, "cart_items" as const].map(async (table) => {
          const { count } = await shop.fresh.database.tables
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as("count"))
            .executeTakeFirstOrThrow()
          return [table, count]
        }),
      ),
    )

  it("keeps the secrets of links in no mail that waits or was given up, once they are good no longer", async () => {
    const person = aPerson()
    await shop.client().signUp(person)
    await shop.client().call(passwordEndpoints.forgot, { body: { email: person.email } })
    const { database } = shop.fresh
    const mails = () =>
      database.tables
        .selectFrom("mail")
        .select(["body", "html"])
        .where("recipient", "=", person.email)
        .execute()
    const withLink = async () => (await mails()).filter(({ body }) => /https?:\/\/[^\s]+#/.test(body)).length
    const sent = await withLink()
    expect(sent).toBeGreaterThan(1)
    await cleanUp(database, shop.now)
    expect(await withLink(), "while it is good").toBe(sent)
    const [first] = await database.tables
      .selectFrom("mail")
      .select("id")
      .where("recipient", "=", person.email)
      .where("body", "like", "%#token=%")
      .execute()
    const given = database.tables.updateTable("mail").set({ next_run_at: null })
    await given.where("id", "=", first?.id ?? "").execute()
    await cleanUp(database, shop.now)
    expect(await withLink(), "one was given up").toBe(sent - 1)
    await cleanUp(database, new Date(shop.now.getTime() + 4 * DAY))
    expect(await withLink()).toBe(0)
    for (const { body, html } of await mails()) {
      expect(body + html).not.toMatch(/token=|#[\w-]{20}/)
      expect(body).toMatch(/https?:\/\//)
    }
  })

  it("goes after a while, and nothing of what customers have", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await shop.fund(customerId, 5000)
    await client.add(aTicket(1))
    await client.buy()
    await client.add(aTicket(2))
    await shop.client().call(passwordEndpoints.forgot, { body: { email: person.email } })
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    await visitor.call(cartEndpoints.buildAnonymous, { params: { token }, body: { items: [aTicket(1)] } })

    const before = await counted()
    await cleanUp(shop.fresh.database, shop.now)
    expect(await counted(), "today").toEqual(before)
    await visitor.call(cartEndpoints.getAnonymous, { params: { token } })

    shop.now = new Date(shop.now.getTime() + 40 * DAY)
    await cleanUp(shop.fresh.database, shop.now)
    const after = await counted()
    for (const table of tables) expect(after[table], table).toBe(0)
    expect(after.cart_items, "the customer's own line stays").toBe(1)
    const { email, password } = person
    client.adopt(await client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    expect((await client.call(cartEndpoints.get)).cartItems).toHaveLength(1)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBeGreaterThan(0)
    const query = { status: "upcoming_products" as const, limit: 10, offset: 0 }
    expect((await client.call(orderEndpoints.list, { query })).pageInfo.total).toBe(1)
  }, 30_000)

  it("drops groups in which nothing came about, and no group that somebody joined, wrote in or bought with", async () => {
    const { client, customerId } = await aCustomer(shop)
    const start = shop.now
    const group = () => aGroup(client)
    const empty = await group()
    const [joined, written, sold] = [await group(), await group(), await group()]
    await join((await aCustomer(shop)).client, joined.invitationToken)
    await client.call(boardEndpoints.post, { params: { id: written.groupId }, body: { text: "Hello" } })
    await buyParty(client, await chooseSession(client, sold.groupId), 1)
    const unsold = await group()
    const session = await chooseSession(client, unsold.groupId, { place: 1 })
    const found = async (day: number) => {
      shop.now = new Date(start.getTime() + day * DAY)
      while (await cleanUp(shop.fresh.database, shop.now));
      const rows = await shop.fresh.database.tables
        .selectFrom("party_groups")
        .select("id")
        .where("organiser_id", "=", customerId)
        .execute()
      return rows.map(({ id }) => id).toSorted()
    }
    const ids = (...groups: { readonly groupId: string }[]) => groups.map(({ groupId }) => groupId).toSorted()
    expect(await found(0.9), "its creator may still be at it").toEqual(
      ids(empty, joined, written, sold, unsold),
    )
    expect(await found(1.1), "a ticket of it is open").toEqual(ids(joined, written, sold, unsold))
    shop.now = start
    await client.call(partySessionEndpoints.cancel, { params: { id: session.sessionId } })
    expect(await found(6.9)).toEqual(ids(joined, written, sold, unsold))
    expect(await found(7.1)).toEqual(ids(joined, written, sold))
    shop.now = start
    const { tables } = shop.fresh.database
    for (const table of ["party_sessions", "party_members", "party_events"] as const) {
      const left = tables.selectFrom(table).select("group_id").where("group_id", "in", ids(empty, unsold))
      expect(await left.execute(), table).toEqual([])
    }
    const again = { groupName: empty.groupName, publicityStatus: "private" as const }
    const other = await aCustomer(shop)
    expect((await other.client.call(groupEndpoints.create, { body: again })).groupName).toBe(empty.groupName)
  })
})
