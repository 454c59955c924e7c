import { type OperationNodeSource, sql } from "kysely"
import type { InTransaction } from "./database.ts"
import { LAST_WRITE } from "./prepared.ts"

/** An insert, update or delete that has not been sent yet. */
export type Write = OperationNodeSource

/**
 * Sends several writes as one statement, which spares a round trip for each. They see the tables as they were before
 * all of them, so no two may change the same row; references between them are checked once all are done.
 * Where they are the transaction's last statement, they travel with its commit, and it is the commit that fails with
 * what failed here.
 */
export async function writeTogether(
  trx: InTransaction,
  writes: readonly Write[],
  { last = false }: { readonly last?: boolean } = {},
): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write, index) => sql`${sql.ref(`w${index}`)} AS (${write})`)
  await sql`${sql.raw(last ? LAST_WRITE : "")}WITH ${sql.join(parts)} SELECT`.execute(trx)
}
