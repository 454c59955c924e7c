import { readSetting, writeSetting } from "../catalogue/settings.ts"
import type { Clock } from "../clock.ts"
import { countAttempt } from "../database/attempts.ts"
import type { Database } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { Failure } from "../failure.ts"

const NAME = "caches-cleared"

/** How often one address may clear the caches; after that it gets cached pages. */
const LIMIT = { most: 60, seconds: 60 }

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

/** For who asks for it in an address (`clear_cache`): done, unless they ask all the time. */
export async function clearForVisitor(
  { database, clearing, clock }: { database: Database; clearing: CacheClearing; clock: Clock },
  address: string,
): Promise<void> {
  const now = clock()
  try {
    await countAttempt(database, `clear-cache:${address}`, LIMIT, now)
  } catch (error) {
    if (error instanceof Failure) return
    throw error
  }
  await clearing.clear(now)
}
