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

/** What kysely sends before a transaction's first statement. */
const BEGIN = "begin"
const BEGUN = { command: "BEGIN", rowCount: null, rows: [] }

/**
 * A connection to a server that sends the beginning of a transaction together with its first statement, which spares
 * a round trip. Where it fails, so does the statement behind it.
 */
export class PipeliningClient extends PreparingClient {
  #held = false

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...args: any[]): any {
    if (args[0] === BEGIN && !this.#held) {
      this.#held = true
      this.connection.stream.cork()
      super.query(...args).catch(() => {})
      return Promise.resolve(BEGUN)
    }
    const answer = super.query(...args)
    if (this.#held) {
      this.#held = false
      this.connection.stream.uncork()
    }
    return answer
  }
}
