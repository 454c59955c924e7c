import { createContext, use } from "react"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Me } from "#src/contract/staff/sign-in.ts"

export const MeContext = createContext<Me | null>(null)

/** Returns the member who is signed in; pages are shown to nobody else. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error("Nobody is signed in.")
  return me
}

/** Whether whoever is signed in may do something. */
export const useMay = (scope: Scope): boolean => useMe().scopes.includes(scope)
