import pg from "pg"

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres"
const address = process.env.TEST_DATABASE_URL ?? LOCAL

/** The address of a database on the same server. */
export function addressOf(name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
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

/** Whether PostgreSQL can be had: by TEST_DATABASE_URL, or on this machine. Tests that need it say when they skip. */
export const hasPostgres = await asOwner(async () => true).catch(() => false)
