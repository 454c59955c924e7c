import { afterEach, describe, expect, it } from "vitest"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, stage } from "../../../tests/stage/stage.tsx"
import { notificationsAtom } from "../core/notifications.atoms.ts"
import type { Shop } from "../core/shop.ts"
import { noteArrivalAtom } from "../site/arrival.atoms.ts"
import { visitCookiesAtom } from "../site/visit.atoms.ts"
import { awaitConversionAtom, cartCountAtom, cartTokensAtom, cartViewAtom } from "./cart.atoms.ts"
import { convertCartAtom, finishMergeAtom } from "./merge-cart.atoms.ts"
import { answerMergeAtom } from "./merge-dialog.tsx"
import { mergeQuestionAtom } from "./merge-question.atoms.ts"

const WAITS = "Your tickets are on their way"
const here = { referrer: "", origin: "http://shop.test" }
const handed = { result: aCart({ cartItems: [aCartItem(), aCartItem({ id: "line-2" })], revision: 2 }) }
const converted = { result: { ...handed.result, movedItems: ["line-1", "line-2"], credited: [] } }
const own = { result: aCart({ cartItems: [], cartReference: "cart-own" }) }
/** No answer at all: the network is away. */
const lost = (): Reply => {
  throw new TypeError("Failed to fetch")
}
const failing = (status: number): Reply => ({ status, errors: [] })

/** A page of the shop whose server's answers a test can change. */
function aPage(replies: Record<string, Reply | (() => Reply)>, signedIn = false) {
  const answers = new Map(Object.entries(replies))
  const { shop, sent, unmount } = stage(null, {
    signedIn,
    replies: Object.fromEntries(
      [...answers.keys()].map((call) => [
        call,
        () => {
          const answer = answers.get(call) ?? lost
          return typeof answer === "function" ? answer() : answer
        },
      ]),
    ),
  })
  end = () => {
    unmount()
    shop.store.get(cartTokensAtom).write(undefined)
    for (const name of ["subVariant", "promotionCode"] as const) shop.store.get(visitCookiesAtom).remove(name)
  }
  return { shop, calls: () => sent.map(({ call }) => call), answers, notices: () => titles(shop) }
}
const titles = ({ store }: Shop) => store.get(notificationsAtom).map(({ title }) => title)
const count = ({ store }: Shop) => store.get(cartCountAtom)
const arrive = ({ store }: Shop, query: string) =>
  store.set(noteArrivalAtom, new URLSearchParams(query), here)

let end = () => {}
afterEach(() => {
  end()
  sessionStorage.clear()
})

const troubles = [
  ["the network is away", lost],
  ["the server is in trouble", failing(500)],
  ["the shop is asked too often", failing(429)],
] as const

