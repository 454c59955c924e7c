import { useState } from "react"
import { removeCartItemAtom } from "#src/state/cart-change.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { cartTexts } from "./cart.texts.ts"

/** Takes a ticket out of the cart; while that is under way it cannot be pressed again. */
export function RemoveLine({ id, name }: { id: string; name: string }) {
  const t = useTexts(cartTexts)
  const remove = useSetAtom(removeCartItemAtom)
  const [busy, setBusy] = useState(false)
  return (
    <Button
      look="danger"
      busy={busy}
      aria-label={t("removeNamed", { name })}
      onClick={() => {
        setBusy(true)
        remove(id).catch(() => setBusy(false))
      }}
    >
      <Icon name="bin" size={18} />
      {t("remove")}
    </Button>
  )
}
