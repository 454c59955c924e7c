import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { monthlyPrice, periodMonths } from "#src/domain/account/membership.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cartItemsAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { tiersTexts } from "./tiers.texts.ts"

type Period = ProgramConfig["periods"][number]

/** The periods that premium is sold for; a cart holds one of them. */
export function PeriodChoice({ program }: { program: ProgramConfig }) {
  const monthly = program.periods.find(({ period }) => period === "monthly")
  return (
    <ul className="tier-periods">
      {program.periods.map((one) => (
        <PeriodCard key={one.period} program={program} period={one} monthly={monthly} />
      ))}
    </ul>
  )
}

function PeriodCard({
  program,
  period: { period, name, price },
  monthly,
}: {
  program: ProgramConfig
  period: Period
  monthly: Period | undefined
}) {
  const t = useTexts(tiersTexts)
  const href = useAtomValue(hrefAtom)
  const add = useSetAtom(addToCartAtom)
  const lines = useAtomValue(cartItemsAtom)
  const { busy, failure, run } = useCartChange()
  const months = periodMonths[period]
  const each = monthlyPrice(price, months)
  const full = (monthly?.price.cents ?? 0) * months
  const percent = full > price.cents ? Math.floor(((full - price.cents) * 100) / full) : 0
  const inCart = lines.find(
    (line) => line.productType === "membership" && line.membershipProgram === program.membershipProgram,
  )
  const isThis = inCart?.productType === "membership" && inCart.membershipOffer === period
  const action = inCart ? "change" : "add"
  const put = () =>
    run(() =>
      add({ productType: "membership", lotteryKey: program.membershipProgram, membershipOffer: period }),
    )
  return (
    <li className="tier-period">
      <div className="row row--between">
        <h3>{name}</h3>
        {percent > 0 ? <span className="tier__mark small">{t("save", { percent })}</span> : null}
      </div>
      <p className="tier__price" translate="no">
        {formatMoney(price)}
      </p>
      <p className="muted small">
        {months === 1
          ? t("month")
          : `${t("months", { count: months })} · ${t("aMonth", { price: formatMoney(each) })}`}
      </p>
      {isThis ? (
        <p role="status" className="row small">
          <Icon name="check" size={18} />
          {t("inCart")} <a href={href(paths.cart.link())}>{t("toCart")}</a>
        </p>
      ) : (
        <Button wide look={inCart ? "secondary" : "primary"} busy={busy} onClick={() => void put()}>
          {t(action)}
          <VisuallyHidden>
            {name}, {formatMoney(price)}
          </VisuallyHidden>
        </Button>
      )}
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </li>
  )
}
