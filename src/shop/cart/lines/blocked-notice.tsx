import type { Cart } from "#src/contract/cart/cart.ts"
import { blockedPage, isOverLimit } from "#src/domain/cart/blocked-action.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cartTexts } from "../cart.texts.ts"
import { RemoveLine } from "./remove-line.tsx"

/** Of lines that cannot be bought, which are few. */
const blockedTexts = defineTexts("cart", {
  ...cartTexts.defaults,
  blockedTitle: "You can't buy this ticket yet",
  closedTitle: "You can't buy this ticket",
  blockedLimit: "See your limits",
  blockedVerify: "Verify your account",
})

export type BlockedReason = Cart["blockedReasons"][string]

/** Why a ticket cannot be bought, and what can be done about it: the page that helps, or leaving it. */
export function BlockedNotice({ reason, id, name }: { reason: BlockedReason; id: string; name: string }) {
  const t = useTexts(blockedTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const { actionType, message } = reason
  // It is no line's: it is said once, where paying would begin.
  if (actionType === "on_break") return null
  const page = blockedPage[actionType]
  const isLimit = isOverLimit(actionType)
  const action =
    page === null ? (
      <RemoveLine id={id} name={name} />
    ) : hasPage(page) ? (
      <ButtonLink look="secondary" href={href(page)}>
        {t(isLimit ? "blockedLimit" : "blockedVerify")}
      </ButtonLink>
    ) : null
  return (
    <div className="cart-line__blocked">
      <Notice level="error" title={t(page === null ? "closedTitle" : "blockedTitle")} actions={action}>
        {message}
      </Notice>
    </div>
  )
}
