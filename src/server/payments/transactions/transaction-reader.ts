import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { MoneyTables } from "#src/server/wallet/tables.ts"
import type { Catalogue } from "../../catalogue/catalogue.ts"

export type TransactionRow = Selectable<MoneyTables["wallet_transactions"]>

/** The customer whose transactions are read, and the clock that their days are told by. */
export interface TransactionReader {
  readonly customerId: string
  readonly catalogue: Catalogue
  readonly zone: string
  readonly currency: Currency
}
