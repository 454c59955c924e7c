import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { monthlyPrice, monthsOf } from "#src/domain/account/membership.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cartItemsAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { membershipsTexts } from "./memberships.texts.ts"

/** A period of a membership with its price, and the way into the cart, which holds one of a program. */
export function MembershipPeriodCard({ program, period }: { program: ProductOffer; period: GameOffer }) {
  const t = useTexts(membershipsTexts)
  const href = useAtomValue(hrefAtom)
  const add = useSetAtom(addToCartAtom)
  const lines = useAtomValue(cartItemsAtom)
  const { busy, failure, run } = useCartChange()
  const months = monthsOf(period.key)
  const price = period.prices[0]?.price
  if (months === undefined || !price) return null
  const inCart = lines.find(
    (line) => line.productType === "membership" && line.membershipProgram === program.key,
  )
  const isThis = inCart?.productType === "membership" && inCart.membershipOffer === period.key
  const act = inCart ? "change" : "add"
  const put = () =>
    run(() =>
      add({
        productType: "membership",
        lotteryKey: program.key,
        membershipOffer: period.key as MembershipPeriod,
      }),
    )
  return (
    <li className="membership__period">
      <h3>{period.name}</h3>
      <p className="membership__price">{formatMoney(price)}</p>
      <p className="muted small">
        {months === 1
          ? t("monthOne")
          : `${t("monthMany", { count: months })} · ${t("aMonth", { price: formatMoney(monthlyPrice(price, months)) })}`}
      </p>
      <div className="membership__act">
        {isThis ? (
          <p role="status" className="membership__in-cart small">
            <Icon name="check" size={18} />
            {t("inCart")} <a href={href(paths.cart.link())}>{t("toCart")}</a>
          </p>
        ) : (
          <Button
            wide
            look={inCart ? "secondary" : "primary"}
            busy={busy}
            aria-label={t(`${act}Named`, {
              name: program.name,
              period: period.name,
              price: formatMoney(price),
            })}
            onClick={() => void put()}
          >
            {t(act)}
          </Button>
        )}
        {failure ? <Notice level="error">{failure}</Notice> : null}
      </div>
    </li>
  )
}
