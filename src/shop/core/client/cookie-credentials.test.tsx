import { afterEach, expect, it, vi } from "vitest"
import { aSession } from "../../../../tests/stage/fixtures/customer.ts"
import { cookieCredentials } from "./cookie-credentials.ts"

const credentials = cookieCredentials(() => 600)
afterEach(() => {
  vi.restoreAllMocks()
  credentials.write(null)
})

it("credentials are kept in cookies for as long as a session of the site lasts", () => {
  const set = vi.spyOn(document, "cookie", "set")
  const before = Date.now()
  credentials.write(aSession("kim"))
  const ends = set.mock.calls.map(([text]) => Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? ""))
  expect(ends).toHaveLength(6)
  for (const end of ends) expect(Math.abs(end - before - 600_000)).toBeLessThan(5000)
  const { refreshToken: _, ...held } = aSession("kim")
  expect(credentials.read()).toEqual(held)
})
