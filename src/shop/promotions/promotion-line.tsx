import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { removeCartItemAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { promotionsTexts } from "./promotions.texts.ts"

/** A code in the cart: its name, what it takes off or why it does not, and the way to be rid of it. */
export function PromotionLine({ promotion }: { promotion: CartPromotion }) {
  const t = useTexts(promotionsTexts)
  const remove = useSetAtom(removeCartItemAtom)
  const { busy, failure, run } = useCartChange()
  const zone = useAtomValue(zoneAtom)
  const { id, code, name, amount, credit, endsAt, problem } = promotion
  const aside = failure || problem || (credit ? t("atSignIn", { amount: formatMoney(credit) }) : null)
  return (
    <li className="promotions__line">
      <span className="promotions__name">
        <span>{name}</span>
        <span className="promotions__code small muted">{code}</span>
        {endsAt && !problem ? (
          <span className="small muted">{t("until", { moment: formatMoment(endsAt, zone) })}</span>
        ) : null}
        {aside ? <span className="small promotions__problem">{aside}</span> : null}
      </span>
      {isPositive(amount) ? (
        <span className="promotions__off">{t("off", { amount: formatMoney(amount) })}</span>
      ) : null}
      <Button
        look="quiet"
        busy={busy}
        aria-label={t("removeNamed", { code })}
        title={t("remove")}
        onClick={() => void run(() => remove(id))}
      >
        <Icon name="bin" size={18} />
      </Button>
    </li>
  )
}
