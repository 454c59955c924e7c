import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paymentTexts } from "./payment.texts.ts"

/** The deposit went through and the purchase after it did not. */
export function NotBought({ message }: { message: string }) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      level="error"
      title={t("purchaseFailedTitle")}
      actions={<ButtonLink href={href(paths.cart.link())}>{t("backToCart")}</ButtonLink>}
    >
      {message}
    </Notice>
  )
}
