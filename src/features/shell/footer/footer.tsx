import type { FooterForm } from "#src/contract/site/shell-config.ts"
import { footerOf } from "#src/domain/content/footer.ts"
import { cartCountAtom } from "#src/state/cart/cart.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { configQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue } from "#src/state/store.ts"
import { currentPageAtom } from "#src/state/visit/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { SocialLinks } from "../social-links.tsx"
import css from "./footer.css?inline"
import { footerTexts } from "./footer.texts.ts"
import { FooterAdults } from "./footer-adults.tsx"
import { FooterApps } from "./footer-apps.tsx"
import { FooterInformation } from "./footer-information.tsx"
import { FooterProducts } from "./footer-products.tsx"
import { FooterRegulation } from "./footer-regulation.tsx"
import { FooterSupport } from "./footer-support.tsx"
import { FooterTrust } from "./footer-trust.tsx"

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
