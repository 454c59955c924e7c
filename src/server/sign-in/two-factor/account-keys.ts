import { sql } from "kysely"
import type { ServerConfig } from "#src/server/config.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { fileKeys, refuseMissingKeys, type SealingKeys, sealingKeys } from "#src/server/core/sealing-keys.ts"

const SETTING = "ACCOUNT_KEYS"
const FILE = "account.key"

/** Seals what customers' second factors are checked with; outside production made where none is configured. */
export const loadAccountKeys = ({ accountKeys, dataDir }: Pick<ServerConfig, "accountKeys" | "dataDir">) =>
  sealingKeys(accountKeys ?? fileKeys(dataDir, FILE), SETTING)

/**
 * Refuses keys without which customers with an authenticator app could not sign in, and the law's records of closed
 * accounts could not be read.
 */
export async function refuseMissingAccountKeys(db: Handle, keys: SealingKeys): Promise<void> {
  const factors = await db
    .selectFrom("second_factors")
    .select((eb) => eb.fn<string>("split_part", ["sealed_secret", eb.val("."), eb.lit(1)]).as("id"))
    .distinct()
    .where("sealed_secret", "is not", null)
    .execute()
  const records = await db
    .selectFrom("identity_records")
    .select((eb) => eb.fn<string>("split_part", ["sealed_record", eb.val("."), eb.lit(1)]).as("id"))
    .distinct()
    .execute()
  const refuse = (rows: readonly { id: string }[], what: string) =>
    refuseMissingKeys(
      rows.map(({ id }) => id),
      keys,
      { setting: SETTING, what },
    )
  const documents = await db
    .selectFrom("id_documents")
    .select((eb) => eb.fn<string>("split_part", ["sealed_details", eb.val("."), eb.lit(1)]).as("id"))
    .distinct()
    .execute()
  const sealed = (column: "sealed_details" | "sealed_file") =>
    sql<string>`split_part(${sql.ref(column)}, '.', 1)`.as("id")
  const accounts = await db.selectFrom("bank_accounts").select(sealed("sealed_details")).distinct().execute()
  const batches = await db.selectFrom("payout_batches").select(sealed("sealed_file")).distinct().execute()
  const bankFiles = await db.selectFrom("bank_files").select(sealed("sealed_file")).distinct().execute()
  refuse(accounts, "customers' bank accounts are")
  refuse(batches, "files for banks are")
  refuse(bankFiles, "files from banks are")
  refuse(factors, "second factors are")
  refuse(records, "records of closed accounts are")
  refuse(documents, "photos of customers' IDs are")
}
