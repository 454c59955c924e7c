import { expect, it } from "vitest"
import { analyticsSession, SESSION_IDLE_MS, type StoredSession } from "./session.ts"

const MINUTE = 60_000

function aBrowser(kept: unknown = undefined) {
  const browser = { now: Date.parse("2026-11-21T10:00:00Z"), kept, made: 0 }
  const store = {
    read: () => browser.kept,
    write: (session: StoredSession) => {
      browser.kept = session
    },
  }
  const tab = () =>
    analyticsSession(
      store,
      () => browser.now,
      () => `visit-${++browser.made}`,
    )
  return { browser, tab }
}

it("is one visit as long as less than 30 minutes pass between two things told, in every tab", () => {
  const { browser, tab } = aBrowser()
  const first = tab()
  expect(first.touch()).toEqual({ id: "visit-1", began: true })
  browser.now += 29 * MINUTE
  expect(tab().touch()).toEqual({ id: "visit-1", began: false })
  browser.now += 29 * MINUTE
  expect(first.touch()).toEqual({ id: "visit-1", began: false })
})

it("is another visit after 30 minutes without anything", () => {
  const { browser, tab } = aBrowser()
  const session = tab()
  session.touch()
  browser.now += SESSION_IDLE_MS
  expect(session.touch()).toEqual({ id: "visit-2", began: true })
})

it.each([["nonsense"], [null], [{ id: "old" }], [{ id: "later", last: Date.parse("2027-01-01") }]])(
  "begins anew over what cannot be a visit of now: %j",
  (kept) => {
    expect(aBrowser(kept).tab().touch()).toEqual({ id: "visit-1", began: true })
  },
)
