import { useState } from "react"
import { readPartyNavigation } from "#src/domain/party/create-steps.ts"
import { navigationStateAtom } from "#src/shop/core/navigation-state.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import type { NewParty } from "./create-party.tsx"

/**
 * Holds the purpose that a ticket is being opened for, null for none: at first the one that the navigation to
 * this page asks for.
 */
export function useNewParty() {
  const requested = readPartyNavigation(useAtomValue(navigationStateAtom))
  return useState<NewParty | null>(() => {
    if (!requested) return null
    const { groupId, groupName } = requested
    return groupId && groupName ? { group: { groupId, groupName } } : {}
  })
}
