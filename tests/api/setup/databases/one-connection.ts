import { AsyncLocalStorage } from "node:async_hooks"
import type { Database } from "#src/server/core/database/database.ts"

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Makes PostgreSQL refuse what would wait for ever on the embedded database, which has one connection: a query beside
 * a transaction by whoever is in the middle of it.
 */
export function asWithOneConnection(database: Database): Database {
  const { tables } = database
  const executor = tables.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (...given) => {
    if (current.getStore()?.isOpen)
      throw new Error("A query inside of a transaction uses another handle than the transaction's.")
    return provide(...given)
  }
  const begin = tables.transaction.bind(tables)
  tables.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (work) =>
      execute((trx) => {
        const state = { isOpen: true }
        return current
          .run(state, () => work(trx))
          .finally(() => {
            state.isOpen = false
          })
      })
    return transaction
  }
  return database
}