describe("a cart that an address brings along", () => {
  /** Answers of a server whose cart is empty until the other came over. */
  function visitor() {
    let has = own
    return {
      "POST /anon-cart": { result: "own-token" },
      "POST /anon-cart/handed-token/adopt": () => {
        has = handed
        return { result: "own-token" }
      },
      "GET /anon-cart/own-token": () => has,
    }
  }

  it("is shown at once, and nothing is said", async () => {
    const { shop, notices, calls } = aPage(visitor())
    await arrive(shop, "act=handed-token")
    expect([count(shop), notices()]).toEqual([2, []])
    await shop.store.set(finishMergeAtom)
    expect(calls().filter((call) => call.endsWith("/adopt"))).toHaveLength(1)
  })

  it.each(troubles)("is kept and told where %s, and comes with the next page", async (_, trouble) => {
    const first = aPage({ ...visitor(), "POST /anon-cart/handed-token/adopt": trouble })
    await arrive(first.shop, "act=handed-token")
    expect([count(first.shop), first.notices()]).toEqual([0, [WAITS]])

    const next = aPage(visitor())
    await next.shop.store.set(finishMergeAtom)
    expect([count(next.shop), next.notices()]).toEqual([2, []])
  })

  it("is there once it came, and the card that said it would come is gone", async () => {
    const { shop, notices, answers } = aPage({ ...visitor(), "POST /anon-cart": lost })
    await arrive(shop, "act=handed-token")
    expect(notices()).toEqual([WAITS])
    answers.set("POST /anon-cart", { result: "own-token" })
    await shop.store.set(finishMergeAtom)
    expect([count(shop), notices()]).toEqual([2, []])
  })

  it("is not lost with the answer: what the server did is found with the next attempt", async () => {
    const { shop, notices, answers } = aPage({ ...visitor(), "POST /anon-cart/handed-token/adopt": lost })
    await arrive(shop, "act=handed-token")
    expect(notices()).toEqual([WAITS])
    answers.set("POST /anon-cart/handed-token/adopt", failing(404))
    answers.set("GET /anon-cart/own-token", handed)
    await shop.store.set(finishMergeAtom)
    expect([count(shop), notices()]).toEqual([2, []])
  })

  it("is let go of without a word where somebody has it already", async () => {
    const { shop, notices, calls } = aPage({
      ...visitor(),
      "POST /anon-cart/handed-token/adopt": failing(404),
      "GET /anon-cart/own-token": own,
    })
    await arrive(shop, "act=handed-token")
    await shop.store.set(finishMergeAtom)
    expect([count(shop), notices()]).toEqual([0, []])
    expect(calls().filter((call) => call.endsWith("/adopt"))).toHaveLength(1)
  })

  it.each(troubles)("goes into a customer's cart later where %s", async (_, trouble) => {
    const replies = { "POST /anon-cart/handed-token/convert": trouble, "GET /cart/items": own }
    const { shop, notices, answers } = aPage(replies, true)
    await arrive(shop, "act=handed-token")
    expect(notices()).toEqual([WAITS])
    answers.set("POST /anon-cart/handed-token/convert", converted)
    await shop.store.set(finishMergeAtom)
    expect([count(shop), notices()]).toEqual([2, []])
  })
})

describe("a cart that an address brings to somebody who has tickets already", () => {
  const mine = { result: aCart({ cartReference: "cart-own" }) }
  const both = {
    result: aCart({ cartItems: [aCartItem(), aCartItem({ id: "line-2" }), aCartItem({ id: "line-3" })] }),
  }
  const carts = {
    "GET /anon-cart/handed-token": handed,
    "GET /anon-cart/own-token": mine,
    "GET /cart/items": mine,
    "POST /anon-cart/handed-token/adopt": { result: "own-token" },
    "POST /anon-cart/handed-token/convert": {
      result: { ...both.result, movedItems: ["line-2", "line-3"], credited: [] },
    },
  }
  const merges = (calls: readonly string[]) => calls.filter((call) => /adopt|convert/.test(call))
  const incomingIds = ({ store }: Shop) =>
    store.get(mergeQuestionAtom)?.incoming.cartItems.map(({ id }) => id)

  async function arrived(signedIn: boolean, replies: Record<string, Reply | (() => Reply)> = {}) {
    const page = aPage({ ...carts, ...replies }, signedIn)
    if (!signedIn) page.shop.store.get(cartTokensAtom).write("own-token")
    await arrive(page.shop, "act=handed-token")
    return page
  }

  it.each([
    ["a visitor", false],
    ["a customer", true],
  ])("is not merged before %s was asked, whatever page comes next", async (_, signedIn) => {
    const { shop, calls, notices } = await arrived(signedIn)
    await shop.store.set(finishMergeAtom)
    expect(incomingIds(shop)).toEqual(["line-1", "line-2"])
    expect([merges(calls()), notices()]).toEqual([[], []])
  })

  it.each([
    ["a visitor", false],
    ["a customer", true],
  ])("comes where %s wants it", async (_, signedIn) => {
    const { shop, calls, answers } = await arrived(signedIn)
    answers.set("GET /anon-cart/own-token", both)
    await shop.store.set(answerMergeAtom, true)
    expect(merges(calls())).toHaveLength(1)
    expect([count(shop), incomingIds(shop)]).toEqual([3, undefined])
  })

  it("stays where it was after a no, and so does the visitor's own", async () => {
    const { shop, calls } = await arrived(false)
    await shop.store.set(answerMergeAtom, false)
    await shop.store.set(finishMergeAtom)
    expect([merges(calls()), incomingIds(shop)]).toEqual([[], undefined])
    expect(shop.store.get(cartTokensAtom).read()).toBe("own-token")
  })

  it("is asked about again after a reload", async () => {
    await arrived(false)
    end()
    const next = aPage(carts)
    next.shop.store.get(cartTokensAtom).write("own-token")
    await next.shop.store.set(finishMergeAtom)
    expect(incomingIds(next.shop)).toEqual(["line-1", "line-2"])
  })

  it.each(troubles)("waits where it cannot be read, since %s", async (_, trouble) => {
    const { shop, calls, notices, answers } = await arrived(false, { "GET /anon-cart/handed-token": trouble })
    expect([merges(calls()), notices()]).toEqual([[], [WAITS]])
    answers.set("GET /anon-cart/handed-token", handed)
    await shop.store.set(finishMergeAtom)
    expect([incomingIds(shop)?.length, notices()]).toEqual([2, []])
  })
})

