import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery, regulationQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Picture } from "#src/ui/base/picture.tsx"
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

/** "gambling commission" for `regulation.gambling-commission`. */
const named = (id: string) => id.slice(id.indexOf(".") + 1).replace(/[._-]+/g, " ")

/** The regulator's images, where the category of them has any. */
export function FooterRegulation() {
  const { locale } = useAtomValue(identityAtom)
  const images = useQuery(regulationQuery({ locale })).data ?? []
  const href = useAtomValue(hrefAtom)
  if (images.length === 0) return null
  return (
    <ul className="footer__regulation">
      {images.map(({ id, value, image }) => (
        <li key={id}>
          <Picture
            {...(image ?? { src: value })}
            alt={image?.alt || named(id)}
            href={href}
            sizes="160px"
            className="footer__regulator"
          />
        </li>
      ))}
    </ul>
  )
}
