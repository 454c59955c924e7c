import type { Database } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { readSetting, writeSetting } from "./site-settings.ts"

const NAME = "caches-cleared"

/** Makes every process of the shop forget what it keeps of public answers. */
export interface CacheClearing {
  /** Runs `act` whenever what is kept shall be forgotten. */
  readonly listen: (act: () => void) => void
  /** Here at once; in other processes when they look next. */
  readonly clear: (now: Date) => Promise<void>
  /** Finds out whether another process has cleared since the last look. */
  readonly look: () => Promise<void>
}

/** The sign stands in the database, which all processes share. */
export function cacheClearing({ tables }: Pick<Database, "tables">): CacheClearing {
  const listeners: (() => void)[] = []
  let seen: string | undefined
  const tell = () => {
    for (const act of listeners) act()
  }
  return {
    listen: (act) => void listeners.push(act),
    async clear(now) {
      seen = newId(now.getTime())
      tell()
      await writeSetting(tables, NAME, seen)
    },
    async look() {
      const sign = await readSetting(tables, NAME)
      if (sign === seen) return
      seen = sign
      tell()
    },
  }
}
