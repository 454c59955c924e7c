import type { TwoFactorMethod } from "#src/contract/account/two-factor-method.ts"
import type { Timestamp, Whole } from "./columns.ts"

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
}
