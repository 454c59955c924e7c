import { describe, expect, it } from "vitest"
import { cookieDomain } from "./cookies.ts"
import { SESSION_IDLE_MS, visitSession } from "./visit-ids.ts"

describe("a visit", () => {
  /** A browser with a cookie that ends by itself, or one that keeps none. */
  function aBrowser(keepsCookies = true) {
    const browser = { now: Date.parse("2026-11-21T10:00:00Z"), id: "", until: 0 }
    const stored = {
      read: () => (browser.now < browser.until ? browser.id : undefined),
      write: (id: string) => {
        if (keepsCookies) Object.assign(browser, { id, until: browser.now + SESSION_IDLE_MS })
      },
    }
    return { browser, tab: () => visitSession(stored, () => browser.now) }
  }
  const NEARLY = SESSION_IDLE_MS - 1

  it("is one visit as long as less than 30 minutes pass between two things done, in every tab", () => {
    const { browser, tab } = aBrowser()
    const first = tab()
    const id = first.sessionId()
    browser.now += NEARLY
    expect(tab().sessionId()).toBe(id)
    browser.now += NEARLY
    first.touchSession()
    expect(first.sessionId()).toBe(id)
  })

  it("is another visit after 30 minutes without anything, for a tab that was idle as well", () => {
    const { browser, tab } = aBrowser()
    const [idle, busy] = [tab(), tab()]
    const before = idle.sessionId()
    browser.now += SESSION_IDLE_MS
    expect(idle.sessionId()).toBe(before)
    busy.touchSession()
    expect(busy.sessionId()).not.toBe(before)
    expect(idle.sessionId()).toBe(busy.sessionId())
  })

  it("is not made longer by what only asks for its id", () => {
    const { browser, tab } = aBrowser()
    const session = tab()
    const before = session.sessionId()
    browser.now += NEARLY
    expect(session.sessionId()).toBe(before)
    browser.now += NEARLY
    session.touchSession()
    expect(session.sessionId()).not.toBe(before)
  })

  it("lasts as long in a page that may store nothing", () => {
    const { browser, tab } = aBrowser(false)
    const session = tab()
    const before = session.sessionId()
    browser.now += NEARLY
    session.touchSession()
    expect(session.sessionId()).toBe(before)
    browser.now += SESSION_IDLE_MS
    session.touchSession()
    expect(session.sessionId()).not.toBe(before)
  })
})

describe("a cookie", () => {
  it("the shop's hosts share their cookies; addresses in figures and single words name no domain", () => {
    expect(cookieDomain("www.shop.example")).toBe("shop.example")
    expect(cookieDomain("shop.example.com.au")).toBe("shop.example.com.au")
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) expect(cookieDomain(host)).toBeUndefined()
  })
})
