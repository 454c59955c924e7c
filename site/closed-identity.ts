import { readClosedIdentity } from "#src/server/account/closing/identity-records.ts"
import { readConfig } from "#src/server/config.ts"
import { openEmbeddedDatabase, openPostgres } from "#src/server/core/database/database.ts"
import { loadAccountKeys } from "#src/server/sign-in/two-factor/account-keys.ts"

/**
 * `npm run closed-identity -- {customer id}`: who the customer of a closed account was, for an authority that asks.
 * Only who has both the database and the account keys can read it; no call of the API does.
 */
const [customerId] = process.argv.slice(2)
if (!customerId) throw new Error("Name the customer's id.")
const config = readConfig(process.env)
const database = config.databaseUrl
  ? openPostgres(config.databaseUrl)
  : await openEmbeddedDatabase(config.dataDir)
try {
  console.info(await readClosedIdentity(database.tables, customerId, loadAccountKeys(config), new Date()))
} finally {
  await database.close()
}
