import { useEffect } from "react"
import { loadCartAtom } from "./cart.atoms.ts"
import { customerIdAtom } from "./credentials.atoms.ts"
import { sessionStatusAtom } from "./session.atoms.ts"
import { useAtomValue, useSetAtom } from "./store.ts"

/** Whether somebody is signed in, and that the cart is looked at once it is known. */
export function useSessionWithCart() {
  const status = useAtomValue(sessionStatusAtom)
  const customerId = useAtomValue(customerIdAtom)
  const load = useSetAtom(loadCartAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has another cart
  useEffect(() => {
    if (status !== "unknown") void load()
  }, [status, customerId, load])
  return status
}
