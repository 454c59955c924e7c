import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { Notice } from "#src/ui/notice.tsx"
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
