import type { Cart } from "#src/contract/cart/cart.ts"
import { blockedPage, isOverLimit } from "#src/domain/cart/blocked-action.ts"
import { breakMessage } from "#src/domain/cart/break-message.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { breakNoticeTexts } from "#src/shop/limits/break-notice.texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Callable } from "#src/ui/text/callable.tsx"

/** Of tickets that cannot be paid for, which are few. */
const blockedTexts = defineTexts("payment", {
  blockedTitle: "You can't buy some tickets yet",
  blockedCart: "Change your cart",
  blockedLimit: "See your limits",
  blockedVerify: "Verify your account",
})

/** In the place of paying, while the customer takes a break. */
function OnBreak({ message }: { message: string }) {
  const words = useTexts(breakNoticeTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const path = blockedPage.on_break
  return (
    <Notice
      title={words("title")}
      actions={path && hasPage(path) ? <a href={href(path)}>{words("link")}</a> : null}
    >
      <p>{message}</p>
      <p>
        <Callable text={words("help")} />
      </p>
    </Notice>
  )
}

/** Tickets that cannot be bought as they are, and the ways on: the page that helps, or back to change the cart. */
export function Blocked({ cart, onBack }: { cart: Cart; onBack: (() => void) | undefined }) {
  const t = useTexts(blockedTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const blocked = cart.cartItems.flatMap((item) => {
    const reason = cart.blockedReasons[item.id]
    return reason ? [{ ...reason, id: item.id, name: item.lotteryName }] : []
  })
  const resting = breakMessage(cart)
  if (resting !== undefined) return <OnBreak message={resting} />
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
    </Notice>
  )
}
