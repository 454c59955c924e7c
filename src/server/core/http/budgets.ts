import { LRUCache } from "lru-cache"
import { errorCodes } from "#src/contract/error.ts"
import { busy, Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"

const MB = 1024 * 1024
/** The most that bodies may take in this process at once, bytes: of all callers, and of one network address. */
const MOST = { inAll: 64 * MB, ofAddress: 24 * MB }
/** After how many seconds a caller may try again whose address, or whose shop, has too much under way. */
const RETRY_SECONDS = 10

/** The room that one call's body takes until the call is over. */
export interface BodyShare {
  /** Takes room for so many bytes more; fails with 429 where the address has its share, with 503 where there is none. */
  readonly take: (bytes: number) => void
  /** Counts bytes that came. */
  readonly read: (bytes: number) => void
  readonly release: () => void
}

/** Bodies of calls that this process is working on: together they never take more memory than it has for them. */
export interface Bodies {
  readonly open: (address: string) => BodyShare
  /** Bytes that are taken now. */
  readonly underway: () => number
  /** Bytes of bodies that were ever read. */
  readonly readInAll: () => number
}

const tooMuchOfAddress = () =>
  new Failure(429, errorCodes.tooMany, sentence("failure.tooMany"), { retryAfterSeconds: RETRY_SECONDS })

export function createBodies({ inAll, ofAddress } = MOST): Bodies {
  const addresses = new Map<string, number>()
  let underway = 0
  let readInAll = 0

  function add(address: string, bytes: number): void {
    underway += bytes
    const now = (addresses.get(address) ?? 0) + bytes
    if (now > 0) addresses.set(address, now)
    else addresses.delete(address)
  }

  return {
    underway: () => underway,
    readInAll: () => readInAll,
    open(address) {
      let reserved = 0
      return {
        take(bytes) {
          const ofThis = (addresses.get(address) ?? 0) + bytes
          // Calls of pages that are rendered here share one address.
          if (address !== IN_PROCESS && ofThis > ofAddress) throw tooMuchOfAddress()
          if (underway + bytes > inAll) throw busy(RETRY_SECONDS)
          reserved += bytes
          add(address, bytes)
        },
        read(bytes) {
          readInAll += bytes
        },
        release() {
          add(address, -reserved)
          reserved = 0
        },
      }
    },
  }
}

/** The address of a call within the process, as pages make them, which has no connection. */
export const IN_PROCESS = "in-process"

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
