/** The session's parts do not belong together; the customer is signed out. */
export class AuthValidationError extends Error {
  override name = "AuthValidationError"
}

/**
 * Reads the claims of a token. Nothing is verified here: that is the server's work. Throws where it cannot be
 * read.
 */
function claimsOf(token: string): { readonly customer_id?: unknown; readonly iat?: unknown } {
  const payload = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? ""
  return JSON.parse(atob(payload))
}

/** When a token was made, milliseconds; 0 for one that does not say. */
export function issuedAt(token: string): number {
  try {
    const { iat } = claimsOf(token)
    return typeof iat === "number" ? iat * 1000 : 0
  } catch {
    return 0
  }
}

function customerIdOf(token: string | null | undefined, label: string): string {
  if (!token) throw new AuthValidationError(`token is null for ${label}`)
  try {
    const { customer_id } = claimsOf(token)
    if (typeof customer_id === "string") return customer_id
  } catch {
    // Falls through to the one message for every token that cannot be read.
  }
  throw new AuthValidationError(`could not decode token for ${label}`)
}

/** Checks that the stored customer id is the current customer's. */
export function requireCustomer(current: string | undefined, stored: string | undefined): void {
  if (!current) throw new AuthValidationError("no customer id in state")
  if (stored !== current)
    throw new AuthValidationError("id for customer id doesn't match the current customer")
}

/** Checks that each token is the current customer's; throws `AuthValidationError` with the specified message. */
export function validateTokens(
  current: string | undefined,
  tokens: Readonly<Record<string, string | null | undefined>>,
): void {
  if (!current) throw new AuthValidationError("no customer id in state")
  for (const [label, token] of Object.entries(tokens)) {
    if (customerIdOf(token, label) !== current)
      throw new AuthValidationError(`id for ${label} doesn't match the current customer`)
  }
}
