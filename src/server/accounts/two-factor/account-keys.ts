import type { ServerConfig } from "../../config.ts"
import type { Handle } from "../../database/database.ts"
import { fileKeys, refuseMissingKeys, type SealingKeys, sealingKeys } from "../../sealing-keys.ts"

const SETTING = "ACCOUNT_KEYS"
const FILE = "account.key"

/** Seals what customers' second factors are checked with; outside production made where none is configured. */
export const loadAccountKeys = ({ accountKeys, dataDir }: Pick<ServerConfig, "accountKeys" | "dataDir">) =>
  sealingKeys(accountKeys ?? fileKeys(dataDir, FILE), SETTING)

/** Refuses keys without which customers with an authenticator app could not sign in. */
export async function refuseMissingAccountKeys(db: Handle, keys: SealingKeys): Promise<void> {
  const rows = await db
    .selectFrom("second_factors")
    .select((eb) => eb.fn<string>("split_part", ["sealed_secret", eb.val("."), eb.lit(1)]).as("id"))
    .distinct()
    .where("sealed_secret", "is not", null)
    .execute()
  refuseMissingKeys(
    rows.map(({ id }) => id),
    keys,
    { setting: SETTING, what: "second factors are" },
  )
}
