import { screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { cartTokensAtom, loadCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { changeSubVariantAtom } from "#src/shop/catalogue/sub-variant.atoms.ts"
import { purchaseAtom } from "#src/shop/checkout/checkout.atoms.ts"
import { statisticsQuery } from "#src/shop/draws/result-queries.ts"
import { recurringListQuery } from "#src/shop/recurring/recurring.atoms.ts"
import { visitCookiesAtom } from "#src/shop/site/visit.atoms.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { aReceipt } from "../../../../tests/stage/fixtures/orders.ts"
import { anAutoplay } from "../../../../tests/stage/fixtures/recurring.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { configQuery, themeQuery } from "../site-queries.ts"
import { useStore } from "../store.ts"
import { getQueryData, invalidateQueries, queryStatesAtom, setQueryData } from "./cache.ts"
import { defineQuery } from "./define.ts"
import { prefetchQuery, removePrivateQueries } from "./fetch.ts"
import { dehydrate, hydrate } from "./hydrate.ts"
import { useQuery } from "./use-query.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  sessionStorage.clear()
  vi.useRealTimers()
})

const calls = (wanted: string) => shown?.sent.filter(({ call }) => call === wanted).length
const listOf = (items: RecurringPurchaseItem[]): Reply =>
  ({ result: items, page_info: { limit: 10, offset: 0, total: items.length } }) as Reply

function AutoPlays() {
  const list = useQuery(recurringListQuery({ kind: "autoplay", page: 1 }))
  return <p>{list.status === "success" ? `${list.data.items.length} AutoPlays` : list.status}</p>
}

describe("what an action changes is fetched again", () => {
  it("a new AutoPlay is in its list as soon as its ticket is bought", async () => {
    let autoplays: RecurringPurchaseItem[] = []
    shown = stage(<AutoPlays />, {
      signedIn: true,
      replies: {
        "GET /autoplay": () => listOf(autoplays),
        "GET /cart/items": { result: aCart() },
        "POST /cart/purchase": () => {
          autoplays = [anAutoplay()]
          return { result: aReceipt() }
        },
      },
    })
    await screen.findByText("0 AutoPlays")
    const { store } = shown.shop
    await store.set(loadCartAtom)
    await store.set(purchaseAtom, undefined)
    await screen.findByText("1 AutoPlays")
  })

  it("an answer that was under way when something changed is not taken for the present", async () => {
    const first = Promise.withResolvers<Reply>()
    let asked = 0
    shown = stage(<AutoPlays />, {
      signedIn: true,
      replies: {
        "GET /autoplay": () => {
          asked++
          return asked === 1 ? first.promise : listOf([anAutoplay()])
        },
      },
    })
    await expect.poll(() => asked).toBe(1)
    invalidateQueries(shown.shop.store.set, ["recurring"])
    first.resolve(listOf([]))
    await screen.findByText("1 AutoPlays")
    expect(asked).toBe(2)
  })

  it("a change is not missed because the answer before it came ahead of the next rendering", async () => {
    let asked = 0
    let change = () => {}
    const counted = defineQuery(
      "counted",
      async () => {
        if (++asked === 2) change()
        return asked
      },
      { tags: ["party"] },
    )
    function Count() {
      const { set } = useStore()
      change = () => invalidateQueries(set, ["party"])
      return <p>answer {useQuery(counted()).data}</p>
    }
    shown = stage(<Count />)
    await screen.findByText("answer 1")
    change()
    await screen.findByText("answer 3")
  })

  it("only queries with the tag become stale", async () => {
    shown = stage(null, { signedIn: true })
    const { store } = shown.shop
    setQueryData(store.set, customerQuery(), aCustomer())
    invalidateQueries(store.set, ["orders", "recurring"])
    await prefetchQuery(store.set, customerQuery())
    expect(calls("GET /customer")).toBe(0)
  })
})

describe("a state with another pricing", () => {
  it("makes what is priced stale, also what came with the page, and asks for the cart again", async () => {
    shown = stage(null, {
      replies: {
        "GET /info/pricing": { result: { pricingId: "nt" } },
        "GET /pricing/nt/product_offers": { result: { offers: [] } },
        "GET /statistics/powerball": { result: [] },
      },
    })
    const { store } = shown.shop
    store.get(visitCookiesAtom).write("subVariant", "VIC")
    store.get(cartTokensAtom).write("cart-token")
    const query = statisticsQuery({ offer: "powerball" })
    hydrate(store.set, { [query.queryKey]: { data: [], dataUpdatedAt: Date.now() } })
    await prefetchQuery(store.set, query)
    const before = shown.sent.length
    expect(before).toBe(0)
    await store.set(changeSubVariantAtom, "NT")
    await prefetchQuery(store.set, query)
    expect(shown.sent.map(({ call }) => call)).toEqual([
      "GET /info/pricing",
      "GET /pricing/nt/product_offers",
      "GET /anon-cart/cart-token",
      "GET /statistics/powerball",
    ])
    store.get(cartTokensAtom).write(undefined)
  })
})

