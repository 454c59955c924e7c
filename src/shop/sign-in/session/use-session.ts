import { useCallback, useEffect } from "react"
import { cartCutoffsAtom, loadCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { useRefetchAfter } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"

/** Whether somebody is signed in, and that the cart is looked at once it is known, and again when a draw in it closes. */
export function useSessionWithCart() {
  const status = useAtomValue(sessionStatusAtom)
  const customerId = useAtomValue(customerIdAtom)
  const load = useSetAtom(loadCartAtom)
  useRefetchAfter(
    useAtomValue(cartCutoffsAtom),
    useCallback(() => void load(), [load]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has another cart
  useEffect(() => {
    if (status !== "unknown") void load()
  }, [status, customerId, load])
  return status
}
