import pg from "pg"

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres"
const address = process.env.TEST_DATABASE_URL ?? LOCAL

/**
 * The address of a database on the same server. Its commits do not wait for the disk: tests end processes, never the
 * database's server. What was prepared is planned once, since tables are small: planning took longer than the work.
 */
export function addressOf(name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  url.searchParams.set("options", "-c synchronous_commit=off -c plan_cache_mode=force_generic_plan")
  return url.href
}

/** Does something as the server's owner. */
export async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const dropDatabase = (name: string) =>
  asOwner((owner) => owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

/** Databases that are dropped at a time: each waits for the disk to have what the others still hold. */
const DROPPED_AT_A_TIME = 30

/** Drops every database whose name begins like this. */
export async function dropDatabases(beginning: string): Promise<void> {
  const found = await asOwner((owner) =>
    owner.query<{ datname: string }>("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      beginning,
    ]),
  )
  const names = found.rows.map(({ datname }) => datname)
  while (names.length > 0) await Promise.all(names.splice(0, DROPPED_AT_A_TIME).map(dropDatabase))
}

/** Whether PostgreSQL can be had: by TEST_DATABASE_URL, or on this machine. Tests that need it say when they skip. */
export const hasPostgres = await asOwner(async () => true).catch(() => false)
