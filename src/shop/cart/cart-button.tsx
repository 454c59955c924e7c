import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useSessionWithCart } from "#src/shop/sign-in/session/use-session.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { cartCountAtom } from "./cart.atoms.ts"
import { cartTexts } from "./cart.texts.ts"
import css from "./cart-button.css?inline"

/** The way to the cart, with the number of tickets in it. */
export function CartButton() {
  useStyles(css)
  useSessionWithCart()
  const t = useTexts(cartTexts)
  const count = useAtomValue(cartCountAtom)
  const href = useAtomValue(hrefAtom)
  return (
    <a className="cart-button" href={href(paths.cart.link())}>
      <Icon name="cart" size={22} />
      <span>{t("label")}</span>
      <span className="cart-button__count" aria-live="polite" hidden={count === 0}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{t("count", { count })}</span>
      </span>
    </a>
  )
}
