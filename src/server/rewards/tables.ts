import type { ColumnType, JSONColumnType, Selectable } from "kysely"
import type { MembershipPeriod, MembershipTier } from "#src/contract/catalogue/membership.ts"
import type { DrawState } from "#src/contract/draws/draw.ts"
import type { ClaimStatus, EntryRules, GiveawayType } from "#src/contract/rewards/giveaway.ts"
import type { ClaimForm } from "#src/contract/rewards/rewards.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"
import type { StoredBeacon } from "../draws/tables.ts"

export interface StoredGiveawayPrize {
  readonly name: string
  readonly valueCents: number
  readonly cash: boolean
}

/** The programme of members and what it gives away. */
export interface RewardTables {
  /** Customers who joined a programme for free, and those who left it; premium is in `memberships`. */
  program_members: {
    customer_id: string
    program: string
    status: "member" | "non-member" | "pending-deposit"
    metadata: JSONColumnType<Record<string, string>>
    updated_at: Timestamp
  }
  /** Premium that is bought again when it ends. */
  membership_renewals: {
    id: string
    customer_id: string
    program: string
    period: MembershipPeriod
    status: "active" | "cancelled"
    /** The most the customer agreed to pay for a period: never more is taken. */
    agreed_cents: Whole
    currency: string
    /** The end of what is paid that it was bought or tried for last. */
    last_until: Timestamp | null
    last_attempt: "purchased" | "soft_failure" | "hard_failure" | null
    last_message: string | null
    next_run_at: Timestamp | null
    /** The charge of a stored card that it waits for. */
    deposit_id: ColumnType<string | null, undefined, string | null>
    created_at: Timestamp
  }
  giveaways: {
    id: string
    program: string
    type: GiveawayType
    /** Programme and type, which the seed is read for: "daily_winners/daily". */
    offer_key: string
    /** Counted for each type. */
    draw_no: Whole
    /** Of one that was announced before it opened: what it was numbered as a preview. */
    preview_no: ColumnType<number | null, number | null | undefined, never>
    name: string
    description: string
    opens_at: Timestamp
    stop: Timestamp
    draw_at: Timestamp
    state: DrawState
    prizes: JSONColumnType<readonly StoredGiveawayPrize[]>
    rules: JSONColumnType<EntryRules>
    tiers: JSONColumnType<readonly MembershipTier[]>
    currency: string
    seed: string | null
    sealed_seed: string | null
    commitment: string
    numbers_from: "seed" | "seed_and_entries"
    numbers_root: ColumnType<string | null, string | null | undefined, string | null>
    beacon: JSONColumnType<StoredBeacon | null, string | null, string | null>
    beacon_signature: ColumnType<string | null, undefined, string | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    entries_root: ColumnType<string | null, string | null | undefined, string | null>
    /** Entries of all members together. */
    entry_count: ColumnType<number | null, number | null | undefined, number | null>
    /** Entries that won, in the order of the prizes. */
    numbers: Json<readonly number[] | null>
    /** Held before the shop had members: its winners are made up. */
    example: boolean
    /** Counts what staff changed of it. */
    revision: ColumnType<number, undefined, number>
    cancelled_at: ColumnType<Date | null, undefined, Date>
    /** In words for members. */
    cancelled_reason: ColumnType<string | null, undefined, string>
    created_at: Timestamp
    /** Since when its prizes wait because they exceed a ceiling. */
    over_ceiling_at: ColumnType<Date | null, undefined, Date | null>
    /** Whether its prizes are counted against the ceiling, or two people released them. */
    ceiling_taken: ColumnType<boolean, undefined, boolean>
  }
  /** A member's entries in a giveaway: from when they were unlocked, or from closing. */
  giveaway_entries: {
    id: string
    giveaway_id: string
    customer_id: string
    unlocked_at: Timestamp | null
    /** These three from closing on. */
    entries: ColumnType<number | null, undefined, number>
    first_no: ColumnType<number | null, undefined, number>
    last_no: ColumnType<number | null, undefined, number>
    /** When its member was written to because the giveaway was cancelled. */
    cancellation_mailed_at: ColumnType<Date | null, undefined, Date>
  }
  giveaway_winners: {
    id: string
    giveaway_id: string
    position: Whole
    /** Null of an example. */
    customer_id: string | null
    entry_no: Whole
    prize: string
    value_cents: Whole
    cash: boolean
    winner: string
    drawn_at: Timestamp
    paid_at: ColumnType<Date | null, undefined, Date>
    /** Of a thing: how far it is with reaching its winner. */
    claim_status: ClaimStatus | null
    claim: JSONColumnType<ClaimForm | null, undefined, string | null>
  }
}

export type GiveawayRow = Selectable<RewardTables["giveaways"]>
