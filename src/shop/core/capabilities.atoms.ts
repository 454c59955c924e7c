import { useMemo } from "react"
import type { Capability } from "#src/contract/site/capability.ts"
import { capabilitiesOf, isCapable } from "#src/domain/account/capabilities.ts"
import { getQueryData } from "./query/cache.ts"
import { useQuery } from "./query/use-query.ts"
import { segmentNameAtom } from "./session.atoms.ts"
import { capabilitiesQuery } from "./site-queries.ts"
import { atom, useAtomValue } from "./store.ts"

/** The capabilities of this page's visitor; undefined while the list is not there. */
export const capabilitiesAtom = atom((get): ReadonlySet<string> | undefined => {
  const list = getQueryData(get, capabilitiesQuery())
  return list && capabilitiesOf(list, get(segmentNameAtom))
})

/** Whether this visitor may use all (or any) of some features; asks the server where that is not known yet. */
export function useCapable(wanted: Capability | readonly Capability[], mode: "all" | "any" = "all"): boolean {
  useQuery(capabilitiesQuery())
  const list = typeof wanted === "string" ? [wanted] : wanted
  const key = list.join(" ")
  return useAtomValue(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, which is new at every render
    useMemo(() => atom((get) => isCapable(get(capabilitiesAtom) ?? new Set(), list, mode)), [key, mode]),
  )
}
