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
  partner_customers: { partner_slug: string; reference: string; customer_id: string }
}
