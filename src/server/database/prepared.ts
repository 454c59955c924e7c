import pg from "pg"

/** Prepared statements that are cached; any further one (a list of another length) is sent unprepared. */
const MOST = 500
/** PostgreSQL's word for a prepared statement whose tables were changed since. */
export const STALE_PLAN = "0A000"

const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** After another process changed the tables everything is prepared anew; the caller may try again. */
function removeStale(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === STALE_PLAN) {
    names.clear()
    generation += 1
  }
  throw error
}

/**
 * A connection that prepares each statement with parameters once and then only sends the parameters: the
 * database spares itself parsing and planning.
 */
export class PreparingClient extends pg.Client {
  // The library overloads `query` six ways; all but the one with a text and values pass through untouched.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads cannot be written once more without it
  override query(...args: any[]): any {
    const [text, values] = args
    const name =
      args.length === 2 && typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as (...given: unknown[]) => unknown
    if (!name) return query.apply(this, args)
    return (query.call(this, { name, text, values }) as Promise<unknown>).catch(removeStale)
  }
}

/** What kysely sends before a transaction's first statement, and to undo it. */
const BEGIN = "begin"
const ROLLBACK = "rollback"
const BEGUN = { command: "BEGIN", rowCount: null, rows: [] }

/** Begins the text of a write that is a transaction's last statement. */
export const LAST_WRITE = "/* last */ "
const WRITTEN = { command: "SELECT", rowCount: 0, rows: [] }

/**
 * A connection to a server that spares a transaction two round trips. Its beginning is sent together with its first
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
    // Whoever undoes the transaction has an error of their own.
    if (!write || text === ROLLBACK) return answer
    answer.catch(() => {})
    return write.then(() => answer)
  }

  #cork(): void {
    this.#corks += 1
    this.connection.stream.cork()
  }
}
