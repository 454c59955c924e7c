import { lazy, type ReactNode, Suspense } from "react"
import type { Cart } from "#src/contract/cart/cart.ts"
import { isBlocked, soldItems } from "#src/domain/cart/blocked-action.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { PaidHere } from "#src/shop/core/partner-bounds.tsx"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useSessionWithCart } from "#src/shop/sign-in/session/use-session.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { cartViewAtom, loadCartAtom } from "./cart.atoms.ts"
import css from "./cart.css?inline"
import { cartTexts } from "./cart.texts.ts"
import { CartLine } from "./lines/cart-line.tsx"
import { RemoveLine } from "./lines/remove-line.tsx"
import { MergedLines } from "./merged-lines.tsx"

const MoreToPlay = lazy(async () => ({
  default: (await import("./play-again/more-to-play.tsx")).MoreToPlay,
}))
const PlayAgain = lazy(async () => ({
  default: (await import("./play-again/play-again.tsx")).PlayAgain,
}))

const EmptyCart = lazy(async () => ({ default: (await import("./empty-cart.tsx")).EmptyCart }))

const BlockedHint = lazy(async () => ({ default: (await import("./blocked-hint.tsx")).BlockedHint }))

export interface CartPageProps {
  /** Goes on to paying; the shop's own checkout page when left out. */
  readonly onCheckout?: () => void
  /** Back to choosing; the listing when left out. */
  readonly onBrowse?: () => void
  /** To the builder of a lottery whose ticket is to be changed; its own page when left out. */
  readonly onEdit?: (lottery: string) => void
  /** The cart's promotion codes. */
  readonly promotions?: ReactNode
}

/** The cart with its lines, its total and the way to the checkout. */
export function CartPage({ onCheckout, onBrowse, onEdit, promotions }: CartPageProps) {
  useStyles(css)
  const signedIn = useSessionWithCart() === "signed-in"
  const t = useTexts(cartTexts)
  const { status, cart, error } = useAtomValue(cartViewAtom)
  const reload = useSetAtom(loadCartAtom)
  const words = useLoadTexts()
  return (
    <section className="page cart stack stack--loose" aria-labelledby="cart-title">
      <h1 id="cart-title">{t("title")}</h1>
      {status === "idle" || (status === "pending" && !cart) ? (
        <Skeleton label={words.loading} lines={2} tall />
      ) : null}
      {status === "error" ? (
        <Notice
          level="error"
          title={words.failed}
          actions={
            <Button look="secondary" onClick={() => void reload(true)}>
              {words.retry}
            </Button>
          }
        >
          {error?.message}
        </Notice>
      ) : null}
      {cart?.autoRemovedItems.length ? <Removed items={cart.autoRemovedItems} /> : null}
      {status === "success" && !cart?.cartItems.length ? (
        // The same skeleton until it is all there: nothing below jumps.
        <Suspense fallback={<Skeleton label={words.loading} lines={2} tall />}>
          <EmptyCart onBrowse={onBrowse} />
          {signedIn || cart?.promotions.length ? promotions : null}
          <Suspense>
            <PlayAgain />
            {onBrowse ? null : <MoreToPlay />}
          </Suspense>
        </Suspense>
      ) : null}
      {cart?.cartItems.length ? (
        <>
          <MergedLines />
          <Lines
            cart={cart}
            onCheckout={onCheckout}
            onBrowse={onBrowse}
            onEdit={onEdit}
            promotions={promotions}
          />
          <Suspense>{onBrowse ? null : <MoreToPlay />}</Suspense>
        </>
      ) : null}
    </section>
  )
}

function Removed({ items }: { items: Cart["autoRemovedItems"] }) {
  const t = useTexts(cartTexts)
  return (
    <Notice title={t("wentTitle")}>
      {items.map(({ id, name, description, reason }) => (
        <p key={id} className="cart-went">
          <span>{t("wentItem", { name: `${name}, ${description}`, reason })}</span>
          <RemoveLine id={id} name={name} gone />
        </p>
      ))}
    </Notice>
  )
}

function Lines({ cart, onCheckout, onBrowse, onEdit, promotions }: CartPageProps & { cart: Cart }) {
  const t = useTexts(cartTexts)
  const browse = useBrowse()
  const navigate = useSetAtom(navigateAtom)
  const announce = useSetAtom(announceAtom)
  function checkout(): void {
    if (!announce({ name: "lotto-checkout", detail: { itemCount: soldItems(cart).length } })) return
    if (onCheckout) onCheckout()
    else navigate(paths.buy.link())
  }
  return (
    <div className="cart__columns">
      <ul className="cart-lines">
        {cart.cartItems.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            blocked={cart.blockedReasons[item.id]}
            onEdit={(lottery, path) => (onEdit ? onEdit(lottery) : navigate(path))}
          />
        ))}
      </ul>
      <div className="card stack cart-total">
        {isPositive(cart.discount) || isPositive(cart.preOrderTotal) ? (
          <p className="row row--between muted">
            <span>{t("beforeDiscount")}</span>
            <span translate="no">{formatMoney(cart.cartTotal)}</span>
          </p>
        ) : null}
        {promotions}
        <p className="row row--between">
          <span>{t("total")}</span>
          <strong className="cart-total__amount" translate="no">
            {formatMoney(cart.payable)}
          </strong>
        </p>
        {isPositive(cart.preOrderTotal) ? (
          <p className="row row--between muted small">
            <span>{t("chargedLater")}</span>
            <span translate="no">{formatMoney(cart.preOrderTotal)}</span>
          </p>
        ) : null}
        {isBlocked(cart) ? (
          <Suspense>
            <BlockedHint cart={cart} />
          </Suspense>
        ) : (
          <PaidHere cart={cart}>
            <Button wide onClick={checkout}>
              {t("checkout")}
            </Button>
          </PaidHere>
        )}
        {onBrowse ? (
          <Button look="quiet" wide onClick={onBrowse}>
            {t("keepShopping")}
          </Button>
        ) : (
          <ButtonLink look="quiet" wide href={browse}>
            {t("keepShopping")}
          </ButtonLink>
        )}
        {cart.showRegulation ? <Regulation /> : null}
      </div>
    </div>
  )
}

function Regulation() {
  const t = useTexts(cartTexts)
  // It names the minimum age, which a partner's page does not come with.
  useQuery(configQuery())
  return <p className="muted small">{t("regulation")}</p>
}
