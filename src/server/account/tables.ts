import type { Generated } from "kysely"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import type { TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** How customers show that it is them, beside their password. */
export interface AccountTables {
  /** A customer's second factor. */
  second_factors: {
    customer_id: string
    method: TwoFactorMethod
    /** The authenticator's secret, sealed; null for the other methods. */
    sealed_secret: string | null
    /** The time step of the last code that was taken: no code is taken twice. */
    last_step: Whole | null
    since: Timestamp
  }
  /** A second factor that is not confirmed yet. */
  second_factor_setups: {
    customer_id: string
    method: TwoFactorMethod
    sealed_secret: string | null
    expires_at: Timestamp
  }
  /** Deleted once used. */
  recovery_codes: { customer_id: string; code_mark: string }
  /** The code that was mailed last; deleted once used. */
  email_codes: {
    customer_id: string
    code_mark: string
    sent_at: Timestamp
    expires_at: Timestamp
  }
  /** Credentials that sign in without a password. */
  passkeys: {
    id: string
    customer_id: string
    /** As the browser names it, base64url. */
    credential_id: string
    /** COSE key, base64url. */
    public_key: string
    /** Signatures so far, as the authenticator counts them; 0 for one that does not. */
    counter: Whole
    /** How it is reached, separated by commas: "internal,hybrid". */
    transports: string
    name: string
    is_synced: boolean
    added_at: Timestamp
    used_at: Timestamp | null
  }
  /** Challenges that a browser was asked to sign; deleted once they come back. */
  passkey_challenges: { hash: string; customer_id: string | null; expires_at: Timestamp }
  /** Customers' identities at providers. */
  social_identities: {
    id: string
    customer_id: string
    provider: SocialProvider
    /** As the provider names its user, for ever. */
    subject: string
    /** As it was when it was linked. */
    email: string | null
    linked_at: Timestamp
    used_at: Timestamp | null
  }
  /** Browsers on their way to a provider and back; deleted once they have signed in, opened an account or linked one. */
  social_journeys: {
    hash: string
    browser_hash: string
    /** Hash of what the frame has for which a window makes the journey; null where it makes it for itself. */
    frame_hash: string | null
    provider: SocialProvider
    /** The customer who wants it linked; null where somebody signs in. */
    customer_id: string | null
    next: string | null
    /** When the provider was asked who came back. */
    asked_at: Timestamp | null
    /** Whom the provider vouches for. */
    subject: string | null
    email: string | null
    email_proved: boolean
    firstname: string
    lastname: string
    begun_at: Timestamp
    expires_at: Timestamp
  }
  /** Customers on their way to a bank that vouches for them, and back; deleted once they are. */
  connect_id_journeys: {
    hash: string
    browser_hash: string
    customer_id: string
    session_id: string
    /** As the register of banks names it. */
    bank: string
    /** Of the details that are to be compared. */
    checked_hash: string
    expires_at: Timestamp
  }
  /** Devices that are not asked for a code. */
  trusted_devices: {
    id: string
    customer_id: string
    device_hash: string
    name: string
    added_at: Timestamp
    seen_at: Timestamp
    expires_at: Timestamp
  }
  /** The file of all data about a customer, as it was asked for last. */
  data_exports: {
    customer_id: string
    id: string
    requested_at: Timestamp
    /** When it is tried to be made; null once it is made, or given up. */
    next_run_at: Timestamp | null
    attempts: Generated<number>
    ready_at: Timestamp | null
    failed_at: Timestamp | null
    expires_at: Timestamp | null
    /** Bytes. */
    size: Whole | null
    /** Sealed under the account keys; null before it is ready and once it is over. */
    sealed_file: string | null
    token_hash: string | null
  }
  /** Identities of customers of closed accounts, for as long as the law wants them known. */
  identity_records: {
    customer_id: string
    /** Sealed under the account keys. */
    sealed_record: string
    closed_at: Timestamp
    delete_after: Timestamp
  }
}

/** Accounts that move into another segment, under other terms. */
export interface MigrationTables {
  account_migrations: {
    customer_id: string
    /** Where the account moves to. */
    segment_name: string
    /** Nothing is sold to the customer before. */
    required: boolean
    offered_at: Timestamp
    /** When the customer agreed, and when the move is due or tried again. */
    accepted_at: Timestamp | null
    next_run_at: Timestamp | null
    failed_at: Timestamp | null
    migrated_at: Timestamp | null
  }
}
