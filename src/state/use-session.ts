import { useEffect } from "react"
import { loadCartAtom } from "./cart.atoms.ts"
import { sessionStatusAtom } from "./session.atoms.ts"
import { useAtomValue, useSetAtom } from "./store.ts"

/** Whether somebody is signed in, and that the cart is looked at once it is known. */
export function useSessionWithCart() {
  const status = useAtomValue(sessionStatusAtom)
  const load = useSetAtom(loadCartAtom)
  useEffect(() => {
    if (status !== "unknown") void load()
  }, [status, load])
  return status
}
