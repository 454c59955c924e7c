import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import type { Database, Handle } from "./database.ts"

/** Where tries are counted: in the database, or in the transaction of what they belong to. */
interface Counting {
  readonly tables: Handle
}

/**
 * Counts a try in a bucket ("login:ann@example.com", "signup:127.0.0.1") before it is judged, in the database,
 * so that neither a restart nor a second process forgets it. Fails with 429 once there were too many.
 */
export async function countAttempt(
  database: Counting,
  bucket: string,
  limit: { most: number; seconds: number },
  now: Date,
  failure: () => Failure = () => new Failure(429, errorCodes.tooMany, sentence("failure.tooMany")),
): Promise<void> {
  const resets = new Date(now.getTime() + limit.seconds * 1000)
  const { count } = await database.tables
    .insertInto("attempts")
    .values({ bucket, count: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("attempts.resets_at", "<=", now)
          .then(1)
          .else(eb("attempts.count", "+", 1))
          .end(),
        resets_at: eb
          .case()
          .when("attempts.resets_at", "<=", now)
          .then(resets)
          .else(eb.ref("attempts.resets_at"))
          .end(),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow()
  if (count > limit.most) throw failure()
}

/** Tries that are judged without a wait. */
const FREE_TRIES = 5
const MINUTE_SECONDS = 60
/** The longest wait between two tries; a bucket left alone for so long after its wait starts anew. */
const LONGEST_WAIT_SECONDS = 15 * MINUTE_SECONDS

/**
 * Counts a try in a bucket that slows down: after five tries each must wait twice as long as the last, from one
 * minute to fifteen. A try that comes too early is refused, and costs whoever waits nothing.
 */
export async function countSlowly(
  database: Database,
  bucket: string,
  now: Date,
  failure: () => Failure,
): Promise<void> {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const counted = await sql<{ count: number }>`
    INSERT INTO attempts (bucket, count, resets_at) VALUES (${bucket}, 1, ${after(LONGEST_WAIT_SECONDS)})
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN attempts.resets_at <= ${now} AND (attempts.count < ${FREE_TRIES}
        OR attempts.resets_at <= ${after(-LONGEST_WAIT_SECONDS)}) THEN 1 ELSE attempts.count + 1 END,
      resets_at = CASE
        WHEN attempts.count + 1 < ${FREE_TRIES} AND attempts.resets_at > ${now} THEN attempts.resets_at
        WHEN attempts.resets_at <= ${now} AND (attempts.count < ${FREE_TRIES}
          OR attempts.resets_at <= ${after(-LONGEST_WAIT_SECONDS)}) THEN ${after(LONGEST_WAIT_SECONDS)}
        ELSE ${now}::timestamptz + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int,
          ${MINUTE_SECONDS}::int * power(2, least(attempts.count + 1 - ${FREE_TRIES}, 10))::int)) END
    WHERE attempts.count < ${FREE_TRIES} OR attempts.resets_at <= ${now}
    RETURNING count`.execute(database.tables)
  if (counted.rows.length === 0) throw failure()
}

/** After a success: the bucket is empty again. */
export async function forgiveAttempts(database: Database, bucket: string): Promise<void> {
  await database.tables.deleteFrom("attempts").where("bucket", "=", bucket).execute()
}

/** After a success of one of many who share a bucket: it counts for nothing, and the failures of others stay. */
export async function undoAttempt(database: Counting, bucket: string): Promise<void> {
  await database.tables
    .updateTable("attempts")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("bucket", "=", bucket)
    .where("count", ">", 0)
    .execute()
}
