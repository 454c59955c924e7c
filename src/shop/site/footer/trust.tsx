import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { PaymentMark } from "#src/ui/ticket/payment-mark.tsx"
import { footerTexts } from "./footer.texts.ts"

/** Shows the ways to pay, and, where the site is certified, that cards are safe. */
export function FooterTrust() {
  const t = useTexts(footerTexts)
  const marks = useQuery(configQuery()).data?.paymentMarks ?? []
  const certified = useCapable("card_security_certification")
  return (
    <div className="footer__trust">
      {marks.length > 0 ? (
        <ul className="footer__marks" aria-label={t("payments")}>
          {marks.map((mark) => (
            <li key={mark}>
              <PaymentMark mark={mark} />
            </li>
          ))}
        </ul>
      ) : null}
      {certified ? (
        <p className="footer__certified small">
          <Icon name="shield" size={24} />
          {t("certified")}
        </p>
      ) : null}
    </div>
  )
}
