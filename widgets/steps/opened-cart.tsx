import { lazy, Suspense, useCallback, useEffect, useState } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useStepHistory } from "#src/shop/core/step-history.ts"
import type { StepRules } from "#src/shop/core/step-trail.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import type { PurchaseSurface } from "./purchase-surface.ts"
import { useResumedCheckout } from "./use-resumed-checkout.ts"

const CartDialog = lazy(async () => ({ default: (await import("./cart-dialog.tsx")).CartDialog }))

interface Shown {
  readonly open: boolean
}
const rules: StepRules<Shown> = { isSame: (one, other) => one.open === other.open, replaces: () => false }

/**
 * The cart over a partner's page, with everything after it. Each press opens it, and so does a payment that waits to be
 * resumed. Back closes it, at whatever step it is: the cart is as it was when it is opened again.
 */
export function OpenedCart({ element, presses }: { element: PurchaseSurface; presses: number }) {
  const words = useLoadTexts()
  const [opened, setOpened] = useState<{ times: number; first: "cart" | "pay" }>({ times: 0, first: "cart" })
  const [shown, show] = useState<Shown>({ open: false })
  useStepHistory(shown, show, element.history === "on", rules)
  const openAt = useCallback((first: "cart" | "pay") => {
    setOpened(({ times }) => ({ times: times + 1, first }))
    show({ open: true })
  }, [])
  useEffect(() => {
    if (presses > 0) openAt("cart")
  }, [presses, openAt])
  useResumedCheckout(
    element,
    useCallback(() => openAt("pay"), [openAt]),
  )
  if (opened.times === 0) return null
  return (
    <Suspense fallback={<Skeleton label={words.loading} lines={1} />}>
      <CartDialog
        key={opened.times}
        first={opened.first}
        open={shown.open}
        element={element}
        onClose={() => show({ open: false })}
      />
    </Suspense>
  )
}
