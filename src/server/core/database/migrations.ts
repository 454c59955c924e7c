import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { schema } from "./schema.ts"
import type { Tables } from "./tables.ts"

/** Steps by their names, in whose alphabetical order a database takes them. */
type Steps = Readonly<Record<string, Migration>>

/** Every step of this release. The server's README says what a step may do. */
const released: Steps = { "001-schema": schema }

/**
 * Whether a database has had exactly these steps. The migrator would find out too, but reads a description of every
 * table to do so, which takes longer than all else that a start asks.
 */
async function isUpToDate(tables: Kysely<Tables>, steps: Steps): Promise<boolean> {
  const table = await sql<{ there: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(tables)
  if (!table.rows[0]?.there) return false
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tables)
  return (
    applied.length === Object.keys(steps).length && applied.every(({ name }) => Object.hasOwn(steps, name))
  )
}

/**
 * Brings a database to this release's shape, in one transaction. Processes that start together wait for one another.
 * Throws where the database has a step that this release does not know.
 */
export async function migrate(tables: Kysely<Tables>, steps: Steps = released): Promise<void> {
  if (await isUpToDate(tables, steps)) return
  const migrator = new Migrator({ db: tables, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
