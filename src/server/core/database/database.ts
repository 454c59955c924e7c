import type { Socket } from "node:net"
import { Duplex } from "node:stream"
import type { PGlite } from "@electric-sql/pglite"
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely"
import pg from "pg"
import { lockDataFolder, openEmbedded } from "./embedded.ts"
import { PipeliningClient } from "./prepared.ts"
import type { Tables } from "./tables.ts"

/** No connection was to be had: the database cannot be reached, is starting or stopping, or all are taken. */
class Unavailable extends Error {
  constructor(cause: unknown) {
    super("The database is unavailable.", { cause })
  }
}

/** A pool whose callers can tell from another mistake that there was no connection for them. */
function withUnavailable(pool: pg.Pool): PostgresPool {
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

/** A handle on the tables: the database, or the transaction a service works in. */
export type Handle = Kysely<Tables>
export type InTransaction = Transaction<Tables>

export interface Database {
  readonly kind: "postgresql" | "embedded"
  readonly tables: Kysely<Tables>
  /**
   * The clock that each transaction compares with the database's before it does anything, and by which nothing else is
   * due: of the jobs of a shop whose clock is the machine's.
   */
  readonly guardedClock?: () => Date
  /** Housekeeping that the embedded database needs; nothing on PostgreSQL. */
  readonly maintain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** 64-bit integers come as text; ours are cents and counts, which fit a number or are a mistake. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A number of the database is too large: ${text}`)
  return value
}
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
types.setTypeParser(pg.types.builtins.NUMERIC, wholeNumber)

/** How long a caller waits for the embedded database's one connection before it is told so, milliseconds. */
const WAIT_MS = 30_000

/** A statement of somebody who waits is cancelled after so long, milliseconds. */
export const REQUEST_MS = 15_000
/** Jobs read and write more at a time. */
export const JOB_MS = 120_000

/** Opens PostgreSQL; without a limit, statements take as long as they need, as changes of tables do. */
export function openPostgres(
  url: string,
  { size = 10, statementMs = 0 }: { size?: number; statementMs?: number } = {},
): Database {
  const pool = new pg.Pool({
    Client: PipeliningClient,
    pipeline: true,
    connectionString: url,
    max: size,
    statement_timeout: statementMs,
    types,
    connectionTimeoutMillis: WAIT_MS,
  } as pg.PoolConfig)
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withUnavailable(pool) }) })
  return { kind: "postgresql", tables, maintain: async () => {}, close: () => tables.destroy() }
}

/**
 * Opens the embedded database; null keeps it in memory. Its one connection is given out clean: where a caller broke
 * it, whatever they left open is rolled back before the next one has another.
 */
export async function openEmbeddedDatabase(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockDataFolder(folder)
  try {
    const engine = await openEmbedded(folder)
    return embeddedDatabase(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** How `pg` connects to an engine: one connection, for as long as the engine runs. */
export const toEngine = (engine: PGlite): pg.PoolConfig => ({
  stream: () => new EngineStream(engine) as unknown as Socket,
  user: "postgres",
  database: "postgres",
  max: 1,
  idleTimeoutMillis: 0,
})

/** The database that an engine runs; `closed` is told once it no longer does. */
export function embeddedDatabase(engine: PGlite, closed: () => void = () => {}): Database {
  const pool = new pg.Pool({
    ...toEngine(engine),
    Client: PipeliningClient,
    pipeline: true,
    types,
    connectionTimeoutMillis: WAIT_MS,
    // The engine's one session outlives a connection that broke.
    verify: (client, done) => {
      client
        .query("ROLLBACK")
        .then(() => client.query("DISCARD ALL"))
        .then(() => done(), done)
    },
  } as pg.PoolConfig)
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withUnavailable(pool) }) })
  return {
    kind: "embedded",
    tables,
    maintain: async () => {
      await sql`VACUUM`.execute(tables)
      await sql`CHECKPOINT`.execute(tables)
    },
    close: async () => {
      await tables.destroy()
      await engine.close()
      closed()
    },
  }
}

interface Written {
  readonly chunk: Buffer
}

/**
 * The socket that `pg` takes for a server's, with an engine in this process at the other end: messages that were
 * written together reach the engine in one call, and its answer comes back as the bytes that `pg` parses anyway.
 * PGlite's own adapter calls the engine for each message and reads each answer twice, a fifth of a purchase's time.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite

  constructor(engine: PGlite) {
    super()
    this.#engine = engine
  }

  connect(): void {
    this.#engine.waitReady.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    )
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk, done)
  }

  override _writev(written: readonly Written[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(written.map(({ chunk }) => chunk)), done)
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  #send(messages: Buffer, done: (error?: Error) => void): void {
    const answers: Buffer[] = []
    // The bytes it hands over lie in the engine's memory, and are overwritten by its next work.
    const onRawData = (bytes: Uint8Array) => answers.push(Buffer.from(bytes))
    this.#engine.execProtocolRawStream(messages, { onRawData }).then(() => {
      if (answers.length > 0) this.push(Buffer.concat(answers))
      done()
    }, done)
  }

  // Methods of a socket that nothing here needs.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
