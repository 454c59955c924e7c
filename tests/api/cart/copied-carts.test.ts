import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { codeOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe("a customer's cart that goes on in another tab", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  const pageOf = (partner: string | undefined = "acme") => shop.client("frame", undefined, partner)
  const games = async (cart: Promise<{ cartItems: readonly object[] }>) =>
    (await cart).cartItems.map((item) => ("games" in item ? (item.games as unknown[]).length : 0))
  const own = (client: TestClient) => games(client.call(cartEndpoints.get))
  const visitors = (client: TestClient, token: string) =>
    games(client.call(cartEndpoints.getAnonymous, { params: { token } }))

  /** A frame with tickets in the customer's cart, and the tab that its link opened, where nobody has signed in yet. */
  async function anOpenedTab(...tickets: LotteryTicketRequest[]) {
    const frame = pageOf()
    const session = await frame.signUp(aPerson())
    await shop.fund(session.customerId, 100_000)
    for (const ticket of tickets) await frame.add(ticket)
    const act = await frame.call(cartEndpoints.copy)
    const tab = pageOf()
    const into = await tab.call(cartEndpoints.createAnonymous)
    const adopt = { params: { token: act }, body: { into } }
    const token = await tab.call(cartEndpoints.adoptAnonymous, adopt)
    const signIn = (as = session) => {
      tab.adopt(as)
      return tab.call(cartEndpoints.convertAnonymous, { params: { token } })
    }
    return { frame, tab, act, token, signIn }
  }

  it("is there before the customer signs in and after, once, while the frame keeps its own", async () => {
    const { frame, tab, token, signIn } = await anOpenedTab(aTicket(2), aTicket(3))
    expect(await visitors(tab, token)).toEqual([2, 3])
    expect(await own(frame)).toEqual([2, 3])
    await signIn()
    expect(await own(tab)).toEqual([2, 3])
    expect(await own(frame)).toEqual([2, 3])
  })

  it("opens once, for five minutes, on the pages of the same seller", async () => {
    const { frame, act } = await anOpenedTab(aTicket(1))
    const read = (token: string, client = pageOf()) =>
      codeOf(client.call(cartEndpoints.getAnonymous, { params: { token } }))
    expect(await read(act)).toBe("not_found")
    const second = await frame.call(cartEndpoints.copy)
    expect(await read(second, pageOf("harbour-radio"))).toBe("not_found")
    expect(await visitors(pageOf(), second)).toEqual([1])
    shop.now = new Date(shop.now.getTime() + 5 * 60_000)
    expect(await read(second)).toBe("not_found")
  })

  it("keeps what was changed and added in the tab", async () => {
    const { tab, token, signIn } = await anOpenedTab(aTicket(2))
    const { cartItems } = await tab.call(cartEndpoints.getAnonymous, { params: { token } })
    const params = { token, id: cartItems[0]?.id ?? "" }
    await tab.call(cartEndpoints.updateItemAnonymous, { params, body: aTicket(5) })
    await tab.call(cartEndpoints.addItemAnonymous, { params: { token }, body: aTicket(1) })
    await signIn()
    expect(await own(tab)).toEqual([5, 1])
  })

  it("brings nothing back that was bought or removed meanwhile", async () => {
    const { frame, tab, signIn } = await anOpenedTab(aTicket(2), aTicket(3))
    await frame.buy()
    await frame.add(aTicket(4))
    await signIn()
    expect(await own(tab)).toEqual([4])
  })

  it("of two tabs comes back from one", async () => {
    const { frame, tab, signIn } = await anOpenedTab(aTicket(2))
    const other = await frame.call(cartEndpoints.copy)
    await signIn()
    await tab.call(cartEndpoints.convertAnonymous, { params: { token: other } })
    expect(await own(tab)).toEqual([2])
  })

  it("goes with another customer who signs in there, and leaves the first one's as it was", async () => {
    const { frame, tab, signIn } = await anOpenedTab(aTicket(2))
    await signIn(await pageOf().signUp(aPerson()))
    expect(await own(tab)).toEqual([2])
    expect(await own(frame)).toEqual([2])
  })
})
