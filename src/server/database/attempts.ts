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