describe("answers that a page came with", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01T00:00:00Z") }))

  const served = (age: number) => ({
    [configQuery().queryKey]: { data: {}, dataUpdatedAt: Date.now() - age },
  })

  it.each([
    [59_000, 0],
    // The server sent it in its last moment: whoever has just arrived does not ask again at once.
    [74_000, 0],
    [76_000, 1],
    // The browser's clock is slow: what it was given is not older, and not younger, than now.
    [-3_600_000, 0],
  ])("are as old as they are at the server: after %d ms the page asks %d times", async (age, times) => {
    shown = stage(null)
    const { store } = shown.shop
    hydrate(store.set, served(age))
    await prefetchQuery(store.set, configQuery())
    expect(shown.sent).toHaveLength(times)
  })

  it("do not stay fresh for longer where the browser's clock is slow", async () => {
    shown = stage(null)
    const { store } = shown.shop
    hydrate(store.set, served(-3_600_000))
    vi.setSystemTime(Date.now() + 76_000)
    await prefetchQuery(store.set, configQuery())
    expect(shown.sent).toHaveLength(1)
  })

  it("have no more than their own time once the page has asked for them itself", async () => {
    const TEN_MINUTES = 600_000
    const theme = { colours: { primary: null, accent: null, page: null }, tokens: null }
    shown = stage(null, { replies: { "GET /theme": { result: theme } } })
    const { store } = shown.shop
    const query = themeQuery({ partner: null })
    const late = { data: theme, dataUpdatedAt: Date.now() - TEN_MINUTES - 16_000 }
    hydrate(store.set, { [query.queryKey]: late })
    await prefetchQuery(store.set, query)
    expect(store.get(queryStatesAtom)[query.queryKey]?.dataUpdatedAt).toBe(Date.now())
    vi.setSystemTime(Date.now() + TEN_MINUTES)
    await prefetchQuery(store.set, query)
    expect(shown.sent).toHaveLength(2)
  })

  it("travel with the time they were fetched at, and without anything of the customer", () => {
    shown = stage(null)
    const { store } = shown.shop
    const theme = themeQuery({ partner: null })
    setQueryData(
      store.set,
      theme,
      { colours: { primary: null, accent: null, page: null }, tokens: null },
      { updatedAt: 7 },
    )
    setQueryData(store.set, customerQuery(), aCustomer())
    const sent = dehydrate(store.get(queryStatesAtom))
    expect(sent[theme.queryKey]).toMatchObject({ dataUpdatedAt: 7 })
    expect(JSON.stringify(sent)).not.toContain(aCustomer().email)
  })
})

it("an answer that arrives after the session ended is nobody's", async () => {
  const answer = Promise.withResolvers<Reply>()
  shown = stage(null, { signedIn: true, replies: { "GET /customer": () => answer.promise } })
  const { store } = shown.shop
  const fetching = prefetchQuery(store.set, customerQuery())
  removePrivateQueries(store.set)
  answer.resolve({ result: aCustomer() })
  await fetching
  expect(getQueryData(store.get, customerQuery())).toBeUndefined()
})

describe("a browser that is offline", () => {
  it("is named as the reason, and what could not be loaded comes by itself once it is back", async () => {
    let isOnline = false
    const onLine = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline)
    const Shown = () => {
      const list = useQuery(recurringListQuery({ kind: "autoplay", page: 1 }))
      return <p>{list.status === "error" ? list.error.message : list.status}</p>
    }
    shown = stage(<Shown />, {
      signedIn: true,
      replies: {
        "GET /autoplay": () => {
          if (!isOnline) throw new TypeError("Failed to fetch")
          return listOf([anAutoplay()])
        },
      },
    })
    await screen.findByText("You're offline. Please try again once you're connected.")
    isOnline = true
    const shownThen = () => {
      window.dispatchEvent(new Event("online"))
      return screen.queryByText("success")
    }
    await expect.poll(shownThen).not.toBeNull()
    onLine.mockRestore()
  })

  it("that only seems to be online tries again by itself while the page is in view", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    let isThere = false
    shown = stage(<AutoPlays />, {
      signedIn: true,
      replies: {
        "GET /autoplay": () => {
          if (!isThere) throw new TypeError("Failed to fetch")
          return listOf([])
        },
      },
    })
    await screen.findByText("error")
    isThere = true
    const shownThen = () => {
      vi.advanceTimersByTime(15_000)
      return screen.queryByText("0 AutoPlays")
    }
    await expect.poll(shownThen).not.toBeNull()
  })
})
