import { LRUCache } from "lru-cache"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import { IN_PROCESS } from "./in-process.ts"

const MINUTE_MS = 60_000
/** Addresses whose calls are counted at once; those that called longest ago are forgotten first. */
const MOST_COUNTED = 50_000

/**
 * Uses per minute that one network address is allowed where an answer costs much. Counted in this process: a database
 * would have to be asked for each call, and what is protected is the process itself.
 */
export interface Budgets {
  /** Counts a use; false where the address has used up its minute. */
  readonly consume: (name: string, address: string, mostPerMinute: number) => boolean
}

export function createBudgets(now: () => number): Budgets {
  // It takes all of its room at once: not before anybody is counted.
  let made: LRUCache<string, { used: number; readonly resetsAt: number }> | undefined
  return {
    consume(name, address, mostPerMinute) {
      // Pages that are rendered here have a budget of their own.
      if (address === IN_PROCESS) return true
      made ??= new LRUCache({ max: MOST_COUNTED })
      const counts = made
      const key = `${name} ${address}`
      const known = counts.get(key)
      const count = known && known.resetsAt > now() ? known : { used: 0, resetsAt: now() + MINUTE_MS }
      count.used += 1
      counts.set(key, count)
      return count.used <= mostPerMinute
    },
  }
}

export const tooManyCalls = () =>
  new Failure(429, errorCodes.tooMany, sentence("failure.tooMany"), { retryAfterSeconds: MINUTE_MS / 1000 })
