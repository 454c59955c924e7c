import { expect, it } from "vitest"
import { tokenRefusals } from "#src/contract/sign-in/token-refusal.codes.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { tokenError } from "./token-refusal.ts"

it.each(tokenRefusals)("a token that is refused (%s) says so to the page's developer", (reason) => {
  const error = new ApiError("http", 401, { code: "token_used_or_expired", result: { reason } })
  expect(tokenError(error)).toMatchObject({
    code: "auth",
    retryable: false,
    message: expect.stringContaining(`(${reason})`),
  })
})

it("no answer is not the token's fault and may be tried anew, and a second factor is no error", () => {
  expect(tokenError(new ApiError("network", 408))).toMatchObject({ code: "network", retryable: true })
  expect(tokenError(new ApiError("http", 403, { code: "2fa_required" }))).toBeNull()
})
