import type { CancelReason } from "#src/contract/party/party.codes.ts"
import type { Handle } from "../core/database/database.ts"

/** The `details` that only a party's order has. */
export interface StoredPartyShares {
  readonly sessionId: string
  readonly groupId: string
  /** As it was when they were bought. */
  readonly groupName: string
  readonly size: number
  readonly shares: number
  /** The price the customer paid for them, less what codes took off. */
  readonly paidCents: number
  /** The wallet's balance before the purchase: the part that came out of winnings goes back as such. */
  readonly walletCents: number
  readonly withdrawableCents: number
  /** Whether their ticket was bought. */
  readonly closed: boolean
  /** Why the ticket was not bought; absent where it was, or still may be. */
  readonly cancelled?: CancelReason | undefined
}

/** By which a party's ticket is found among syndicates, and the shares of it among orders. */
export const partyKey = (sessionId: string): string => `party-${sessionId}`
/** The account that holds what members paid. */
export const partyAccount = (sessionId: string) => `party:${sessionId}` as const
/** The name of a party's ticket where others read about it: a group's name is its own business. */
export const PARTY_NAME = "Lotto Party"

/** Reads the name of a session's group; undefined where there is no such session. */
export async function groupNameOf(db: Handle, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .select("party_groups.name")
    .where("party_sessions.id", "=", sessionId)
    .executeTakeFirst()
  return row?.name
}
