import { sql } from "kysely"
import * as v from "valibot"
import { type BeaconChain, timeOfRound } from "#src/domain/draws/seeds/beacon.ts"
import { isSignatureOf } from "#src/domain/draws/seeds/beacon-signature.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { backOff, isAttemptable, type Turn } from "#src/server/core/due.ts"
import type { StoredBeacon } from "./tables.ts"

/** How long an address may take to answer, milliseconds; then the next one is asked. */
const TIMEOUT_MS = 5000

const Round = v.object({
  round: v.pipe(v.number(), v.integer()),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
})

/**
 * The signature of a round, from the first address that has it (drand's HTTP API). Whoever answers is not trusted:
 * only the signature that the chain's key gives is taken. Rejects where nobody has it yet.
 */
export async function fetchRound(
  urls: readonly string[],
  chain: Pick<BeaconChain, "chain" | "publicKey">,
  round: number,
): Promise<string> {
  const failures: unknown[] = []
  for (const url of urls)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${url}/${chain.chain}/public/${round}`, { signal })
      if (!response.ok) throw new Error(`${url} answered ${response.status} for round ${round}.`)
      const answer = v.parse(Round, await response.json())
      if (answer.round !== round || !(await isSignatureOf(chain, round, answer.signature)))
        throw new Error(`${url} answered round ${round} with a signature that is not the beacon's.`)
      return answer.signature
    } catch (error) {
      failures.push(error)
    }
  throw new AggregateError(failures, `Round ${round} of the beacon has not come.`)
}

/** Gives a round's signature, verified; rejects while it is not there. */
export type RoundFetcher = (chain: BeaconChain, round: number) => Promise<string>

const JOB = "beacon rounds"
/** Customers wait for their results: a late round is asked for at least so often, milliseconds. */
const MAX_BACKOFF_MS = 15_000
const keyOf = ({ chain, round }: StoredBeacon) => `${chain} ${round}`
const waitingFor = sql<string>`(beacon->>'chain') || ' ' || (beacon->>'round')`

/** Draws and giveaways wait for the rounds of the same beacon. */
const waiting = ["draws", "giveaways"] as const

/** The rounds that closed draws wait for, the first to come first. */
async function awaited(db: Handle): Promise<StoredBeacon[]> {
  const rows = await Promise.all(waiting.map((table) => closedWithout(db, table).execute()))
  const rounds = new Map(rows.flat().map(({ beacon }) => [keyOf(beacon), beacon]))
  return [...rounds.values()].sort((a, b) => cameAt(a) - cameAt(b))
}

const closedWithout = (db: Handle, table: (typeof waiting)[number]) =>
  db
    .selectFrom(table)
    .select(({ ref }) => ref("beacon").$notNull().as("beacon"))
    .where("state", "=", "DRAW_CLOSED")
    .where("beacon", "is not", null)
    .where("beacon_signature", "is", null)

const cameAt = (beacon: StoredBeacon) => timeOfRound(beacon, beacon.round).getTime()

/**
 * Fetches the rounds whose time has come, each once for all draws that wait for it. No transaction is open while the
 * network is asked. Tells how many came.
 */
export async function fetchDueRounds(
  database: Database,
  fetchRound: RoundFetcher,
  now: Date,
  turn: Turn,
): Promise<number> {
  let came = 0
  const rows = await Promise.all(
    waiting.map((table) =>
      closedWithout(database.tables, table)
        .where(isAttemptable(JOB, waitingFor, now))
        .execute(),
    ),
  )
  const due = new Map(rows.flat().map(({ beacon }) => [keyOf(beacon), beacon]))
  for (const [key, beacon] of due) {
    if (cameAt(beacon) > now.getTime()) continue
    if (!turn.claimRow()) return came
    try {
      const signature = await fetchRound(beacon, beacon.round)
      for (const table of waiting)
        await database.tables
          .updateTable(table)
          .set({ beacon_signature: signature })
          .where(waitingFor, "=", key)
          .where("state", "=", "DRAW_CLOSED")
          .where("beacon_signature", "is", null)
          .execute()
      came += 1
    } catch (error) {
      await backOff(database, JOB, key, now, MAX_BACKOFF_MS)
      turn.failed(error)
    }
  }
  return came
}

/** Since when the oldest round is late that a draw waits for, asked for in vain or not; null where none is. */
export async function oldestAwaitedRound(db: Handle, now: Date): Promise<Date | null> {
  const [first] = await awaited(db)
  return first && cameAt(first) <= now.getTime() ? new Date(cameAt(first)) : null
}
