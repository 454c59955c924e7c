import { useCallback, useEffect } from "react"
import { cartStopsAtom, loadCartAtom } from "./cart.atoms.ts"
import { sessionStatusAtom } from "./session.atoms.ts"
import { useAtomValue, useSetAtom } from "./store.ts"
import { useAgainAfter } from "./use-again-after.ts"

/** Whether somebody is signed in, and that the cart is looked at once it is known, and again when a draw in it closes. */
export function useSessionWithCart() {
  const status = useAtomValue(sessionStatusAtom)
  const load = useSetAtom(loadCartAtom)
  useAgainAfter(
    useAtomValue(cartStopsAtom),
    useCallback(() => void load(), [load]),
  )
  useEffect(() => {
    if (status !== "unknown") void load()
  }, [status, load])
  return status
}
