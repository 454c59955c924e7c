import type { Handle } from "../core/database/database.ts"
import { type Catalogue, loadCatalogue } from "./catalogue.ts"
import { catalogueVersion, readMarks } from "./catalogue-version.ts"

/** Versions that are remembered: while one replaces another, transactions still work with the older. */
const MOST = 4

/**
 * Catalogues by their versions. A version is a random id that the database makes for each change, so what was read
 * within a transaction that is then undone is never met again, and several databases can share this.
 */
const known = new Map<string, Catalogue>()

/** The catalogue a transaction works with: the one of its first look. */
const pinned = new WeakMap<Handle, Catalogue>()

function remember(catalogue: Catalogue): Catalogue {
  known.delete(catalogue.version)
  known.set(catalogue.version, catalogue)
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break
    known.delete(oldest)
  }
  return catalogue
}

/** Loads under way in transactions, by their versions. */
const loading = new Map<string, Promise<Catalogue>>()

/**
 * Loads a catalogue. After a change many transactions want the same one: they wait for the first of them, which has
 * a connection. None waits for a load outside transactions, which may need the connection that it holds.
 */
async function load(db: Handle, version: string): Promise<Catalogue> {
  const other = loading.get(version)
  const shared = other && (await other.catch(() => undefined))
  if (shared) return shared
  const work = loadCatalogue(db, version).then(remember)
  if (!db.isTransaction || loading.has(version)) return work
  loading.set(version, work)
  return work.finally(() => loading.delete(version))
}

/**
 * The catalogue of a version that was read together with something else. A transaction keeps to it from then on.
 */
export async function catalogueOf(db: Handle, version: string): Promise<Catalogue> {
  const own = pinned.get(db)
  if (own) return own
  const catalogue = known.get(version) ?? (await load(db, version))
  if (db.isTransaction) pinned.set(db, catalogue)
  return catalogue
}

/**
 * The catalogue as it stands now: one cheap read of its version, unless this transaction has looked before. Whoever
 * changes the catalogue in a transaction reads the tables themselves from then on.
 */
export async function readCatalogue(db: Handle): Promise<Catalogue> {
  if (!db.isTransaction) return lookAtVersion(db)
  return pinned.get(db) ?? catalogueOf(db, await catalogueVersion(db))
}

/** The catalogue as it stands now, and a mark that changes with what is left of raffles on sale. */
export interface Present {
  readonly catalogue: Catalogue
  readonly stock: string
}

interface Looks<T> {
  running: Promise<unknown> | null
  waiting: Promise<T> | null
}

/**
 * Callers outside transactions share a look: each joins one that has not begun yet, so none is given a catalogue
 * older than its question.
 */
function shared<T>(read: (db: Handle) => Promise<T>): (db: Handle) => Promise<T> {
  const looks = new WeakMap<Handle, Looks<T>>()
  return (db) => {
    const at = looks.get(db) ?? { running: null, waiting: null }
    looks.set(db, at)
    if (at.waiting) return at.waiting
    const look = async () => {
      await at.running?.catch(() => {})
      at.waiting = null
      const running = read(db)
      at.running = running
      return running
    }
    at.waiting = look()
    return at.waiting
  }
}

const lookAtVersion = shared(async (db) => catalogueOf(db, await catalogueVersion(db)))

/** The stock is asked for by few: what is left of every raffle takes longer to read than the version. */
export const readPresent = shared(async (db): Promise<Present> => {
  const { version, stock } = await readMarks(db)
  return { catalogue: await catalogueOf(db, version), stock: stock ?? "" }
})
