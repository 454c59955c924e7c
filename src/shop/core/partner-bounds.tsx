import { lazy, type ReactNode, Suspense } from "react"
import type { Cart } from "#src/contract/cart/cart.ts"
import { customerQuery } from "../account/customer-query.ts"
import { isDelegatedAtom } from "./credentials.atoms.ts"
import { useQuery } from "./query/use-query.ts"
import { sessionStatusAtom } from "./session.atoms.ts"
import { identityAtom } from "./shop.ts"
import { useAtomValue } from "./store.ts"

const NotSoldHere = lazy(async () => ({ default: (await import("./own-sign-in.tsx")).NotSoldHere }))

const GoOnInShop = lazy(async () => ({ default: (await import("./own-sign-in.tsx")).GoOnInShop }))

/** Says that a partner's page cannot do this for the customer, with the way to the shop, where the same cart waits. */
export function OwnSignIn({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <GoOnInShop>{children}</GoOnInShop>
    </Suspense>
  )
}

/** Beside the choice of something that is charged later: a session that a partner's token began cannot buy it. */
export function ChargedLaterHint({ chosen }: { chosen: boolean }) {
  const isDelegated = useAtomValue(isDelegatedAtom)
  if (!isDelegated || !chosen) return null
  return (
    <Suspense>
      <NotSoldHere />
    </Suspense>
  )
}

/** Shows how a cart is paid for, or in a partner's frame why it cannot be paid for there. */
export function PaidHere({
  cart: { requiresUnattendedPaymentMethod, payable },
  children,
}: {
  cart: Pick<Cart, "requiresUnattendedPaymentMethod" | "payable">
  children: ReactNode
}) {
  const isDelegated = useAtomValue(isDelegatedAtom)
  const isFramed = useAtomValue(identityAtom).surface === "frame"
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(isFramed && signedIn ? customerQuery() : null)
  const allowance = customer.status === "success" ? customer.data.partnerAllowance : undefined
  const isLater = isDelegated && requiresUnattendedPaymentMethod
  if (!isLater && (!allowance || payable.cents <= allowance.left.cents)) return children
  return (
    <Suspense>
      <NotSoldHere allowance={isLater ? undefined : allowance} />
    </Suspense>
  )
}
