import pg from "pg"

/** PostgreSQL's word for a prepared statement whose tables were changed since. */
export const STALE_PLAN = "0A000"

/** Raised where a connection found its statements outdated: those of all others are then, too. */
let generation = 0

function noteStale(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === STALE_PLAN) generation += 1
  throw error
}

/** The methods of the library's connection that its types leave out. */
interface Wire {
  readonly close: (prepared: { readonly type: "S"; readonly name: string }) => void
  readonly parsedStatements: Record<string, string>
}

/**
 * The statements that one connection was sent of late, and the names of those that are prepared. A statement is
 * prepared when it comes for the second time; the one that was not used for longest makes way for a new one. Without
 * either, what a process asks once while it starts would take the place of what it asks all day.
 */
export class PreparedStatements {
  /** By their texts, the one used last at the end; null where it came once. */
  readonly #names = new Map<string, string | null>()
  readonly #wire: Wire
  readonly #most: number
  #count = 0
  #generation = generation

  constructor(wire: Wire, most = 500) {
    this.#wire = wire
    this.#most = most
  }

  /** The name to send a statement under, or undefined to send it unprepared. */
  nameOf(text: string): string | undefined {
    if (this.#generation !== generation) this.#forgetAll()
    const known = this.#names.get(text)
    this.#names.delete(text)
    const name = known ?? (known === null ? `s${this.#count++}` : null)
    this.#names.set(text, name)
    if (this.#names.size > this.#most) this.#forget(this.#names.keys().next().value)
    return name ?? undefined
  }

  #forgetAll(): void {
    this.#generation = generation
    for (const text of [...this.#names.keys()]) this.#forget(text)
  }

  #forget(text: string | undefined): void {
    if (text === undefined) return
    const name = this.#names.get(text)
    this.#names.delete(text)
    if (!name) return
    // Travels with the next statement; the database does not mind a name that it does not know.
    this.#wire.close({ type: "S", name })
    delete this.#wire.parsedStatements[name]
  }
}

/**
 * A connection that prepares each statement with parameters that it is sent repeatedly, and then only sends the
 * parameters: the database spares itself parsing and planning.
 */
class PreparingClient extends pg.Client {
  #prepared: PreparedStatements | null = null

  // The library overloads `query` six ways; all but the one with a text and values pass through untouched.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads cannot be written once more without it
  override query(...args: any[]): any {
    const [text, values] = args
    const query = super.query as (...given: unknown[]) => unknown
    if (args.length !== 2 || typeof text !== "string" || !Array.isArray(values))
      return query.apply(this, args)
    this.#prepared ??= new PreparedStatements(this.connection as unknown as Wire)
    const name = this.#prepared.nameOf(text)
    if (!name) return query.apply(this, args)
    return (query.call(this, { name, text, values }) as Promise<unknown>).catch(noteStale)
  }
}

/** The statements that kysely sends before a transaction's first one, and to undo it. */
const BEGIN = "begin"

const ROLLBACK = "rollback"

const BEGUN = { command: "BEGIN", rowCount: null, rows: [] }

/** Begins the text of a write that is a transaction's last statement. */
export const LAST_WRITE = "/* last */ "

const WRITTEN = { command: "SELECT", rowCount: 0, rows: [] }

/**
 * A connection that spares a transaction two round trips. Its beginning is sent together with its first
 * statement: where it fails, so does the statement behind it. A last write is sent together with the commit, which
 * undoes everything where the write failed, and then fails with the write's own error.
 */
export class PipeliningClient extends PreparingClient {
  /** How often the stream holds back what is written to it. */
  #corks = 0
  #lastWrite: Promise<unknown> | null = null

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...args: any[]): any {
    const [text] = args
    if (text === BEGIN && this.#corks === 0) {
      this.#cork()
      super.query(...args).catch(() => {})
      return Promise.resolve(BEGUN)
    }
    if (typeof text === "string" && text.startsWith(LAST_WRITE)) {
      this.#cork()
      this.#lastWrite = super.query(...args) as Promise<unknown>
      this.#lastWrite.catch(() => {})
      return Promise.resolve(WRITTEN)
    }
    const answer = super.query(...args)
    for (; this.#corks > 0; this.#corks--) this.connection.stream.uncork()
    const write = this.#lastWrite
    this.#lastWrite = null
    // A caller that undoes the transaction has an error of its own.
    if (!write || text === ROLLBACK) return answer
    answer.catch(() => {})
    return write.then(() => answer)
  }

  #cork(): void {
    this.#corks += 1
    this.connection.stream.cork()
  }
}
