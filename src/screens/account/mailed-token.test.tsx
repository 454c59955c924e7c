import { afterEach, expect, it } from "vitest"
import { takeQueryToken } from "./mailed-token.ts"

const before = location.href
afterEach(() => history.replaceState(null, "", before))

/** The visitor comes to the page, with a token or without. */
function visit(token?: string): void {
  const url = new URL(before)
  if (token) url.searchParams.set("token", token)
  history.pushState({}, "", url)
}

it("a token of the address is there for its visit, and stands in the address no longer", () => {
  visit("a-mailed-token")
  expect([takeQueryToken(), takeQueryToken()]).toEqual(["a-mailed-token", "a-mailed-token"])
  expect(location.href).toBe(before)
})

it("who comes again later without a token has none", () => {
  visit("a-mailed-token")
  takeQueryToken()
  visit()
  expect(takeQueryToken()).toBeNull()
  visit("another-token")
  expect(takeQueryToken()).toBe("another-token")
})
