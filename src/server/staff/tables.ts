import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { approvalStates } from "#src/contract/staff/approvals.ts"
import type { Role, Scope } from "#src/contract/staff/scopes.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"

/** Tables about the people who run the shop. */
export interface StaffTables {
  staff_members: {
    id: string
    /** In small letters; one member each. */
    email: string
    name: string
    /** Null until they chose one. */
    password_hash: string | null
    roles: JSONColumnType<Role[]>
    state: "invited" | "active" | "suspended"
    /** Secret of an authenticator app, sealed under ACCOUNT_KEYS; null without one. */
    sealed_secret: string | null
    /** The last step of which a code was taken. */
    last_step: Whole | null
    /** Hash of the secret in the invitation's link; null once it was used. */
    invitation_hash: string | null
    invitation_expires_at: Timestamp | null
    created_at: Timestamp
    /** When they proved their first second factor; null before. */
    joined_at: ColumnType<Date | null, undefined, Date | null>
  }
  /** Ties of members who invited, reset or raised each other: for a while the two decide nothing of each other's. */
  staff_ties: {
    id: string
    member_id: string
    by_id: string
    kind: "invited" | "reset" | "raised"
    created_at: Timestamp
  }
  staff_passkeys: {
    id: string
    staff_id: string
    credential_id: string
    /** Base64url. */
    public_key: string
    counter: Whole
    /** Separated by commas. */
    transports: string
    created_at: Timestamp
  }
  /** Devices on which a member has signed in. */
  staff_known_devices: { staff_id: string; device_hash: string; seen_at: Timestamp }
  staff_sessions: {
    id: string
    staff_id: string
    token_hash: string
    /** Null: the password was right, and nothing else was shown yet. */
    second_factor_at: Timestamp | null
    elevated_until: Timestamp | null
    /** Hash of what a passkey is to sign. */
    challenge_hash: string | null
    /** An authenticator's secret that is being set up, sealed. */
    sealed_secret: string | null
    created_at: Timestamp
    seen_at: Timestamp
    ends_at: Timestamp
    revoked_at: Timestamp | null
    device_name: string
    address: string
  }
  /** Notes that staff made about customers. */
  customer_notes: { id: string; customer_id: string; staff_id: string; text: string; created_at: Timestamp }
  staff_keys: {
    id: string
    name: string
    secret_hash: string
    scopes: JSONColumnType<Scope[]>
    created_by: string
    created_at: Timestamp
    expires_at: Timestamp
    last_used_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  /** Proposals that somebody else decides on. */
  staff_approvals: {
    id: string
    kind: string
    about_kind: string
    about_id: string
    payload: JSONColumnType<object>
    reason: string
    state: (typeof approvalStates)[number]
    proposed_by: string
    proposed_at: Timestamp
    decided_by: string | null
    decided_at: Timestamp | null
    note: string | null
  }
  /** Why somebody looks at a customer's personal data; `looker`: their sign-in, or a program's key. */
  reveal_reasons: { looker: string; customer_id: string; reason: string; given_at: Timestamp }
  /** The audit trail: rows are added and never changed, each with the hash of the one before. */
  audit_entries: {
    seq: Whole
    at: Timestamp
    staff_id: string | null
    /** The name of the member or the key, as it was then. */
    actor: string
    address: string
    /** The endpoint's name. */
    call: string
    about_kind: string | null
    about_id: string | null
    params: JSONColumnType<object>
    body: Json<object>
    /** The reason it was refused; its `of_seq` is the entry of the attempt. */
    refusal: string | null
    of_seq: Whole | null
    previous_hash: string
    hash: string
  }
  /** One row: the last link of the chain. Whoever adds an entry locks it. */
  audit_head: { id: Generated<number>; seq: Whole; hash: string }
}
