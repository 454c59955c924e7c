import { expect, it } from "vitest"
import { analyticsSession, openAnalytics, vendorQueue } from "./analytics.ts"

type Call = readonly [string, ...unknown[]]

function opened({ began = false, attribution = () => ({}) as object } = {}) {
  const said: Call[] = []
  const reported: unknown[] = []
  const analytics = openAnalytics({
    vendor: (...call) => void said.push(call),
    session: { touch: () => ({ id: "visit-1", began }) },
    here: () => ({ path: "/cart", title: "Cart", partner: null }),
    origin: "https://shop.example",
    anonymousId: "browser-1",
    attribution,
    report: (error) => reported.push(error),
  })
  return { analytics, said, reported }
}
const context = {
  context: {
    session_id: "visit-1",
    page: { path: "/cart", title: "Cart", url: "https://shop.example/cart", search: "", referrer: "" },
  },
}

it("tells an event under the name services know, with its visit and its page", () => {
  const { analytics, said } = opened()
  analytics.track({
    name: "deposit_failed",
    properties: { deposit_id: "d1", method: "cc", value: "20.00", currency: "AUD" },
  })
  expect(said).toEqual([
    ["setAnonymousId", "browser-1"],
    ["track", "Deposit Failed", { deposit_id: "d1", method: "cc", value: "20.00", currency: "AUD" }, context],
  ])
})

it.each([
  [
    "an amount that is a float",
    "deposit_failed",
    { deposit_id: "d1", method: "cc", value: 20, currency: "AUD" },
    "deposit_failed: value",
  ],
  ["a property nobody declared", "signed_in", { email: "ada@example.com" }, "signed_in: email"],
  ["an event nobody declared", "toString", {}, "toString: unknown event"],
])("reports %s, sends nothing and throws nothing", (_, name, properties, message) => {
  const { analytics, said, reported } = opened()
  analytics.track({ name, properties })
  expect(said).toHaveLength(1)
  expect(reported).toMatchObject([{ name: "AnalyticsSchemaViolation", message }])
})

it("tells how a visit began before the first thing that happens in it", () => {
  const { analytics, said } = opened({ began: true, attribution: () => ({ medium: "email" }) })
  analytics.page({ path: "/", title: "Home", partner: "acme" })
  expect(said.slice(1)).toEqual([
    ["track", "Session Started", { medium: "email" }, context],
    [
      "page",
      "Home",
      { path: "/", title: "Home", url: "https://shop.example/", search: "", referrer: "", partner: "acme" },
      context,
    ],
  ])
})

it("tells of a visit that a page with a long address led to", () => {
  // As much of it as a visit keeps: `src/domain/site/arrival.test.ts`.
  const referrer = `https://news.example/${"long/".repeat(100)}`.slice(0, 200)
  const { analytics, said, reported } = opened({
    began: true,
    attribution: () => ({ referrer, referring_domain: "news.example" }),
  })
  analytics.page({ path: "/", title: "Home", partner: null })
  expect([said[1]?.[1], reported]).toEqual(["Session Started", []])
})

it("reports that a visit has no beginning, and tells the event all the same", () => {
  const { analytics, said, reported } = opened({
    began: true,
    attribution: () => {
      throw new Error("Session ID not found unable to calculate session attribution")
    },
  })
  analytics.track({ name: "signed_in", properties: {} })
  expect(reported).toMatchObject([
    { message: "Session ID not found unable to calculate session attribution" },
  ])
  expect(said.at(-1)?.[1]).toBe("Signed In")
})

it("knows the same browser after everything about the customer was forgotten", () => {
  const { analytics, said } = opened()
  analytics.identify("customer-1", { segment_name: "customer" })
  analytics.reset()
  expect(said.map(([method, first]) => [method, first])).toEqual([
    ["setAnonymousId", "browser-1"],
    ["identify", "customer-1"],
    ["reset", undefined],
    ["setAnonymousId", "browser-1"],
  ])
})

it("keeps what is said until the vendor's script takes over, and speaks to the script from then on", () => {
  const page: Parameters<typeof vendorQueue>[0] = {}
  const say = vendorQueue(page, "public-key")
  say("setAnonymousId", "browser-1")
  expect(page.analytics).toHaveProperty("0", ["setAnonymousId", "browser-1"])
  expect(page.analytics).toHaveProperty("_writeKey", "public-key")
  let resets = 0
  page.analytics = { reset: () => ++resets }
  say("reset")
  expect(resets).toBe(1)
})

it("tells once of each visit that it began, whichever tab tracks first", () => {
  const browser: { visit: string; tracked?: string } = { visit: "visit-1" }
  const tracked = {
    read: () => browser.tracked,
    write: (id: string) => {
      browser.tracked = id
    },
  }
  const tab = () => analyticsSession(tracked, () => browser.visit)
  const first = tab()
  expect(first.touch()).toEqual({ id: "visit-1", began: true })
  expect(tab().touch()).toEqual({ id: "visit-1", began: false })
  browser.visit = "visit-2"
  expect(tab().touch()).toEqual({ id: "visit-2", began: true })
  expect(first.touch()).toEqual({ id: "visit-2", began: false })
})
