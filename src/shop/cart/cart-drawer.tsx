import { lazy, Suspense, useEffect } from "react"
import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import { isBlocked } from "#src/domain/cart/blocked-action.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { primeCartPlacementAtom } from "#src/shop/catalogue/placements.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cartAtom } from "./cart.atoms.ts"
import { cartTexts } from "./cart.texts.ts"
import css from "./cart-drawer.css?inline"
import { cartDrawerAtom, closeCartDrawerAtom, setCartDrawerSurfaceAtom } from "./drawer.atoms.ts"

/**
 * Shows the lines that were added. The cart itself is known already, but the look of a ticket is loaded only
 * once one was added.
 */
const AddedLines = lazy(async () => ({ default: (await import("./added-lines.tsx")).AddedLines }))
const PlayAgain = lazy(async () => ({
  default: (await import("./play-again/play-again.tsx")).PlayAgain,
}))

/** A new line, or one that holds more than before. */
const isAdded = (item: CartItem, before: readonly CartItem[]) =>
  !before.some(({ id, price }) => id === item.id && price.cents === item.price.cents)

/** Shows the cart at the side of the page, as soon as something was put into it: on to paying, or more. */
export function CartDrawer() {
  useStyles(css)
  const t = useTexts(cartTexts)
  const { open, before } = useAtomValue(cartDrawerAtom)
  const { path } = useAtomValue(currentPageAtom)
  const cart = useAtomValue(cartAtom)
  const setSurface = useSetAtom(setCartDrawerSurfaceAtom)
  const close = useSetAtom(closeCartDrawerAtom)
  const prime = useSetAtom(primeCartPlacementAtom)
  const recommends = useCapable("placements")
  useEffect(() => setSurface(), [setSurface])
  useEffect(() => {
    if (open && recommends) void prime()
  }, [open, recommends, prime])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown, so what was about the last one goes
  useEffect(() => close(), [close, path])
  return (
    <Dialog open={open} title={t("inCart")} closeLabel={t("close")} side="end" onClose={close}>
      {cart ? <Contents cart={cart} before={before} /> : null}
      <Suspense>
        <PlayAgain />
      </Suspense>
      {cart ? <Foot cart={cart} onClose={close} /> : null}
    </Dialog>
  )
}

function Contents({ cart, before }: { cart: Cart; before: readonly CartItem[] | undefined }) {
  const t = useTexts(cartTexts)
  const added = before ? cart.cartItems.filter((item) => isAdded(item, before)) : []
  const rest = cart.cartItems.filter((item) => !added.includes(item))
  return (
    <>
      {added.length > 0 ? (
        <Suspense fallback={<Lines items={added} cart={cart} />}>
          <AddedLines items={added} blockedReasons={cart.blockedReasons} hasMore={rest.length > 0} />
        </Suspense>
      ) : null}
      {rest.length > 0 ? <Lines items={rest} cart={cart} /> : null}
      {cart.autoRemovedItems.length > 0 ? (
        <Notice title={t("wentTitle")}>
          {cart.autoRemovedItems.map(({ id, name, description, reason }) => (
            <p key={id}>{t("wentItem", { name: `${name}, ${description}`, reason })}</p>
          ))}
        </Notice>
      ) : null}
    </>
  )
}

/** The total and the ways on. They stay at the drawer's end, so that nothing that is loaded later moves them. */
function Foot({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useTexts(cartTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const announce = useSetAtom(announceAtom)
  const blocked = isBlocked(cart)
  const canCheckOut = cart.cartItems.length > 0 && !blocked
  function checkout(): void {
    if (!announce({ name: "lotto-checkout", detail: { itemCount: cart.cartItems.length } })) return
    navigate(paths.buy.link())
  }
  return (
    <div className="cart-drawer__foot">
      {isPositive(cart.discount) ? (
        <p className="row row--between muted">
          <span>{t("discount")}</span>
          <span>{t("off", { amount: formatMoney(cart.discount) })}</span>
        </p>
      ) : null}
      <p className="cart-drawer__total">
        <span>{t("total")}</span>
        <strong translate="no">{formatMoney(cart.payable)}</strong>
      </p>
      {isPositive(cart.preOrderTotal) ? (
        <p className="row row--between muted small">
          <span>{t("chargedLater")}</span>
          <span translate="no">{formatMoney(cart.preOrderTotal)}</span>
        </p>
      ) : null}
      {blocked ? <p className="cart-drawer__blocked">{t("blockedHint")}</p> : null}
      {canCheckOut ? (
        <Button wide onClick={checkout}>
          {t("checkout")}
        </Button>
      ) : null}
      <div className="cart-drawer__other">
        <ButtonLink
          look={canCheckOut ? "secondary" : "primary"}
          href={href(paths.cart.link())}
          onClick={onClose}
        >
          {t("goToCart")}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t("keepPlaying")}
        </Button>
      </div>
    </div>
  )
}

function Lines({ items, cart }: { items: readonly CartItem[]; cart: Cart }) {
  return (
    <ul className="cart-drawer__lines">
      {items.map(({ id, lotteryName, price }) => (
        <li key={id}>
          <span>
            {lotteryName}
            {cart.blockedReasons[id] ? (
              <span className="cart-drawer__blocked small">{cart.blockedReasons[id].message}</span>
            ) : null}
          </span>
          <span translate="no">{formatMoney(price)}</span>
        </li>
      ))}
    </ul>
  )
}
