import type { PostgresPool } from "kysely"
import type pg from "pg"

/** No connection was to be had: the database cannot be reached, is starting or stopping, or all are taken. */
class Unavailable extends Error {
  constructor(cause: unknown) {
    super("The database is unavailable.", { cause })
  }
}

/** A pool whose callers can tell from another mistake that there was no connection for them. */
export function withUnavailable(pool: pg.Pool): PostgresPool {
  // A connection that ends is told to who uses it. Without a listener it would end the whole process.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new Unavailable(error)
      }),
  }
}

/** Codes of connections that end while they are used: by PostgreSQL because it stops or crashed, or by the system. */
const ENDED = new Set(["57P01", "57P02", "ECONNRESET", "EPIPE"])
/** The same in the library's words, which have no code. */
const ENDED_WORDS = /^(Connection terminated|Client has encountered a connection error)/

/** Whether a caller failed for want of a database, and may find it later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  (error instanceof Error &&
    (ENDED_WORDS.test(error.message) || ("code" in error && ENDED.has(String(error.code)))))
