import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { purchaseAtom } from "#src/shop/checkout/checkout.atoms.ts"
import { addPromotionAtom } from "#src/shop/promotions/promotion.atoms.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aSession } from "../../../../tests/stage/fixtures/customer.ts"
import { memoryCredentials } from "../client/credentials.ts"
import { createShop, type Shop } from "../shop.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A customer's shop whose server never answers, and the calls that reached it. */
function silentShop() {
  const sent: string[] = []
  const credentials = memoryCredentials()
  credentials.write(aSession("kim"))
  const shop = createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
    services: [{ name: "main", address: "" }],
    fetch: (input, init) => {
      sent.push(`${init?.method} ${new URL(String(input instanceof Request ? input.url : input)).pathname}`)
      return new Promise<Response>(() => {})
    },
  })
  shop.store.set(showCartAtom, aCart())
  return { shop, sent }
}

const ticket: LotteryTicketRequest = {
  productType: "lottery_ticket",
  lotteryKey: "powerball",
  gameType: "standard",
  gameOffer: "standard",
  games: [],
  quickpick: false,
  numDraws: 1,
}

/** Acts that are debounced, for how many milliseconds. */
const acts: readonly [string, number, (shop: Shop) => unknown][] = [
  ["a promotion code is submitted", 500, ({ store }) => store.set(addPromotionAtom, "WELCOME5")],
  ["a ticket is added", 1000, ({ store }) => store.set(addToCartAtom, ticket)],
  ["a cart is bought", 500, ({ store }) => store.set(purchaseAtom, undefined)],
]

it.each(acts)("%s once in %i ms, however often it is pressed", async (_what, milliseconds, act) => {
  const { shop, sent } = silentShop()
  const first = act(shop)
  vi.setSystemTime(Date.now() + milliseconds - 1)
  expect(act(shop)).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  expect(act(shop)).not.toBe(first)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(new Set(sent).size).toBe(1)
})
