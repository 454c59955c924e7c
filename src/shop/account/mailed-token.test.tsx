import { afterEach, expect, it } from "vitest"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { consumeVisitToken, onLaterToken } from "./mailed-token.ts"

const before = location.href
afterEach(() => history.replaceState(null, "", before))

/** The visitor comes to the page, with a token or without. */
function visit(token?: string): void {
  history.pushState({}, "", token ? withToken(before, token) : before)
}

it("a token of the address is there for its visit, and stands in the address no longer", () => {
  visit("a-mailed-token")
  expect([consumeVisitToken(), consumeVisitToken()]).toEqual(["a-mailed-token", "a-mailed-token"])
  expect(location.href).toBe(before)
})

it("who comes again later without a token has none", () => {
  visit("a-mailed-token")
  consumeVisitToken()
  visit()
  expect(consumeVisitToken()).toBeNull()
  visit("another-token")
  expect(consumeVisitToken()).toBe("another-token")
})

it("a link that is opened where its page is open already is noticed", async () => {
  visit("a-mailed-token")
  consumeVisitToken()
  const tokens: (string | null)[] = []
  const stop = onLaterToken(() => tokens.push(consumeVisitToken()))
  location.hash = "token=another-token"
  await expect.poll(() => tokens).toEqual(["another-token"])
  location.hash = "#elsewhere"
  stop()
  expect(tokens).toEqual(["another-token"])
})
