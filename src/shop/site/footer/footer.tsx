import type { FooterForm } from "#src/contract/site/shell-config.ts"
import { footerOf } from "#src/domain/content/footer.ts"
import { cartCountAtom } from "#src/shop/cart/cart.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { currentPageAtom } from "../current-path.atoms.ts"
import { SocialLinks } from "../social-links.tsx"
import { FooterAdults } from "./adults.tsx"
import { FooterApps } from "./apps.tsx"
import css from "./footer.css?inline"
import { footerTexts } from "./footer.texts.ts"
import { FooterInformation } from "./information.tsx"
import { FooterProducts } from "./products.tsx"
import { FooterRegulation } from "./regulation.tsx"
import { FooterSupport } from "./support.tsx"
import { FooterTrust } from "./trust.tsx"

/** The foot of every page, in the form the site has chosen, or `form`, or the page demands. */
export function Footer({ form }: { form: FooterForm | null }) {
  useStyles(css)
  const t = useTexts(footerTexts)
  const config = useQuery(configQuery()).data
  const here = useAtomValue(currentPageAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const cartItems = useAtomValue(cartCountAtom)
  const shown = footerOf(form ?? config?.footerForm ?? "full", { ...here, signedIn, cartItems })
  return (
    <footer className={`footer footer--${shown}`}>
      <div className="footer__inside">
        {shown === "full" ? (
          <div className="footer__columns">
            <FooterProducts />
            <FooterInformation />
            <FooterSupport />
          </div>
        ) : null}
        {shown === "reduced" || shown === "checkout" ? <FooterSupport linked={shown === "reduced"} /> : null}
        {shown === "slim" || shown === "condensed" || shown === "reduced" ? <FooterInformation row /> : null}
        {shown === "full" || shown === "slim" ? (
          <div className="footer__reach">
            <SocialLinks title={t("follow")} />
            <FooterApps />
          </div>
        ) : null}
        {shown === "condensed" || shown === "reduced" ? null : <FooterTrust />}
        <FooterRegulation />
        <FooterAdults linked={shown !== "checkout"} />
      </div>
    </footer>
  )
}
