/** What only a party's order has, in its `details`. */
export interface StoredPartyShares {
  readonly sessionId: string
  readonly groupId: string
  /** As it was when they were bought. */
  readonly groupName: string
  readonly size: number
  readonly shares: number
  /** What the customer paid for them: their price less what codes took off. */
  readonly paidCents: number
  /** What was in the wallet before the purchase: what came out of winnings goes back as such. */
  readonly walletCents: number
  readonly withdrawableCents: number
  /** Whether their ticket was bought. */
  readonly closed: boolean
}

/** By which a party's ticket is found among syndicates, and the shares of it among orders. */
export const partyKey = (sessionId: string): string => `party-${sessionId}`
/** The account that holds what members paid. */
export const partyAccount = (sessionId: string) => `party:${sessionId}` as const
/** What a party's ticket is called where others read of it: a group's name is its own business. */
export const PARTY_NAME = "Lotto Party"