it.each(troubles)(
  "a state whose pricing does not come because %s is told, and holds nothing else back",
  async (_, trouble) => {
    const { shop, notices } = aPage({
      "GET /info/pricing": trouble,
      "POST /anon-cart": { result: "own-token" },
      "POST /anon-cart/handed-token/adopt": { result: "own-token" },
      "GET /anon-cart/own-token": handed,
      "POST /anon-cart/own-token/promotion": {
        status: 422,
        errors: [
          { field: "promotionCode", code: "promotion_not_added", message: "We do not know this code." },
        ],
      },
    })
    await arrive(shop, "sv=QLD&act=handed-token&p=nosuchcode")
    expect(count(shop)).toBe(2)
    expect(notices()).toEqual(["Your state wasn't changed", "Promotion code not added"])
    expect(shop.store.get(visitCookiesAtom).read("subVariant")).toBeUndefined()
  },
)

describe("a visitor's own tickets", () => {
  /** Somebody has just signed in, whose tickets as a visitor are under a token. */
  async function signedIn(conversion: Reply | (() => Reply)) {
    const page = aPage({ "POST /anon-cart/own-token/convert": conversion, "GET /cart/items": own }, true)
    page.shop.store.get(cartTokensAtom).write("own-token")
    page.shop.store.set(awaitConversionAtom)
    await page.shop.store.set(convertCartAtom)
    expect(page.shop.store.get(cartViewAtom).status).toBe("success")
    return page
  }

  it("are the customer's after the sign-in, once", async () => {
    const { shop, notices, calls } = await signedIn(converted)
    expect([count(shop), notices()]).toEqual([2, []])
    await shop.store.set(finishMergeAtom)
    expect(calls().filter((call) => call.endsWith("/convert"))).toHaveLength(1)
  })

  it.each(troubles)(
    "are kept and told where %s, and come when the customer comes back to the page",
    async (_, trouble) => {
      const { shop, notices, answers } = await signedIn(trouble)
      expect([count(shop), notices()]).toEqual([0, [WAITS]])
      answers.set("POST /anon-cart/own-token/convert", converted)
      await shop.store.set(finishMergeAtom)
      expect([count(shop), notices()]).toEqual([2, []])
      expect(shop.store.get(cartTokensAtom).read()).toBeUndefined()
    },
  )

  it("that another tab brought over already are not missed", async () => {
    const { shop, notices } = await signedIn(failing(404))
    expect([count(shop), notices()]).toEqual([0, []])
    expect(shop.store.get(cartTokensAtom).read()).toBeUndefined()
  })
})
