import type { Cart } from "#src/contract/cart.ts"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { cartViewAtom, loadCartAtom } from "#src/state/cart.atoms.ts"
import { announceAtom } from "#src/state/events.atoms.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom, navigateAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useSessionWithCart } from "#src/state/use-session.ts"
import { Button, ButtonLink } from "#src/ui/button.tsx"
import { EmptyState } from "#src/ui/empty-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { Skeleton } from "#src/ui/waiting.tsx"
import css from "./cart.css?inline"
import { cartTexts } from "./cart.texts.ts"
import { CartLine } from "./cart-line.tsx"

export interface CartPageProps {
  /** Goes on to paying; the shop's own checkout page when left out. */
  readonly onCheckout?: () => void
  /** Back to choosing; the listing when left out. */
  readonly onBrowse?: () => void
  /** To the builder of a lottery whose ticket is to be changed; its own page when left out. */
  readonly onEdit?: (lottery: string) => void
}

/** The cart with its lines, its total and the way to the checkout. */
export function CartPage({ onCheckout, onBrowse, onEdit }: CartPageProps) {
  useStyles(css)
  useSessionWithCart()
  const t = useTexts(cartTexts)
  const { status, cart, error } = useAtomValue(cartViewAtom)
  const reload = useSetAtom(loadCartAtom)
  const words = useLoadWords()
  return (
    <section className="page cart stack stack--loose" aria-labelledby="cart-title">
      <h1 id="cart-title">{t("title")}</h1>
      {status === "idle" || (status === "loading" && !cart) ? (
        <Skeleton label={words.loading} lines={2} tall />
      ) : null}
      {status === "error" ? (
        <Notice
          level="error"
          title={words.failed}
          actions={
            <Button look="secondary" onClick={() => void reload(true)}>
              {words.again}
            </Button>
          }
        >
          {error?.message}
        </Notice>
      ) : null}
      {cart?.autoRemovedItems.length ? <Removed items={cart.autoRemovedItems} /> : null}
      {status === "ready" && !cart?.cartItems.length ? <Empty onBrowse={onBrowse} /> : null}
      {cart?.cartItems.length ? (
        <Lines cart={cart} onCheckout={onCheckout} onBrowse={onBrowse} onEdit={onEdit} />
      ) : null}
    </section>
  )
}

function Removed({ items }: { items: Cart["autoRemovedItems"] }) {
  const t = useTexts(cartTexts)
  return (
    <Notice title={t("wentTitle")}>
      {items.map(({ id, name, reason }) => (
        <p key={id}>{t("wentItem", { name, reason })}</p>
      ))}
    </Notice>
  )
}

function Empty({ onBrowse }: Pick<CartPageProps, "onBrowse">) {
  const t = useTexts(cartTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <EmptyState
      title={t("empty")}
      words={t("emptyHint")}
      action={
        onBrowse ? (
          <Button onClick={onBrowse}>{t("browse")}</Button>
        ) : (
          <ButtonLink href={href(paths.lotteries.link())}>{t("browse")}</ButtonLink>
        )
      }
    />
  )
}

function Lines({ cart, onCheckout, onBrowse, onEdit }: CartPageProps & { cart: Cart }) {
  const t = useTexts(cartTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const announce = useSetAtom(announceAtom)
  function checkout(): void {
    if (!announce({ name: "lotto-checkout", detail: { itemCount: cart.cartItems.length } })) return
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
            blocked={cart.blockedReasons[item.id]?.message}
            onEdit={({ lotteryKey, gameType }) =>
              onEdit ? onEdit(lotteryKey) : navigate(paths.offer.link(lotteryKey, gameType))
            }
          />
        ))}
      </ul>
      <div className="card stack cart-total">
        <p className="row row--between">
          <span>{t("total")}</span>
          <strong className="cart-total__amount">{formatMoney(cart.cartTotal)}</strong>
        </p>
        <Button wide onClick={checkout}>
          {t("checkout")}
        </Button>
        {onBrowse ? (
          <Button look="quiet" wide onClick={onBrowse}>
            {t("keepShopping")}
          </Button>
        ) : (
          <ButtonLink look="quiet" wide href={href(paths.lotteries.link())}>
            {t("keepShopping")}
          </ButtonLink>
        )}
        {cart.showRegulation ? <p className="muted small">{t("regulation")}</p> : null}
      </div>
    </div>
  )
}
