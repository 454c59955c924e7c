import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import { readCheckoutCustomer } from "#src/server/account/checkout-customer.ts"
import { hasCapability } from "#src/server/account/require-capability.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import type { ServerConfig } from "../../config.ts"

/** Services that withdrawals need besides the transaction. */
export interface PayoutServices {
  readonly database: Database
  readonly keys: Keys
  readonly accountKeys: SealingKeys
  readonly config: ServerConfig
}

type Config = Pick<ServerConfig, "currency">

/** Whether a customer's segment has a capability. */
export async function isCapable(
  db: Handle,
  customerId: string,
  capability: "npp_withdrawal" | "payid_withdrawal",
): Promise<boolean> {
  const customer = await readCheckoutCustomer(db, customerId)
  return customer !== undefined && hasCapability(db, customer.segmentName, capability)
}

/** Whether money can be sent to accounts of a type: PayID is Australia's, and what staff enter by hand is the operator's choice. */
export async function offersType(
  db: Handle,
  { currency }: Config,
  customerId: string,
  type: BankAccountType,
): Promise<boolean> {
  switch (type) {
    case "national":
      return true
    case "international":
      return (await readSettings(db)).payoutAbroad
    case "paypal":
      return (await readSettings(db)).payoutPaypal
    default:
      return currency === "AUD" && isCapable(db, customerId, "payid_withdrawal")
  }
}
