import pg from "pg"

/** Beginning and ending a transaction is no statement of a purchase. */
const CONTROL = /^(begin|commit|rollback)/i

/** The statements that are sent to any database while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const noting = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === "string" ? first : (first.text ?? "")
    if (text && !CONTROL.test(text)) sent.push(text)
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: noting })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return sent
}
