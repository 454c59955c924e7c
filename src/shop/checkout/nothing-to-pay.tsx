import { paths } from "#src/domain/site/paths/paths.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paymentTexts } from "../payments/payment.texts.ts"
import { lastCheckoutAtom } from "./last-checkout.atoms.ts"

/** An empty cart after a purchase is not a mistake: the customer came back, and the receipt is there. */
export function NothingToPay({ onBack }: { onBack: (() => void) | undefined }) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  const list = useBrowse()
  const last = useAtomValue(lastCheckoutAtom)
  const browse = onBack ? (
    <Button onClick={onBack}>{t("browse")}</Button>
  ) : (
    <ButtonLink href={list}>{t("browse")}</ButtonLink>
  )
  if (!last)
    return (
      <div className="card stack">
        <p>{t("empty")}</p>
        <div>{browse}</div>
      </div>
    )
  return (
    <Notice
      level="success"
      title={t("alreadyTitle")}
      actions={<ButtonLink href={href(paths.receipt.link(last))}>{t("receipt")}</ButtonLink>}
    >
      {t("alreadyHint")}
    </Notice>
  )
}
