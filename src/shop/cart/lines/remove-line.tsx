import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cartTexts } from "../cart.texts.ts"
import { removeCartItemAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"

/**
 * Takes a ticket out of the cart; while that is under way it cannot be pressed again, and why it failed stands
 * beside it. Of one that is `gone` already only the news is taken away.
 */
export function RemoveLine({
  id,
  name,
  gone: autoRemoved = false,
}: {
  id: string
  name: string
  gone?: boolean
}) {
  const t = useTexts(cartTexts)
  const remove = useSetAtom(removeCartItemAtom)
  const { busy, failure, run } = useCartChange()
  return (
    <>
      <Button
        look={autoRemoved ? "secondary" : "danger"}
        busy={busy}
        onClick={() => void run(() => remove(id))}
      >
        {autoRemoved ? null : <Icon name="bin" size={18} />}
        {t(autoRemoved ? "dismiss" : "remove")}
        <VisuallyHidden>{t(autoRemoved ? "dismissGone" : "removeFrom", { name })}</VisuallyHidden>
      </Button>
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </>
  )
}
