import type { Cart } from "#src/contract/cart/cart.ts"
import { breakMessage } from "#src/domain/cart/break-message.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { breakNoticeTexts } from "#src/shop/limits/break-notice.texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Callable } from "#src/ui/text/callable.tsx"
import { cartTexts } from "./cart.texts.ts"

/** In the place of the button that leads to paying: why there is none. */
export function BlockedHint({ cart }: { cart: Cart }) {
  const t = useTexts(cartTexts)
  const words = useTexts(breakNoticeTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const message = breakMessage(cart)
  if (message === undefined) return <p className="cart-total__blocked">{t("blockedHint")}</p>
  const path = accountPaths.takeABreak.link()
  return (
    <Notice title={words("title")} actions={hasPage(path) ? <a href={href(path)}>{words("link")}</a> : null}>
      <p>{message}</p>
      <p>
        <Callable text={words("help")} />
      </p>
    </Notice>
  )
}
