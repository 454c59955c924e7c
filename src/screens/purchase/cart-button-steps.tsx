import { lazy, type MouseEvent, Suspense, useState } from "react"
import { CartButton } from "#src/features/cart/drawer/cart-button.tsx"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import type { StepRules } from "#src/state/site/lazy/step-trail.ts"
import { useStepHistory } from "#src/state/site/step-history.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import type { PurchaseSurface } from "./purchase-surface.ts"

const texts = defineTexts("cart-dialog", { title: "Your cart", close: "Close" })
const CartDialog = lazy(async () => ({ default: (await import("./lazy/cart-dialog.tsx")).CartDialog }))

interface Shown {
  readonly open: boolean
}
const rules: StepRules<Shown> = { isSame: (one, other) => one.open === other.open, replaces: () => false }

/**
 * The cart's button: on the shop's own site it leads to the cart, on a partner's page it opens it there, and Back
 * closes it, at whatever step it is: the cart is as it was when it is opened again.
 */
export function CartButtonSteps({ element }: { element: PurchaseSurface }) {
  const t = useTexts(texts)
  const words = useLoadTexts()
  const [opened, setOpened] = useState(0)
  const [shown, show] = useState<Shown>({ open: false })
  useStepHistory(shown, show, element.history === "on", rules)
  function openDialog(event: MouseEvent): void {
    if (element.surface !== "partner" || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened((times) => times + 1)
    show({ open: true })
  }
  return (
    <>
      <div onClickCapture={openDialog}>
        <CartButton />
      </div>
      {opened > 0 ? (
        <Suspense fallback={<Skeleton label={words.loading} lines={1} />}>
          <CartDialog
            key={opened}
            open={shown.open}
            title={t("title")}
            closeLabel={t("close")}
            element={element}
            onClose={() => show({ open: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
