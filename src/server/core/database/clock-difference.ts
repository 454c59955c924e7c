import { sql } from "kysely"
import type { Handle } from "./database.ts"

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
export async function refuseWrongClock(db: Handle, clock: () => Date): Promise<void> {
  const difference = await clockDifference(db, clock)
  if (Math.abs(difference) > MOST_DIFFERENCE_MS)
    throw new ClockDiffers(`This machine's clock is ${difference} ms ahead of the database's.`)
}
