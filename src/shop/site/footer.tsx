import type { FooterForm } from "#src/contract/site/shell-config.ts"
import { footerOf } from "#src/domain/content/footer.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { companyPages } from "#src/domain/site/paths/listed-pages.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { cartCountAtom } from "#src/shop/cart/cart.atoms.ts"
import { useLotteries } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { currentPageAtom, hasPageAtom } from "./current-path.atoms.ts"
import css from "./footer.css?inline"
import { companyTexts, footerTexts } from "./footer.texts.ts"
import { FooterRegulation, FooterTrust } from "./footer-trust.tsx"
import { Licence } from "./seller.tsx"
import { SocialLinks } from "./social-links.tsx"
import { useListedPages } from "./use-listed-pages.ts"

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
        {config?.licence ? (
          <p className="small">
            <Licence />
          </p>
        ) : null}
        <FooterAdults linked={shown !== "checkout"} />
      </div>
    </footer>
  )
}

/** That this is for adults, and where help is. `linked`: the number and the site can be pressed. */
function FooterAdults({ linked = true }: { linked?: boolean }) {
  const t = useTexts(footerTexts)
  const [number, site] = [t("helpNumber"), t("helpSite")]
  return (
    <div className="footer__adults">
      <strong className="footer__age">
        <span aria-hidden="true">{t("adults")}</span>
        <span className="visually-hidden">{t("adultsSpoken")}</span>
      </strong>
      <p>
        {t("help")} {linked ? <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a> : number}
        {", "}
        {linked ? <a href={`https://${site}`}>{site}</a> : site}
      </p>
    </div>
  )
}

/** Where the native apps are to be had, on a site that has them. Android's is explained on a page of the shop's own. */
function FooterApps() {
  const t = useTexts(footerTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const links = useQuery(configQuery()).data?.appLinks
  const capable = useCapable("native_app")
  const android =
    links?.android &&
    (hasPage(contentPaths.android.link()) ? href(contentPaths.android.link()) : links.android)
  const apps = [
    { name: t("android"), address: android },
    { name: t("ios"), address: links?.ios },
  ].filter(({ address }) => address)
  if (!capable || apps.length === 0) return null
  return (
    <nav aria-label={t("apps")}>
      <h2 className="footer__title">{t("apps")}</h2>
      <ul className="footer__links">
        {apps.map(({ name, address }) => (
          <li key={name}>
            <a className="footer__app" href={address ?? ""}>
              <Icon name="phone" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Shows the information that must be given, and who gives it: policies, terms, the company. `row`: side by
 * side, without a heading.
 */
function FooterInformation({ row = false }: { row?: boolean }) {
  const t = useTexts(footerTexts)
  const name = useTexts(companyTexts)
  const href = useAtomValue(hrefAtom)
  const pages = useListedPages(companyPages)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t("information")} className={row ? "footer__row" : undefined}>
      {row ? null : <h2 className="footer__title">{t("information")}</h2>}
      <ul className={row ? "footer__links" : undefined}>
        {pages.map((page) => (
          <li key={page.name}>
            <a href={href(page.path)}>{name(page.name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Every lottery: where it is played, and where its results are, with what else can be learned from them. */
function FooterProducts() {
  const t = useTexts(footerTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const offers = useLotteries()
  const played = offers.filter(({ key }) => hasPage(paths.offer.link(key)))
  const drawn = offers.filter(({ key }) => hasPage(resultPaths.offerResults.link(key)))
  const figures = drawn.map(({ key }) => resultPaths.statistics.link(key)).find(hasPage)
  return (
    <>
      <nav aria-label={t("play")} hidden={played.length === 0}>
        <h2 className="footer__title">{t("play")}</h2>
        <ul>
          {played.map(({ key, name }) => (
            <li key={key}>
              <a href={href(paths.offer.link(key))}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("results")} hidden={drawn.length === 0}>
        <h2 className="footer__title">{t("results")}</h2>
        <ul>
          {drawn.map(({ key, name }) => (
            <li key={key}>
              <a href={href(resultPaths.offerResults.link(key))}>{t("offerResults", { name })}</a>
            </li>
          ))}
          <li>
            <a href={href(resultPaths.checkTicket.link())}>{t("checkTicket")}</a>
          </li>
          {figures ? (
            <li>
              <a href={href(figures)}>{t("statistics")}</a>
            </li>
          ) : null}
        </ul>
      </nav>
    </>
  )
}

/** The number to call and when somebody answers it. `linked`: a press dials. */
function FooterSupport({ linked = true }: { linked?: boolean }) {
  const t = useTexts(footerTexts)
  const config = useQuery(configQuery()).data
  if (!config?.supportNumber) return null
  const { supportNumber: number, supportOpeningHours, supportOpeningHoursList: list } = config
  const hours = list.length > 0 ? list : [supportOpeningHours]
  return (
    <div>
      <h2 className="footer__title">{t("support")}</h2>
      <p className="footer__number">
        {linked ? <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a> : number}
      </p>
      {hours.map((line) => (
        <p key={line} className="small muted">
          {line}
        </p>
      ))}
    </div>
  )
}
