import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { Timestamp } from "../core/database/columns.ts"

/** Partners, their secrets, and whom they know. */
export interface PartnerTables {
  partners: {
    slug: string
    key: string
    name: string
    channels: JSONColumnType<{ channelKey: string; name: string }[]>
    origins: JSONColumnType<string[]>
    /** The partner's server may still mint tokens that no frame asked for. */
    allows_unbound_tokens: Generated<boolean>
    /** The most a customer may spend in a day in sessions that are delegated to this partner. */
    daily_limit_cents: ColumnType<number, number | undefined, number>
    /** Counts changes at the desk. */
    revision: Generated<number>
  }
  /** Secrets that a partner's server shows: several work while one takes another's place. */
  partner_secrets: {
    id: string
    partner_slug: string
    secret_hash: string
    created_at: Timestamp
    /** Null for a demonstration's, which nobody made at the desk. */
    created_by: string | null
    last_used_at: Timestamp | null
    expires_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  /** Customers who let a partner sign them in from its site. */
  partner_customers: {
    partner_slug: string
    /** The partner's own name for the customer; once the account is closed, a mark of it. */
    reference: string
    customer_id: string
    linked_at: Timestamp
    /** When the customer ended it: of what is not ended, there is one for each partner. */
    ended_at: Timestamp | null
    last_used_at: Timestamp | null
  }
  /** Tokens with which customers are asked whether they want to be linked. */
  partner_link_tokens: {
    hash: string
    partner_slug: string
    reference: string
    /** Hash of what the frame that asked for it has to show. */
    challenge: string
    /** Details that the partner's server sent for the sign-up form; emptied when they are handed out. */
    prefill: JSONColumnType<Record<string, string>>
    expires_at: Timestamp
    /** When a frame opened it, and what its browser looks like: only that one may answer. */
    opened_at: Timestamp | null
    browser_hash: string | null
  }
}
