import { expect, it } from "vitest"
import { cookieDomain } from "./cookies.ts"

it("the shop's hosts share their cookies; addresses in figures and single words name no domain", () => {
  expect(cookieDomain("www.shop.example")).toBe("shop.example")
  expect(cookieDomain("shop.example.com.au")).toBe("shop.example.com.au")
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) expect(cookieDomain(host)).toBeUndefined()
})
