import { readSetting, writeSetting } from "../catalogue/settings.ts"
import type { Database } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"

const NAME = "caches-cleared"

/** Clears the cache of public answers in every process of the shop. */
export interface CacheClearing {
  /** Runs `listener` whenever caches are to be cleared. */
  readonly listen: (listener: () => void) => void
  /** Here at once; in other processes when they look next. */
  readonly clear: (now: Date) => Promise<void>
  /** Finds out whether another process has cleared since the last look. */
  readonly refresh: () => Promise<void>
}

/** The sign stands in the database, which all processes share. */
export function cacheClearing(database: Database): CacheClearing {
  const { tables } = database
  const listeners: (() => void)[] = []
  let seen: string | undefined
  const notifyClears = () => {
    for (const listener of listeners) listener()
  }
  return {
    listen: (listener) => void listeners.push(listener),
    async clear(now) {
      seen = newId(now.getTime())
      notifyClears()
      const sign = seen
      await inTransaction(database, (trx) => writeSetting(trx, NAME, sign))
    },
    async refresh() {
      const sign = await readSetting(tables, NAME)
      if (sign === seen) return
      seen = sign
      notifyClears()
    },
  }
}
