import { describe, expect, it } from "vitest"
import { loggedPath } from "./log.ts"

describe("an address in the log", () => {
  it.each([
    ["/purchase/acme/autologin/s3cret", "/purchase/acme/autologin/…"],
    ["/login/social/google", "/login/social/…"],
    ["/payment-fields/paypal/s3cret/return", "/payment-fields/paypal/…/return"],
    ["/v2/anon-cart/s3cret/items", "/v2/anon-cart/…/items"],
    ["/autologin/transfer/s3cret", "/autologin/…/…"],
  ])("hides what follows where a token stands: %s", (path, shown) => {
    expect(loggedPath(path)).toBe(shown)
  })

  it("is as it is where none does, without its query", () => {
    expect(loggedPath("/my-account/deposit?amount=5")).toBe("/my-account/deposit")
    expect(loggedPath("/login")).toBe("/login")
    expect(loggedPath("/paypal/return/")).toBe("/paypal/return/")
    expect(loggedPath("/autologin/")).toBe("/autologin/")
  })
})
