import { lazy, type MouseEvent, Suspense, useState } from "react"
import { CartButton } from "#src/features/cart/cart-button.tsx"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import { useLoadWords } from "#src/state/query/load-texts.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import type { Attributes } from "../runtime/attributes.ts"
import type { ElementProps } from "../runtime/definition.ts"

const texts = defineTexts("cart-dialog", { title: "Your cart", close: "Close" })
const CartDialog = lazy(async () => ({ default: (await import("./cart-dialog.tsx")).CartDialog }))

/** The cart's button: on the shop's own site it leads to the cart, on a partner's page it opens it there. */
export function CartButtonSteps({ element }: { element: ElementProps<Attributes> }) {
  const t = useTexts(texts)
  const words = useLoadWords()
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  function openHere(event: MouseEvent): void {
    if (element.place !== "partner" || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened((times) => times + 1)
    setOpen(true)
  }
  return (
    <>
      <div onClickCapture={openHere}>
        <CartButton />
      </div>
      {opened > 0 ? (
        <Suspense fallback={<Skeleton label={words.loading} lines={1} />}>
          <CartDialog
            key={opened}
            open={open}
            title={t("title")}
            closeLabel={t("close")}
            element={element}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
