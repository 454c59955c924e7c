import pg from "pg"
import { type Database, openEmbeddedDatabase, openPostgres } from "#src/server/database/database.ts"

/** A fresh, empty database of one kind, which goes when the test is over. */
export interface FreshDatabase {
  readonly database: Database
  readonly url: string | null
  readonly dispose: () => Promise<void>
}

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres"
const address = process.env.TEST_DATABASE_URL ?? LOCAL

async function reachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1500 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Whether PostgreSQL can be had: by TEST_DATABASE_URL, or on this machine. Tests that need it say when they skip. */
export const hasPostgres = await reachable()
if (!hasPostgres) console.info("PostgreSQL was not found (TEST_DATABASE_URL): its tests are skipped.")

async function statement(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(text)
  await client.end()
}

export async function freshPostgres(): Promise<FreshDatabase> {
  const name = `lotto_test_${crypto.randomUUID().replaceAll("-", "")}`
  await statement(`CREATE DATABASE ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  return {
    database,
    url: url.href,
    dispose: async () => {
      await database.close().catch(() => {})
      await statement(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

export async function freshEmbedded(): Promise<FreshDatabase> {
  const database = await openEmbeddedDatabase(null)
  return { database, url: null, dispose: () => database.close().catch(() => {}) }
}

/** Every kind of database the shop runs on, for tests that must hold on all. */
export const databaseKinds: readonly { kind: string; open: () => Promise<FreshDatabase> }[] = [
  { kind: "the embedded database", open: freshEmbedded },
  ...(hasPostgres ? [{ kind: "PostgreSQL", open: freshPostgres }] : []),
]
