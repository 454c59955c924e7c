/**
 * The credentials of a signed-in browser. The refresh token is absent where an HttpOnly cookie carries it.
 */
export interface Credentials {
  readonly customerId: string
  readonly customerToken: string
  readonly accessToken: string
  readonly refreshToken?: string
  readonly deviceUuid: string
  readonly pricingId: string
  readonly segmentName: string
  /** The partner whose token began the session: much takes the customer's own sign-in. */
  readonly delegatedTo?: string
}

/** Where credentials are stored: cookies on the shop's own site, memory inside a partner's frame. */
export interface CredentialStore {
  read(): Credentials | null
  write(credentials: Credentials | null): void
}

/** Credentials that last as long as the page, for frames and for tests. */
export function memoryCredentials(): CredentialStore {
  let current: Credentials | null = null
  return {
    read: () => current,
    write: (credentials) => {
      current = credentials
    },
  }
}
