import { sql } from "kysely"
import type { Clock } from "../clock.ts"

/** A column with the moment by the database's clock, which all processes of a shop share. */
export const databaseMoment = sql<Date>`clock_timestamp()`

/**
 * The moment by which a transaction judges a cutoff: the database's, which came with the rows that it holds. A shop with
 * a clock of its own, as in tests, is judged by that alone.
 */
export const sharedMoment = (clock: Clock, byDatabase: readonly Date[]): Date =>
  clock.isMachines && byDatabase.length > 0
    ? new Date(Math.max(...byDatabase.map((moment) => moment.getTime())))
    : clock()
