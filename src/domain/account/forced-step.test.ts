import { expect, it } from "vitest"
import { forcedOutPath } from "./forced-step.ts"

it("a session that ended on its own leads to sign in, from closing an account to what is said after it", () => {
  expect(forcedOutPath("/my-account/deposit", "?amount=5")).toBe(
    "/login?next=%2Fmy-account%2Fdeposit%3Famount%3D5&unauthorised=true",
  )
  expect(forcedOutPath("/close-my-account", "")).toBe("/close-my-account/success")
  expect(forcedOutPath("/Close-My-Account/", "?a=b")).toBe("/close-my-account/success")
  for (const path of ["/login", "/Login", "/logout", "/close-my-account/success"])
    expect(forcedOutPath(path, ""), path).toBeNull()
})
