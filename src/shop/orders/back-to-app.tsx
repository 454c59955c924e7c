import { allowedDeepLink } from "#src/domain/checkout/deep-link.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { receiptTexts } from "./receipt.texts.ts"

/** The way back into the app that the customer came from; nothing where the owner did not allow its link. */
export function BackToApp({ link }: { link: string }) {
  const t = useTexts(receiptTexts)
  const allowed = useQuery(configQuery()).data?.deepLinks ?? []
  const address = allowedDeepLink(link, allowed)
  if (!address) return null
  return (
    <div className="page page--narrow no-print">
      <p>
        <ButtonLink href={address}>{t("backToApp")}</ButtonLink>
      </p>
    </div>
  )
}
