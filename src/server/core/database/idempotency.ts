import { createHash } from "node:crypto"
import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import type { Database, Handle, InTransaction } from "./database.ts"
import { newId } from "./ids.ts"
import { compileOnce, type Write } from "./statements.ts"
import { undoneTransaction } from "./transaction.ts"

export interface IdempotentCall {
  readonly customerId: string
  /** Made by the browser before it sends; the same key is the same act. */
  readonly key: string
  readonly call: string
  readonly body: unknown
}

const hashOf = (body: unknown) => createHash("sha256").update(JSON.stringify(body)).digest("hex")

/**
 * Returns the answer that was stored under a key: null for a key that was not used yet, 422 for one that was used for
 * something else. A repeated call asks this first, before anything that may have changed since is looked at.
 */
export async function storedAnswer<T extends object>(
  db: Handle,
  { customerId, key, call, body }: IdempotentCall,
): Promise<T | null> {
  const stored = await db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst()
  if (!stored) return null
  if (stored.call !== call || stored.request_hash !== hashOf(body))
    throw new Failure(422, errorCodes.idempotencyMismatch, sentence("failure.idempotencyMismatch"))
  return stored.answer as T
}

/** PostgreSQL's word for a lock that was not had in time. */
const NO_LOCK = "55P03"

/** Whether another transaction, of whichever process, is at work under a key and not done. */
export async function isBeingDone(
  database: Database,
  customerId: string,
  key: string,
  now: Date,
): Promise<boolean> {
  // The embedded database has one connection: whoever asks comes after what was being done.
  if (database.kind === "embedded") return false
  try {
    await undoneTransaction(database, async (trx) => {
      await sql`SET LOCAL lock_timeout = '200ms'`.execute(trx)
      await insertKey(trx, { customerId, key, call: "", hash: "", now })
    })
    return false
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === NO_LOCK) return true
    throw error
  }
}

interface NewKey {
  readonly customerId: string
  readonly key: string
  readonly call: string
  readonly hash: string
  readonly now: Date
}

const insertKey = compileOnce((db, { customerId, key, call, hash, now }: NewKey) =>
  db
    .insertInto("idempotency_keys")
    .values({
      customer_id: customerId,
      key,
      call,
      request_hash: hash,
      status: null,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("key"),
)

/**
 * Does `work` once for a key, inside the caller's transaction: the key and its answer are committed together
 * with what was done, so a retry, a crash or a second tab gets the stored answer. A second caller that comes
 * while the first is at work waits for it. The same key with another body is refused (422). When `work` fails
 * the key goes with it, and may be used again. Work that writes its answer together with more asks for that by
 * `store`.
 */
export async function withIdempotencyKey<T extends object>(
  trx: InTransaction,
  once: IdempotentCall,
  now: Date,
  work: (store: (answer: T) => Write) => Promise<T>,
): Promise<T> {
  const { customerId, key, call, body } = once
  const [inserted] = await insertKey(trx, { customerId, key, call, hash: hashOf(body), now })
  if (!inserted) return (await storedAnswer<T>(trx, once)) as T
  const stored = (answer: T) =>
    trx
      .updateTable("idempotency_keys")
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where("customer_id", "=", customerId)
      .where("key", "=", key)
  let isStored = false
  const answer = await work((given) => {
    isStored = true
    return stored(given)
  })
  if (!isStored) await stored(answer).execute()
  return answer
}

/**
 * A key for a call that came without one: the one that the same customer's same call was given since a moment, or a
 * new one. The caller has locked what two such calls at once would both take.
 */
export async function sameCallSince(
  trx: InTransaction,
  { customerId, call, body }: Omit<IdempotentCall, "key">,
  since: Date,
  now: Date,
): Promise<string> {
  const unkeyed = { customer_id: customerId, call: `${call} without a key`, request_hash: hashOf(body) }
  const known = await trx
    .selectFrom("idempotency_keys")
    .select("key")
    .where((eb) => eb.and(unkeyed))
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .executeTakeFirst()
  const key = known?.key ?? newId(now.getTime())
  if (!known)
    await trx
      .insertInto("idempotency_keys")
      .values({ ...unkeyed, key, status: null, answer: null, created_at: now })
      .execute()
  return `${key}:${call}`
}
