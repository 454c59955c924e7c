import type { ColumnType } from "kysely"
import type { AutosessionStatus, CancelReason, PublicityStatus } from "#src/contract/party/party.codes.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** An event in a group, for those who look on. */
export type GroupEventType =
  | "group_changed"
  | "member_joined"
  | "member_left"
  | "session_opened"
  | "session_changed"
  | "shares_changed"
  | "session_filled"
  | "session_cancelled"
  | "message_posted"
  | "message_removed"

/** Tables of groups that buy tickets together. */
export interface PartyTables {
  party_groups: {
    id: string
    name: string
    /** The name as it is compared: no two open groups have the same. */
    name_key: string
    /** The name that staff or the checks of names let through: visitors see a public group under no other. */
    checked_name: string | null
    publicity: PublicityStatus
    organiser_id: string
    /** The member whom the organiser asked to take the group; null where nobody is. */
    offered_to: ColumnType<string | null, string | null | undefined, string | null>
    token: string
    /** Events so far. */
    events: Whole
    created_at: Timestamp
    closed_at: Timestamp | null
  }
  party_members: {
    id: string
    group_id: string
    customer_id: string
    joined_at: Timestamp
    left_at: Timestamp | null
    /** By the organiser: they cannot come back. */
    removed_at: Timestamp | null
    /** Since when the organiser lets them write nothing. */
    blocked_at: Timestamp | null
    /** Since when the member wants no invitations and reminders of this group by email. */
    muted_at: Timestamp | null
  }
  /** Its ticket is the syndicate of the same id, which has nobody until the session is closed. */
  party_sessions: {
    id: string
    group_id: string
    offer_key: string
    draw_no: Whole
    game_type: GameTypeKey
    game_offer: string
    game_offer_name: string
    num_games: Whole
    standard_games: Whole
    ticket_cents: Whole
    /** The upper limit for the price of a share that the organiser chose, and the price itself. */
    wanted_cents: Whole
    share_cents: Whole
    currency: string
    size: Whole
    taken: Whole
    /** A closed one is paid once its draw is. */
    status: "open" | "closed" | "cancelled"
    autosession: AutosessionStatus
    invite_all: boolean
    cover_rest: boolean
    cancel_reason: CancelReason | null
    created_at: Timestamp
    closed_at: Timestamp | null
    cancelled_at: Timestamp | null
    /** When its members were invited, reminded, told that it is filled, and told its result. */
    invited_at: Timestamp | null
    reminded_at: Timestamp | null
    filled_told_at: Timestamp | null
    result_told_at: Timestamp | null
    covered_at: Timestamp | null
    /** When it was looked whether another one follows. */
    followed_at: Timestamp | null
  }
  /** Members invited to a session that not all members are invited to. */
  party_invites: { session_id: string; customer_id: string; created_at: Timestamp }
  party_messages: {
    id: string
    group_id: string
    customer_id: string | null
    text: string
    created_at: Timestamp
    removed_at: Timestamp | null
  }
  party_reports: {
    message_id: string
    customer_id: string
    reason: string
    created_at: Timestamp
    decided_at: Timestamp | null
  }
  party_events: {
    group_id: string
    sequence: Whole
    type: GroupEventType
    session_id: string | null
    customer_id: string | null
    shares_taken: Whole | null
    message_id: string | null
    created_at: Timestamp
  }
}
