import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { MigrationStatus } from "#src/contract/account/migration-status.ts"
import type { PersonColumn } from "#src/contract/account/person.codes.ts"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { RecurringMethod } from "#src/contract/recurring/method.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** Customers, how they are signed in, and what is counted against guessing. */
export interface CustomerTables {
  customers: Record<PersonColumn, string> & {
    id: string
    password_hash: string | null
    /** Ways the customer may be written to about anything but the account itself. */
    email_opt_in: boolean
    phone_opt_in: Generated<boolean>
    sms_opt_in: Generated<boolean>
    directmail_opt_in: Generated<boolean>
    /** Whether the groups they play in may invite and remind them by email. */
    groups_opt_in: Generated<boolean>
    force_password_change: Generated<boolean>
    /** The customer must complete the account, or look over the details, before going on. */
    account_upgrade: Generated<boolean>
    details_update_required: Generated<boolean>
    terms_accepted_at: Timestamp | null
    /** The version they agreed to; null where the shop named none. */
    terms_version: string | null
    /** The country from which the customer last confirmed that they may buy. */
    confirmed_country: string | null
    country_confirmed_at: Timestamp | null
    verified_at: Timestamp | null
    /** Nothing is sold to the customer before they are verified. */
    verification_required: Generated<boolean>
    /** The customer asked to close it: nothing is sold or deposited any more, and it closes once its draws are paid. */
    closing_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When they were asked to withdraw what is left in it. */
    closing_mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Nobody signs in to a closed account. */
    closed_at: Timestamp | null
    closing_reason: string | null
    /** Staff blocked the account: nobody signs in. */
    blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Products that staff do not let the customer buy. */
    restricted_products: ColumnType<readonly ProductType[], string | undefined, string>
    /** Staff learnt that the customer needs care: nothing tempts them. */
    vulnerable_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    attribution: JSONColumnType<Readonly<Record<string, string>>>
    /** When the customer last said that it is right; opening the account says so too. */
    address_confirmed_at: Timestamp
    email_confirmed_at: Timestamp
    /**
     * When the customer showed that mail to it reaches them; null where only they say so. Only `noteProof` sets it, since
     * what was added before goes with it; everything else can take it away and no more.
     */
    email_proved_at: ColumnType<Date | null, null, null>
    /** One set, ascending; empty where there is none. */
    favourite_numbers: JSONColumnType<readonly number[]>
    /** The most that delegated sessions may spend in a day, all partners together; null: what partners may. */
    partner_daily_limit_cents: Whole | null
    /** When the customer was last told of the second factor and put it off or turned it on. */
    two_factor_prompted_at: Timestamp | null
    /** Nothing is sold to the customer before; it is only ever moved on. */
    break_until: Timestamp | null
    /** After how long signed in they are reminded of it, minutes; 0: never; null: as usual. */
    reminder_minutes: number | null
    /** The zone in which they were told. */
    break_zone: string | null
    /**
     * The means of paying for recurring purchases, and when the customer chose it: the wallet, or a stored card for
     * what it lacks.
     */
    recurring_method: Generated<RecurringMethod>
    recurring_method_at: ColumnType<Date | null, null | undefined, Date>
    segment_name: string
    pricing_id: string
    migration_status: MigrationStatus
    created_at: Timestamp
  }
  sessions: {
    id: string
    customer_id: string
    place: string
    device_uuid: string
    token_hash: string
    previous_hash: string | null
    rotated_at: Timestamp
    expires_at: Timestamp
    /** However busy it is, the session is over then. */
    ends_at: Timestamp
    revoked_at: Timestamp | null
    /** The session that was carried over to this one: they end together. */
    parent_id: string | null
    /** The partner whose token began it: the session is delegated to that partner. */
    partner_slug: string | null
    /** Of the device's id; tokens are refused from another one. */
    device_hash: string | null
    /** When its second factor was shown, or a trusted device stood for it; null where neither happened. */
    second_factor_at: Timestamp | null
    /** Sensitive actions need no other code until then. */
    elevated_until: Timestamp | null
    trusted_device_id: string | null
    /** When the customer signed in; a session that was carried over keeps the time of its own beginning. */
    signed_in_at: Timestamp
    /** When the last reminder of the time was seen; noted at the sign-in that the others were carried over from. */
    reminded_at: Timestamp | null
    /** Browser and system, for the customer's list; null once the session has ended. */
    device_name: string | null
    /** From where, as far as it is known; for the list too, and null like the name. */
    located_country: string | null
    located_city: string | null
  }
  /** Devices on which a customer has signed in. */
  known_devices: { customer_id: string; device_hash: string; seen_at: Timestamp }
  one_time_tokens: {
    hash: string
    kind: "autologin" | "transfer" | "password" | "review"
    customer_id: string
    partner_slug: string | null
    expires_at: Timestamp
    used_at: Timestamp | null
    /** The session that asked for it, and what its browser looks like: both must be the same when it is used. */
    session_id: string | null
    browser_hash: string | null
    /** Hash of what the frame that asked for it has to show. */
    challenge: string | null
    /** When it was first used without the code that it needs: it waits for that. */
    code_asked_at: Timestamp | null
  }
  attempts: { bucket: string; count: Whole; resets_at: Timestamp }
  security_events: { id: string; customer_id: string | null; kind: string; created_at: Timestamp }
}
