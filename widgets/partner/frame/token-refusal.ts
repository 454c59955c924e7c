import { type TokenRefusal, tokenRefusals } from "#src/contract/sign-in/token-refusal.codes.ts"
import { newReference } from "#src/domain/site/reference.ts"
import { isTwoFactor, toApiError } from "#src/shop/core/client/api-error.ts"
import { publicError } from "#src/shop/core/public-error.ts"
import type { Outward } from "./protocol.ts"

const reasons: Readonly<Record<TokenRefusal, string>> = {
  used: "it was used before. Ask for a new one whenever getToken is called.",
  expired: "it is older than 60 seconds.",
  challenge:
    "it is bound to another challenge. Send the challenge that getToken was called with as verifier_challenge.",
  partner: "another partner's server asked for it.",
  unknown: "it is none of this shop's tokens. Is it the text in the answer's token?",
}

/** The error for the page around, and its developer, of a token that did not sign in; null where a code is missing. */
export function tokenError(cause: unknown): Outward["error"] | null {
  const error = toApiError(cause)
  if (isTwoFactor(error) || error.kind === "aborted") return null
  const isRefused = error.kind === "http" && error.status < 500 && error.status !== 429
  if (!isRefused) return publicError(error)
  const { reason } = (error.result ?? {}) as { readonly reason?: unknown }
  const known = tokenRefusals.find((one) => one === reason) ?? "unknown"
  const message = `The one-time token that getToken gave was refused (${known}): ${reasons[known]}`
  return { code: "auth", retryable: false, reference: newReference(), message }
}
