import { databaseNow } from "../database/clock-difference.ts"
import type { Database, InTransaction } from "../database/database.ts"

/**
 * Whether a moment has come by the database's clock, inside the transaction that acts on it: a process whose own clock
 * is ahead holds no draw early. A shop with a clock of its own, as in tests, is judged by that alone.
 */
export const isDueBy = async (
  trx: InTransaction,
  { guardedClock }: Pick<Database, "guardedClock">,
  moment: Date | undefined,
): Promise<boolean> => !guardedClock || !moment || moment <= (await databaseNow(trx))
