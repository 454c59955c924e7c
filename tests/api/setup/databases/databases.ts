import { existsSync, linkSync, openAsBlob, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { sql } from "kysely"
import type pg from "pg"
import { type Database, embeddedDatabase, openPostgres } from "#src/server/core/database/database.ts"
import { isLong } from "../../../long.ts"
import { firstRun } from "./first-run.ts"
import { asWithOneConnection } from "./one-connection.ts"
import { addressOf, asOwner, dropDatabase, hasPostgres } from "./postgres.ts"
import { templateName } from "./template-name.ts"

/** A database of a test's own, which goes when the test is over. */
export interface FreshDatabase {
  readonly database: Database
  readonly url: string | null
  readonly dispose: () => Promise<void>
}

if (!hasPostgres) console.info("PostgreSQL was not found (TEST_DATABASE_URL): its tests are skipped.")

/**
 * Where templates are kept: databases that have had their first run, which takes far longer than copying them.
 * Nobody keeps any for a program that is not a test; there a new database is empty, and its shop fills it.
 */
const templates = process.env.TEST_TEMPLATES

async function makeTemplate(owner: pg.Client, name: string): Promise<void> {
  await owner.query(`CREATE DATABASE ${name}`)
  const database = openPostgres(addressOf(name))
  await firstRun(database)
  await database.close()
}

/** The name of the template, which one process makes while the others wait. */
export async function postgresTemplate(folder: string): Promise<string> {
  const name = templateName(folder)
  await asOwner(async (owner) => {
    await owner.query("SELECT pg_advisory_lock(hashtext($1))", [name])
    const { rowCount } = await owner.query("SELECT FROM pg_database WHERE datname = $1", [name])
    if (!rowCount) await makeTemplate(owner, name)
  })
  return name
}

/**
 * A database of one run's tests goes when the run is over: a file system that was just freed of a database's thousand
 * files takes several times as long to make those of the next one.
 */
async function copyOf(template: string): Promise<FreshDatabase> {
  const id = crypto.randomUUID().replaceAll("-", "")
  const name = templates ? `${templateName(templates)}_${id}` : `lotto_test_${id}`
  await asOwner((owner) => owner.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const url = addressOf(name)
  const database = openPostgres(url)
  return {
    database,
    url,
    dispose: async () => {
      await database.close().catch(() => {})
      if (!templates) await dropDatabase(name)
    },
  }
}

/** PostgreSQL with nothing in it. */
export const emptyPostgres = () => copyOf("template1")

/** PostgreSQL as a shop finds it that has had its first run. */
export const freshPostgres = async () =>
  templates ? copyOf(await postgresTemplate(templates)) : emptyPostgres()

/** The embedded database's cache in a test's memory: as much as the shop lets it have. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...[
    "shared_buffers=16MB",
    // What was prepared is planned once, since tables are small: planning took longer than the work.
    "plan_cache_mode=force_generic_plan",
    // A database in memory is gone with its process: it needs no log to be repaired from.
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
  ].flatMap((setting) => ["-c", setting]),
]

/** A new database is copied from these, which no shop ever does: without them a template is half as large. */
async function dropPatterns({ tables }: Database): Promise<void> {
  await sql`UPDATE pg_database SET datistemplate = false`.execute(tables)
  await sql`DROP DATABASE template0`.execute(tables)
  await sql`DROP DATABASE template1`.execute(tables)
}

/** Gives a file its name unless another has it: a file that is replaced cannot be read on by who opened it. */
function leaveFirst(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  }
  rmSync(unfinished)
}

/**
 * The embedded database's template, kept small: every test's database unpacks all of it. Two processes may both make
 * it; whoever is first leaves theirs.
 */
export async function embeddedTemplate(folder: string): Promise<Blob> {
  const file = join(folder, "embedded.tar")
  if (!existsSync(file)) {
    const engine = await PGlite.create("memory://", { startParams, initDbStartParams: ["--wal-segsize=1"] })
    const database = embeddedDatabase(engine)
    await firstRun(database)
    await dropPatterns(database)
    await database.maintain()
    const contents = await engine.dumpDataDir("none")
    await database.close()
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await contents.arrayBuffer()))
    leaveFirst(unfinished, file)
  }
  return openAsBlob(file)
}

async function embedded(contents?: Blob): Promise<FreshDatabase> {
  const engine = await PGlite.create("memory://", {
    startParams,
    ...(contents ? { loadDataDir: contents } : {}),
  })
  const database = embeddedDatabase(engine)
  return { database, url: null, dispose: () => database.close().catch(() => {}) }
}

/** The embedded database with nothing in it. */
export const emptyEmbedded = () => embedded()

/** The embedded database as a shop finds it that has had its first run. */
export const freshEmbedded = async () => embedded(templates ? await embeddedTemplate(templates) : undefined)

interface DatabaseKind {
  readonly kind: string
  /** One that has had its first run, in Australia at the tests' noon. */
  readonly open: () => Promise<FreshDatabase>
  readonly openEmpty: () => Promise<FreshDatabase>
}

/** Every kind of database the shop runs on, for what depends on it: transactions, races, streams, statements and models. */
export const databaseKinds: readonly DatabaseKind[] = [
  { kind: "the embedded database", open: freshEmbedded, openEmpty: emptyEmbedded },
  ...(hasPostgres ? [{ kind: "PostgreSQL", open: freshPostgres, openEmpty: emptyPostgres }] : []),
]

/**
 * PostgreSQL, or the embedded database where there is none: for what is the same on both, which takes half the time
 * so. Whatever would fail only with one connection fails here too, and journeys go through all of it on the
 * embedded database.
 */
export const freshDatabase = hasPostgres
  ? async () => {
      const fresh = await freshPostgres()
      return { ...fresh, database: asWithOneConnection(fresh.database) }
    }
  : freshEmbedded

/** PostgreSQL as `freshDatabase` in a usual run, and the embedded database in the long one. */
export const usualDatabase = isLong ? freshEmbedded : freshDatabase

/** The same as a list of kinds, for tests whose names say which it is; every kind in the long run. */
export const anyDatabase: readonly DatabaseKind[] =
  hasPostgres && !isLong
    ? [{ kind: "PostgreSQL", open: freshDatabase, openEmpty: emptyPostgres }]
    : databaseKinds
