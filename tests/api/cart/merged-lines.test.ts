import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { failureOf } from "../setup/refusals.ts"
import { aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("a visitor's cart that becomes the customer's, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("tells which lines came over, so that the others can be named", async () => {
    const person = { email: "returns@example.com", password: "correct horse battery" }
    const before = shop.client()
    await before.signUp(person)
    const earlier = (await before.add(aTicket(2))).cartItems.map(({ id }) => id)

    const later = shop.client()
    const token = await later.call(cartEndpoints.createAnonymous)
    const added = await later.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(3),
      idempotencyKey: crypto.randomUUID(),
    })
    const chosen = added.cartItems.map(({ id }) => id)
    later.adopt(await later.call(signInEndpoints.login, { body: { ...person, saveDevice: false } }))
    const merged = await later.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect(merged.movedItems).toEqual(chosen)
    expect(merged.cartItems.map(({ id }) => id).sort()).toEqual([...earlier, ...chosen].sort())
  })

  it("says the same again to who lost the answer, adds nothing twice, and says nothing to anybody else", async () => {
    const [person, other] = [shop.client(), shop.client()]
    await person.signUp({ email: "lost-answer@example.com", password: "correct horse battery" })
    await other.signUp({ email: "somebody-else@example.com", password: "correct horse battery" })
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    await visitor.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(3),
      idempotencyKey: crypto.randomUUID(),
    })
    const convert = { params: { token } }
    const answers = await Promise.all([
      person.call(cartEndpoints.convertAnonymous, convert),
      person.call(cartEndpoints.convertAnonymous, convert),
    ])
    const again = await person.call(cartEndpoints.convertAnonymous, convert)
    expect(again.cartItems).toHaveLength(1)
    expect(again.movedItems).toEqual(again.cartItems.map(({ id }) => id))
    for (const answer of answers) expect(answer).toEqual(again)
    await expect(other.call(cartEndpoints.convertAnonymous, convert)).rejects.toMatchObject({ status: 404 })
  })

  it("comes over as long as the customer's can hold its tickets too, and loses none otherwise", async () => {
    const client = shop.client()
    await client.signUp()
    const items = Array.from({ length: 30 }, () => aTicket(1))
    const full = async () => {
      const token = await shop.client().call(cartEndpoints.createAnonymous)
      await shop.client().call(cartEndpoints.buildAnonymous, { params: { token }, body: { items } })
      return token
    }
    const convert = (token: string) => client.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect((await convert(await full())).cartItems).toHaveLength(30)
    const second = await full()
    expect(await failureOf(convert(second))).toMatchObject({
      status: 409,
      message: "A cart takes at most 50 tickets.",
    })
    const kept = await shop.client().call(cartEndpoints.getAnonymous, { params: { token: second } })
    expect(kept.cartItems).toHaveLength(30)
    const other = await full()
    const adopt = { params: { token: second }, body: { into: other } }
    expect((await failureOf(shop.client().call(cartEndpoints.adoptAnonymous, adopt))).status).toBe(409)
  }, 30_000)
})
