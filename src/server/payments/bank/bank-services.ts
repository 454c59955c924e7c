import type { Selectable } from "kysely"
import type { ServerConfig } from "../../config.ts"
import type { Database } from "../../database/database.ts"
import type { BankTables } from "../../database/tables/bank-tables.ts"
import type { SealingKeys } from "../../sealing-keys.ts"

/** Services that deposits from banks need besides the transaction. */
export interface BankServices {
  readonly database: Database
  readonly accountKeys: SealingKeys
  readonly config: ServerConfig
}

export type BankPaymentRow = Selectable<BankTables["bank_payments"]>
