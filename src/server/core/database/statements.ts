import { type Compilable, type CompiledQuery, type OperationNodeSource, sql } from "kysely"
import type { Handle, InTransaction } from "./database.ts"
import { LAST_WRITE } from "./prepared.ts"

/** Stands in a query for a value that each call gives. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query whose text is made once, for what every call of the API or every purchase asks: building and compiling it
 * anew costs more than sending it. `build` may only put the values of `params` where the query takes values. A handle
 * whose plugins change queries has its own made each time.
 */
export function compileOnce<P extends object, Row>(
  build: (db: Handle, params: P) => Compilable<Row>,
): (db: Handle, params: P) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P
  let compiled: CompiledQuery<Row> | undefined
  return async (db, params) => {
    if (db.getExecutor().plugins.length > 0)
      return (await db.executeQuery<Row>(build(db, params).compile())).rows
    compiled ??= build(db, placeholders).compile()
    const given = params as Readonly<Record<string, unknown>>
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

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
