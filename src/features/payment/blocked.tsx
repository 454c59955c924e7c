import type { Cart } from "#src/contract/cart/cart.ts"
import { blockedPage, isOverLimit } from "#src/domain/cart/blocked-action.ts"
import { paths } from "#src/domain/site/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { hasPageAtom } from "#src/state/visit/current-path.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paymentTexts } from "./payment.texts.ts"

/** Tickets that cannot be bought as they are, and the ways on: the page that helps, or back to change the cart. */
export function Blocked({ cart, onBack }: { cart: Cart; onBack: (() => void) | undefined }) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const blocked = cart.cartItems.flatMap((item) => {
    const reason = cart.blockedReasons[item.id]
    return reason ? [{ ...reason, id: item.id, name: item.lotteryName }] : []
  })
  const isLimit = blocked.some(({ actionType }) => isOverLimit(actionType))
  const helping = blocked.flatMap(({ actionType }) => blockedPage[actionType] ?? []).find(hasPage)
  return (
    <Notice
      level="error"
      title={t("blockedTitle")}
      actions={
        <>
          {onBack ? (
            <Button look="secondary" onClick={onBack}>
              {t("blockedCart")}
            </Button>
          ) : (
            <ButtonLink look="secondary" href={href(paths.cart.link())}>
              {t("blockedCart")}
            </ButtonLink>
          )}
          {helping ? (
            <ButtonLink look="quiet" href={href(helping)}>
              {t(isLimit ? "blockedLimit" : "blockedVerify")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {blocked.map(({ id, name, message }) => (
        <p key={id}>{`${name}: ${message}`}</p>
      ))}
      {isLimit ? <p>{t("blockedUntil")}</p> : null}
    </Notice>
  )
}
