/** The session's parts do not belong together (specification 002 §5); the customer is signed out. */
export class AuthValidationError extends Error {
  override name = "AuthValidationError"
}

/** The `customer_id` inside a token. Nothing is verified here: that is the server's work. */
export function customerIdOf(token: string | null | undefined, label: string): string {
  if (!token) throw new AuthValidationError(`token is null for ${label}`)
  try {
    const payload = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? ""
    const claims: unknown = JSON.parse(atob(payload))
    if (
      typeof claims === "object" &&
      claims !== null &&
      "customer_id" in claims &&
      typeof claims.customer_id === "string"
    )
      return claims.customer_id
  } catch {
    // Falls through to the one message for every token that cannot be read.
  }
  throw new AuthValidationError(`could not decode token for ${label}`)
}

/** Checks that each token is the current customer's; throws `AuthValidationError` with the specified message. */
export function validateTokens(customerId: string | null | undefined, tokens: Record<string, string>): void {
  if (!customerId) throw new AuthValidationError("no customer id in state")
  for (const [label, token] of Object.entries(tokens)) {
    if (customerIdOf(token, label) !== customerId)
      throw new AuthValidationError(`id for ${label} doesn't match the current customer`)
  }
}
