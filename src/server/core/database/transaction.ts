import { AsyncLocalStorage } from "node:async_hooks"
import { sql } from "kysely"
import type { Database, Handle, InTransaction } from "./database.ts"
import { STALE_PLAN } from "./prepared.ts"

/** A process whose clock is off by more runs no job and is not ready, milliseconds. */
export const MOST_DIFFERENCE_MS = 2000

/** This machine's clock and the database's differ: what is due by a wrong clock is not due. */
export class ClockDiffers extends Error {
  override name = "ClockDiffers"
}

/** The moment by the database's clock, which all processes of a shop share. */
export async function databaseNow(db: Handle): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  const [row] = rows
  if (!row) throw new Error("The database does not tell the time.")
  return row.now
}

/** Milliseconds by which this machine's clock is ahead of the database's; below zero where it is behind. */
export async function clockDifference(db: Handle, clock: () => Date): Promise<number> {
  const before = clock().getTime()
  const shared = (await databaseNow(db)).getTime()
  const after = clock().getTime()
  // The answer was made somewhere between the two: what its way took is no difference.
  if (shared < before) return before - shared
  return shared > after ? after - shared : 0
}

/** Fails with `ClockDiffers` where this machine's clock is off. */
async function refuseWrongClock(db: Handle, clock: () => Date): Promise<void> {
  const difference = await clockDifference(db, clock)
  if (Math.abs(difference) > MOST_DIFFERENCE_MS)
    throw new ClockDiffers(`This machine's clock is ${difference} ms ahead of the database's.`)
}

/** Thrown when a transaction's data was changed by another meanwhile. It is undone and run again. */
export class Outdated extends Error {
  readonly code = "outdated"
}

/** Deadlock, serialisation failure, changed tables: the transaction did nothing and may be run again. */
const RETRYABLE = new Set(["40P01", "40001", STALE_PLAN, new Outdated().code])
const TRIES = 6

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""

/** Whether an insert met a row that was there already. */
export const isDuplicate = (error: unknown) => codeOf(error) === "23505"
/** Whether a row could not go because others refer to it. */
export const isReferred = (error: unknown) => codeOf(error) === "23503"

const joined = new AsyncLocalStorage<InTransaction>()

/**
 * Runs `work` so that each transaction it begins becomes a part of `trx`: a call that was stored for a second person
 * happens together with the decision, or not at all. Inside, nothing may be asked outside of a transaction.
 */
export const joinTransaction = <T>(trx: InTransaction, work: () => Promise<T>): Promise<T> =>
  joined.run(trx, work)

/**
 * Runs `work` in one transaction: all of it happens, or nothing. Everything inside must use the handle it is
 * given; a query on another handle would wait for ever on the embedded database. Nothing slow (a gateway, a
 * password hash) belongs inside. A job's fails with `ClockDiffers` before it does anything while this machine's clock is
 * off, so that nothing is drawn, paid or locked early.
 */
export async function inTransaction<T>(
  database: Database,
  work: (trx: InTransaction) => Promise<T>,
): Promise<T> {
  const around = joined.getStore()
  if (around) return work(around)
  const { guardedClock } = database
  const guarded = guardedClock
    ? async (trx: InTransaction) => {
        await refuseWrongClock(trx, guardedClock)
        return work(trx)
      }
    : work
  for (let attempt = 1; ; attempt++) {
    // Queued transactions would otherwise starve timers and sockets on the embedded database.
    await new Promise((resolve) => setImmediate(resolve))
    try {
      return await database.tables.transaction().execute(guarded)
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(codeOf(error))) throw error
    }
  }
}

/** Ends a transaction that is to leave nothing behind. */
class Undone extends Error {}

/** Runs `work` in a transaction and undoes it: what it gives was found as things would be. */
export async function undoneTransaction<T>(
  database: Database,
  work: (trx: InTransaction) => Promise<T>,
): Promise<T> {
  let found: { value: T } | undefined
  try {
    await database.tables.transaction().execute(async (trx) => {
      found = { value: await work(trx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!found) throw new Error("The transaction ended without what was to be found.")
  return found.value
}
