import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allowedDeepLink, DEEP_LINK_QUERY, withDeepLink } from "./deep-link.ts"

const allowed = ["lotto:", "https://app.example.com"]

describe("a link back into an app", () => {
  it("is followed to the schemes and origins that the owner allowed", () => {
    expect(allowedDeepLink("lotto://receipt/1", allowed)).toBe("lotto://receipt/1")
    expect(allowedDeepLink("https://app.example.com/done?a=1", allowed)).toBe(
      "https://app.example.com/done?a=1",
    )
  })

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    " lotto://receipt/1",
    "lotto:\\\\evil.example",
    "data:text/html,<script>alert(1)</script>",
    "http://app.example.com/done",
    "https://app.example.com.evil.example/",
    "https://app.example.com@evil.example/",
    "https://user:secret@app.example.com/",
    "https://app.example.com:8443/",
    "//app.example.com/done",
    "/receipt/1",
    "lottos://receipt/1",
    "vbscript:x",
    "blob:https://app.example.com/1",
    "",
    `lotto://${"x".repeat(600)}`,
  ])("is dropped where it leads elsewhere: %s", (wanted) => {
    expect(allowedDeepLink(wanted, allowed)).toBeNull()
    expect(allowedDeepLink(wanted, [...allowed, "javascript:", "data:", "http:", "blob:"])).toBeNull()
  })

  it("is dropped wherever nothing is allowed, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (wanted) => allowedDeepLink(wanted, []) === null),
    )
  })

  it("never leads anywhere but to what is allowed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true })), (wanted) => {
        const link = allowedDeepLink(wanted, allowed)
        if (link !== null) expect(/^(lotto:|https:\/\/app\.example\.com\/)/.test(link)).toBe(true)
      }),
    )
  })

  it("is kept from page to page as it came", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (link) => {
        const url = new URL(withDeepLink("/receipt/1", link.toWellFormed()), "https://shop.example")
        expect(url.searchParams.get(DEEP_LINK_QUERY)).toBe(link.toWellFormed())
      }),
    )
    expect(withDeepLink("/receipt/1", null)).toBe("/receipt/1")
  })
})
