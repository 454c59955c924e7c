import type { Selectable } from "kysely"
import type { ServerConfig } from "#src/server/config.ts"
import type { Database } from "#src/server/core/database/database.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import type { BankTables } from "../bank.tables.ts"

/** Services that deposits from banks need besides the transaction. */
export interface BankServices {
  readonly database: Database
  readonly accountKeys: SealingKeys
  readonly config: ServerConfig
}

export type BankPaymentRow = Selectable<BankTables["bank_payments"]>
