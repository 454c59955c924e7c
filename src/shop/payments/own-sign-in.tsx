import type { ReactNode } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paymentTexts } from "./payment.texts.ts"

/**
 * Says that a partner's page cannot do this for the customer, with the way to the shop, where the same cart
 * waits.
 */
export function OwnSignIn({ children }: { children: ReactNode }) {
  const t = useTexts(paymentTexts)
  const { apiBase } = useAtomValue(identityAtom)
  return (
    <Notice
      level="info"
      title={t("ownSignInTitle")}
      actions={
        <ButtonLink href={new URL(paths.cart.link(), apiBase).href} newTab>
          {t("openShop")}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
