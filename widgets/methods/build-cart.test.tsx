import { afterEach, expect, it } from "vitest"
import { cartAtom, cartItemsAtom, cartTokensAtom, showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { aCart, aCartItem, aGame } from "../../tests/stage/fixtures/cart.ts"
import { anOffer } from "../../tests/stage/fixtures/products.ts"
import { type Reply, type Stage, stage } from "../../tests/stage/stage.tsx"
import { addTicket } from "./add-ticket.ts"
import { buildCart } from "./build-cart.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.shop.store.get(cartTokensAtom).write(undefined)
  shown?.unmount()
})

const ticket = {
  lotteryKey: "powerball",
  gameType: "standard",
  gameOffer: "standard",
  games: [aGame()],
  quickpick: false,
  numDraws: 1,
}
const built = aCart({ revision: 2, cartItems: [aCartItem({ id: "one" }), aCartItem({ id: "two" })] })

function show(signedIn: boolean, replies: Readonly<Record<string, Reply>>) {
  shown = stage(null, { signedIn, alive: false, replies })
  shown.shop.store.get(cartTokensAtom).write(undefined)
  const did: string[] = []
  shown.shop.store.set(listenAtom, (name, detail) => {
    if (name === "act" && "line" in detail) did.push(`${detail.did} ${detail.line}`)
    return true
  })
  return { ...shown, did }
}

it("a page's script puts a list of tickets in the place of a customer's cart, in one call however often it asks", async () => {
  const { shop, sent, did } = show(true, { "POST /cart/build": { result: built } })
  shop.store.set(showCartAtom, aCart())
  await Promise.all([buildCart(shop, [ticket, ticket]), buildCart(shop, [ticket, ticket])])
  expect(sent.map(({ call }) => call)).toEqual(["POST /cart/build"])
  expect(sent[0]?.body).toMatchObject({ items: [{ product_type: "lottery_ticket" }, { num_draws: 1 }] })
  expect(shop.store.get(cartItemsAtom)).toHaveLength(2)
  expect(did).toEqual(["product_removed line-1", "product_added one", "product_added two"])
})

it("a visitor without a cart gets one for it", async () => {
  const { shop, sent } = show(false, {
    "POST /anon-cart": { result: "token-1" },
    "POST /anon-cart/token-1/build": { result: built },
  })
  await buildCart(shop, [ticket, ticket])
  expect(sent.map(({ call }) => call)).toEqual(["POST /anon-cart", "POST /anon-cart/token-1/build"])
  expect(shop.store.get(cartAtom)?.revision).toBe(2)
})

it("a quick pick that names its lottery and how many games is a ticket, and the page hears its line and the cart", async () => {
  const { shop, sent } = show(true, {
    "GET /pricing/default/product_offers": { result: { offers: [anOffer()], orderedKeys: ["powerball"] } },
    "POST /cart/items": { result: aCart({ revision: 2, cartItems: [aCartItem({ id: "one" })] }) },
  })
  const given = { lotteryKey: "powerball", quickpick: true, numGames: 4 }
  expect(await addTicket(shop, given)).toMatchObject({ lineId: "one", itemCount: 1, currency: "AUD" })
  const { body } = sent.find(({ call }) => call === "POST /cart/items") as { body: { games: unknown[] } }
  expect(body).toMatchObject({ game_type: "standard", quickpick: true, num_draws: 1 })
  expect(body.games).toHaveLength(4)
  await expect(addTicket(shop, { ...given, lotteryKey: "powerbal" })).rejects.toThrow(
    /^addToCart: lotteryKey: "powerbal" is not on sale\. There is: powerball/,
  )
  await expect(addTicket(shop, { ...given, numGames: 99 })).rejects.toThrow(/^addToCart: numGames: /)
  await expect(addTicket(shop, { lotteryKey: "powerball" })).rejects.toThrow(/^addToCart: games: /)
})

it("a ticket that the shop refuses is told to the page, with a code and a reference", async () => {
  const { shop } = show(true, {
    "POST /cart/items": {
      status: 422,
      errors: [{ field: "this", code: "draw_closed", message: "It has closed." }],
    },
  })
  const errors: unknown[] = []
  shop.store.set(listenAtom, (name, detail) => {
    if (name === "lotto-error") errors.push(detail)
    return true
  })
  await expect(addTicket(shop, ticket)).rejects.toThrow("It has closed.")
  expect(errors).toEqual([{ code: "closed-draw", retryable: false, reference: expect.stringMatching(/./) }])
})

it("a list with something wrong in it says what and where, and nothing is sent", async () => {
  const { shop, sent } = show(true, {})
  await expect(buildCart(shop, [ticket, { ...ticket, numDraws: 0 }])).rejects.toThrow(/^build: 1: numDraws: /)
  await expect(buildCart(shop, ticket)).rejects.toThrow("build: tickets: A list is expected.")
  expect(sent).toEqual([])
})
