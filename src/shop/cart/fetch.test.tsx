import { afterEach, expect, it, vi } from "vitest"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { addPromotionAtom } from "../promotions/promotion.atoms.ts"
import {
  awaitConversionAtom,
  cartAtom,
  cartTokensAtom,
  cartViewAtom,
  clearCartAtom,
  loadCartAtom,
  showCartAtom,
} from "./cart.atoms.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.shop.store.get(cartTokensAtom).write(undefined)
  shown?.unmount()
})

type Options = NonNullable<Parameters<typeof stage>[1]>
function show(replies: Options["replies"] & object, more: Options = {}) {
  shown = stage(null, { alive: false, replies, ...more })
  return { ...shown.shop, sent: shown.sent }
}
const gone: Reply = { status: 404, errors: [{ field: "this", code: "not_found", message: "It is gone." }] }
const calls = (sent: Stage["sent"]) => sent.map(({ call }) => call)

it("a visitor's cart that is gone gives way to a new one at once, which a code can lie in", async () => {
  const empty = aCart({ cartReference: "cart-2", cartItems: [] })
  const promotion = {
    id: "promotion-1",
    code: "WELCOME5",
    name: "Welcome",
    type: "voucher_fixed_discount",
    amount: empty.discount,
    credit: null,
    endsAt: null,
    problem: "There's nothing left for this code to take off.",
  }
  const { store, sent } = show({
    "GET /anon-cart/old-token": gone,
    "POST /anon-cart": { result: "new-token" },
    "GET /anon-cart/new-token": { result: empty },
    "POST /anon-cart/new-token/promotion": {
      result: { cart: { ...empty, promotions: [promotion] }, promotion, outcome: "waiting" },
    },
  })
  store.get(cartTokensAtom).write("old-token")
  await store.set(loadCartAtom)
  expect(store.get(cartTokensAtom).read()).toBe("new-token")
  expect(store.get(cartAtom)?.cartReference).toBe("cart-2")
  await store.set(addPromotionAtom, "WELCOME5")
  expect(store.get(cartAtom)?.promotions).toHaveLength(1)
  expect(calls(sent)).toEqual([
    "GET /anon-cart/old-token",
    "POST /anon-cart",
    "GET /anon-cart/new-token",
    "POST /anon-cart/new-token/promotion",
  ])
})

it("no cart is no failure: where none can be made the old token goes all the same", async () => {
  const { store } = show({ "GET /anon-cart/old-token": gone })
  store.get(cartTokensAtom).write("old-token")
  await store.set(loadCartAtom)
  expect(store.get(cartTokensAtom).read()).toBeUndefined()
  expect(store.get(cartViewAtom)).toMatchObject({ status: "success", cart: null })
})

it("what asks for the cart within half a second is answered by one call more, however much it is", async () => {
  const { store, sent } = show({ "GET /cart/items": { result: aCart() } }, { signedIn: true })
  await store.set(loadCartAtom, true)
  const began = Date.now()
  await Promise.all([true, true, false, true].map((force) => store.set(loadCartAtom, force)))
  expect(Date.now() - began).toBeGreaterThan(400)
  expect(calls(sent)).toEqual(["GET /cart/items", "GET /cart/items"])
})

it("a ticket that was added while the cart was on its way stays in it", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asBefore = aCart({ cartItems: [], revision: 1 })
  const { store, sent } = show(
    {
      "GET /cart/items": async () => {
        await released
        return { result: asBefore }
      },
    },
    { signedIn: true },
  )
  const loading = store.set(loadCartAtom)
  await vi.waitFor(() => expect(calls(sent)).toEqual(["GET /cart/items"]))
  const withTicket = aCart({ revision: 2 })
  store.set(showCartAtom, withTicket)
  release()
  await loading
  expect(store.get(cartViewAtom)).toMatchObject({ status: "success", cart: withTicket })
})

it.each([
  ["signed out, the cart that was on its way is not shown to who comes next", clearCartAtom, "idle"],
  [
    "signed in, what was on its way is not shown in place of the customer's cart",
    awaitConversionAtom,
    "pending",
  ],
] as const)("once a customer has %s", async (_, change, status) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { store, sent } = show(
    {
      "GET /cart/items": async () => {
        await released
        return { result: aCart() }
      },
    },
    { signedIn: true },
  )
  const loading = store.set(loadCartAtom)
  await vi.waitFor(() => expect(calls(sent)).toEqual(["GET /cart/items"]))
  store.set(change)
  release()
  await loading
  expect(store.get(cartViewAtom)).toMatchObject({ status, cart: null })
})

it("a load that signing in overtakes asks for nothing: the visitor's cart has become the customer's", async () => {
  const { store, sent } = show({ "GET /anon-cart/old-token": gone })
  store.get(cartTokensAtom).write("old-token")
  const loading = store.set(loadCartAtom)
  store.set(awaitConversionAtom)
  await loading
  expect(calls(sent)).toEqual([])
  expect(store.get(cartViewAtom).status).toBe("pending")
})
