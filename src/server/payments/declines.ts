import { errorCodes } from "#src/contract/error.ts"
import { countAttempt, undoAttempt } from "../core/database/attempts.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

const DAY_SECONDS = 86_400
/** Deposits in a day that were declined, or are not answered yet: who tries stolen cards has most of them declined. */
const MOST = { customer: 10, card: 6, address: 30 } as const

/** People and addresses to count, each once; an address only where a person at a browser pays. */
export interface Counted {
  readonly customer: string | null
  /** Null while it is not known: a PayPal account is named only once its customer approves. */
  readonly card: string | null
  readonly address: string | null
}

/**
 * Counts a deposit as declined before the gateway is asked, so that many at once are counted too. Gives where it was
 * counted; `uncount` takes it back once the money came. Fails with 429 for who had too many.
 */
export async function countDeposit(trx: InTransaction, counted: Counted, now: Date): Promise<string[]> {
  const buckets: string[] = []
  // Always in this order, so that two deposits never wait for one another.
  for (const kind of ["customer", "card", "address"] as const) {
    const who = counted[kind]
    if (who === null) continue
    const bucket = `declined:${kind}:${who}`
    await countAttempt({ tables: trx }, bucket, { most: MOST[kind], seconds: DAY_SECONDS }, now, tooMany)
    buckets.push(bucket)
  }
  return buckets
}

export async function uncountDeposit(trx: InTransaction, buckets: readonly string[] | null): Promise<void> {
  for (const bucket of buckets ?? []) await undoAttempt({ tables: trx }, bucket)
}

const tooMany = () => new Failure(429, errorCodes.tooMany, sentence("failure.deposit.declines"))
