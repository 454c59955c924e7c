import { readSetting, writeSetting } from "../catalogue/settings.ts"
import type { Database } from "../database/database.ts"
import { newId } from "../database/ids.ts"

const NAME = "caches-cleared"

/** Clears the cache of public answers in every process of the shop. */
export interface CacheClearing {
  /** Runs `act` whenever caches are to be cleared. */
  readonly listen: (act: () => void) => void
  /** Here at once; in other processes when they look next. */
  readonly clear: (now: Date) => Promise<void>
  /** Finds out whether another process has cleared since the last look. */
  readonly refresh: () => Promise<void>
}

/** The sign stands in the database, which all processes share. */
export function cacheClearing({ tables }: Pick<Database, "tables">): CacheClearing {
  const listeners: (() => void)[] = []
  let seen: string | undefined
  const notifyClears = () => {
    for (const act of listeners) act()
  }
  return {
    listen: (act) => void listeners.push(act),
    async clear(now) {
      seen = newId(now.getTime())
      notifyClears()
      await writeSetting(tables, NAME, seen)
    },
    async refresh() {
      const sign = await readSetting(tables, NAME)
      if (sign === seen) return
      seen = sign
      notifyClears()
    },
  }
}
