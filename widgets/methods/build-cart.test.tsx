import { afterEach, expect, it } from "vitest"
import { cartAtom, cartItemsAtom, cartTokensAtom, showCartAtom } from "#src/state/cart/cart.atoms.ts"
import { listenAtom } from "#src/state/site/events.atoms.ts"
import { aCart, aCartItem, aGame } from "../../tests/stage/data.ts"
import { type Reply, type Stage, stage } from "../../tests/stage/stage.tsx"
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

it("a list with something wrong in it says what and where, and nothing is sent", async () => {
  const { shop, sent } = show(true, {})
  await expect(buildCart(shop, [ticket, { ...ticket, numDraws: 0 }])).rejects.toThrow(/^build: 1: numDraws: /)
  await expect(buildCart(shop, ticket)).rejects.toThrow("build: tickets: A list is expected.")
  expect(sent).toEqual([])
})
