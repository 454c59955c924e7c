import { useTexts } from "#src/state/content/texts.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { PaymentMark, paymentMarks } from "#src/ui/ticket/payment-mark.tsx"
import { footerTexts } from "./footer.texts.ts"

/** How to pay, and, where the site is certified, that cards are safe. */
export function FooterTrust() {
  const t = useTexts(footerTexts)
  const certified = useCapable("card_security_certification")
  return (
    <div className="footer__trust">
      <ul className="footer__marks" aria-label={t("payments")}>
        {paymentMarks.map((mark) => (
          <li key={mark}>
            <PaymentMark mark={mark} />
          </li>
        ))}
      </ul>
      {certified ? (
        <p className="footer__certified small">
          <Icon name="shield" size={24} />
          {t("certified")}
        </p>
      ) : null}
    </div>
  )
}
