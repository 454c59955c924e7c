import { describe, expect, it } from "vitest"
import { type ConsentCookie, openConsent } from "./consent.ts"

function aCookie(value?: string): ConsentCookie & { readonly stored: () => string | undefined } {
  let kept = value
  return {
    read: () => kept,
    write: (text) => {
      kept = text
    },
    stored: () => kept,
  }
}
const settings = { nonce: "n0nce", required: true, key: "2026-11", capable: true }

describe("asking for consent", () => {
  it.each([
    ["without a nonce", { nonce: undefined }],
    ["with an empty nonce", { nonce: "" }],
    ["where it is not required", { required: false }],
    ["without a key", { key: null }],
    ["without the capability", { capable: false }],
  ])("does not happen %s", (_, change) => {
    expect(openConsent({ ...settings, ...change }, aCookie())).toBeNull()
  })

  it("remembers what was chosen", () => {
    const cookie = aCookie()
    const consent = openConsent(settings, cookie)
    expect(consent?.level()).toBeNull()
    consent?.choose("ESSENTIAL")
    expect(cookie.stored()).toBe("2026-11:ESSENTIAL")
    expect(openConsent(settings, cookie)?.level()).toBe("ESSENTIAL")
  })

  it("asks again under another key, and is not misled by a strange value", () => {
    expect(openConsent(settings, aCookie("2025-01:ACCEPT_ALL"))?.level()).toBeNull()
    expect(openConsent(settings, aCookie("2026-11:EVERYTHING"))?.level()).toBeNull()
  })
})
