import fc from "fast-check"
import { expect, it } from "vitest"
import { maskEmail } from "./mask-email.ts"

it.each([
  ["robin@example.com", "r…n@e…e.com"],
  ["jo@example.com.au", "j…@e…m.au"],
  ["k@localhost", "k…@l…t"],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

it("a masked address keeps at most two letters of its name", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [name = ""] = maskEmail(email).split("@")
      expect(name.replace("…", "").length).toBeLessThanOrEqual(2)
    }),
  )
})
