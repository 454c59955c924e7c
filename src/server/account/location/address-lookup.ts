import { LRUCache } from "lru-cache"
import type { AddressSuggestion, FoundAddress } from "#src/contract/account/address-lookup.ts"
import type { Log } from "#src/server/core/log.ts"

/** A search by somebody who lives in a country; `session` names it until an address is chosen. */
export interface AddressSearch {
  readonly country: "AU" | "GB"
  readonly session: string
}

/** A provider that looks addresses up. Rejects where it cannot. */
export interface AddressProvider {
  readonly search: (typed: string, search: AddressSearch) => Promise<readonly AddressSuggestion[]>
  readonly find: (id: string, search: AddressSearch) => Promise<FoundAddress>
}

/** The same, null where it cannot be done now: an address can always be typed. */
export interface AddressLookup {
  readonly search: (typed: string, search: AddressSearch) => Promise<AddressSuggestion[] | null>
  readonly find: (id: string, search: AddressSearch) => Promise<FoundAddress | null>
}

/** The most that is shown. */
const MOST = 6
/** The same letters are typed again when one is taken back. */
const CACHE = { max: 500, ttl: 60_000 }

export function createAddressLookup(provider: AddressProvider | null, log: Log): AddressLookup {
  const searches = new LRUCache<string, AddressSuggestion[]>(CACHE)
  /** Asks the provider. The text typed is a part of somebody's address, so it is not logged. */
  const tried = async <T>(call: (provider: AddressProvider) => Promise<T>): Promise<T | null> => {
    if (!provider) return null
    try {
      return await call(provider)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "an address was not looked up")
      return null
    }
  }
  return {
    async search(typed, search) {
      const key = `${search.country} ${typed.toLowerCase()}`
      const cached = searches.get(key)
      if (cached) return cached
      const found = await tried((source) => source.search(typed, search))
      const shown = found?.slice(0, MOST) ?? null
      if (shown) searches.set(key, shown)
      return shown
    },
    find: (id, search) => tried((source) => source.find(id, search)),
  }
}
