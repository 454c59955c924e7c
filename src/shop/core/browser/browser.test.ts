import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { dismissalOf, isDismissal } from "#src/domain/content/site-banner.ts"
import { showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { purchaseAtom } from "#src/shop/checkout/checkout.atoms.ts"
import { addPromotionAtom } from "#src/shop/promotions/promotion.atoms.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aSession } from "../../../../tests/stage/fixtures/customer.ts"
import { memoryCredentials } from "../client/credentials.ts"
import { createShop, type Shop } from "../shop.ts"
import { createStore } from "../store.ts"
import { dedupe } from "./dedupe.ts"
import { isText, storedValue } from "./storage.ts"

describe("what waits", () => {
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
})

describe("what is asked for twice", () => {
  it("a second click shares the first one's answer, another input and a try after a failure do not", async () => {
    const store = createStore()
    let calls = 0
    const act = dedupe(
      60_000,
      (input: string) => input,
      async (_get, _set, input) => {
        calls += 1
        if (input === "refused") throw new Error("refused")
        return calls
      },
    )
    expect(await Promise.all([store.set(act, "a"), store.set(act, "a")])).toEqual([1, 1])
    expect(await store.set(act, "a")).toBe(1)
    expect(await store.set(act, "b")).toBe(2)
    await expect(store.set(act, "refused")).rejects.toThrow()
    await expect(store.set(act, "refused")).rejects.toThrow()
    expect(calls).toBe(4)
  })

  it("what was done long enough ago is done again", async () => {
    const store = createStore()
    let calls = 0
    const act = dedupe(
      0,
      () => "",
      async () => ++calls,
    )
    await store.set(act, undefined)
    await store.set(act, undefined)
    expect(calls).toBe(2)
  })
})

describe("what is stored", () => {
  function aStorage(entries: Readonly<Record<string, string>> = {}) {
    const values = new Map(Object.entries(entries))
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    }
  }

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const banner = storedValue("localStorage", "lotto.site-banner", isDismissal)

  it("a value is found by whoever asks for it under its name, until it is removed", () => {
    vi.stubGlobal("localStorage", aStorage())
    const dismissal = dismissalOf("News", new Date("2026-11-21T01:00:00Z"))
    banner.write(dismissal)
    expect(storedValue("localStorage", "lotto.site-banner", isDismissal).read()).toEqual(dismissal)
    banner.write(undefined)
    expect(banner.read()).toBeUndefined()
  })

  it.each([
    "News",
    "null",
    "[]",
    '{"content":"News"}',
    '{"content":1,"dateDismissed":"","isDismissed":true}',
  ])("%s where a dismissed banner should stand counts as nothing stored", (text) => {
    vi.stubGlobal("localStorage", aStorage({ "lotto.site-banner": text }))
    expect(banner.read()).toBeUndefined()
  })

  it("a browser that refuses its storage remembers for as long as the page lives", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError")
    }
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse })
    const key = () => storedValue("sessionStorage", "lotto.key.deposit.a.1", isText)
    key().write("a-key")
    expect(key().read()).toBe("a-key")
    key().write(undefined)
    expect(key().read()).toBeUndefined()
  })
})
