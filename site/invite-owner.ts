import * as v from "valibot"
import { readConfig } from "#src/server/config.ts"
import { openEmbeddedDatabase, openPostgres } from "#src/server/core/database/database.ts"
import { inviteOwner, OwnerRefused } from "#src/server/staff/invite-owner.ts"

/**
 * `npm run invite-owner -- {address}`: invites an owner to the desk and prints the link, for a shop whose first
 * invitation was lost or went to a wrong address, and for a sole owner who lost the second factor. Only who can use
 * the shop's database can do it.
 */
/** PostgreSQL's code. */
const NO_SUCH_TABLE = "42P01"

const [given] = process.argv.slice(2)
if (!given) throw new Error("Name the owner's email address.")
const email = v.parse(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()), given)
const config = readConfig(process.env)
const database = config.databaseUrl
  ? openPostgres(config.databaseUrl)
  : await openEmbeddedDatabase(config.dataDir)
try {
  const { path, isNew } = await inviteOwner(database, email, new Date())
  console.info(
    `${email} ${isNew ? "is invited" : "is invited anew; what they had is taken away"}. The link works once, for three days:`,
  )
  console.info(config.publicUrl + path)
} catch (error) {
  const isEmpty = (error as { readonly code?: unknown }).code === NO_SUCH_TABLE
  if (!isEmpty && !(error instanceof OwnerRefused)) throw error
  console.error(isEmpty ? "This database is empty. Start the shop once before." : (error as Error).message)
  process.exitCode = 1
} finally {
  await database.close()
}
