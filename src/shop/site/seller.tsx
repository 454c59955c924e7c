import { companyPages } from "#src/domain/site/paths/listed-pages.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery, partnerQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { companyTexts } from "./footer.texts.ts"
import css from "./seller.css?inline"
import { useListedPages } from "./use-listed-pages.ts"

export const sellerTexts = defineTexts("seller", {
  label: "Who sells this",
  sells: "{shop} sells these tickets, at {host}.",
  apart: "{partner} sees neither your password nor how you pay.",
  help: "Questions? Call us:",
  back: "Back to {partner}",
  visitors: "For visitors to {partner}",
})

/** What a customer reads before they trust a form: open in another tab, so that nothing they typed is lost. */
const readBefore = ["terms", "privacy", "responsibleGambling"] as const

/**
 * Says whose form this is where others show it: the shop, the address that it is at, its licence and help number, and
 * what it asks customers to agree to.
 */
export function Seller() {
  useStyles(css)
  const t = useTexts(sellerTexts)
  const name = useTexts(companyTexts)
  const { apiBase } = useAtomValue(identityAtom)
  const href = useAtomValue(hrefAtom)
  const config = useQuery(configQuery()).data
  const partner = usePartner()
  const pages = useListedPages(companyPages.filter((page) => readBefore.some((one) => one === page.name)))
  if (!config) return null
  const { siteName, supportNumber } = config
  return (
    <aside className="seller small" aria-label={t("label")}>
      <p>
        {t("sells", { shop: siteName, host: new URL(apiBase).host })} <Licence />{" "}
        {partner ? t("apart", { partner: partner.name }) : null}
      </p>
      <ul className="seller__links">
        <li>
          {t("help")} <a href={`tel:${supportNumber.replace(/[^+\d]/g, "")}`}>{supportNumber}</a>
        </li>
        {pages.map((page) => (
          <li key={page.name}>
            <a href={href(page.path)} target="_blank" rel="noopener">
              {name(page.name)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The shop's licence, which leads to the licensor's page about it. */
export function Licence() {
  const config = useQuery(configQuery()).data
  if (!config?.licence) return null
  const { licence, licenceUrl } = config
  return licenceUrl ? (
    <a href={licenceUrl} target="_blank" rel="noopener">
      {licence}
    </a>
  ) : (
    <span>{licence}</span>
  )
}

/** The head of a partner's section where it is a page of its own: whose it is, and the way back. */
export function SellerHead() {
  useStyles(css)
  const t = useTexts(sellerTexts)
  const { apiBase } = useAtomValue(identityAtom)
  const config = useQuery(configQuery()).data
  const partner = usePartner()
  const [site] = partner?.origins ?? []
  if (!config) return null
  return (
    <header className="seller-head">
      <a className="seller-head__shop" href={new URL(paths.home.link(), apiBase).href}>
        {config.siteName}
      </a>
      {partner ? <span className="muted small">{t("visitors", { partner: partner.name })}</span> : null}
      {partner && site ? <a href={site}>{t("back", { partner: partner.name })}</a> : null}
    </header>
  )
}

function usePartner() {
  const { partner } = useAtomValue(identityAtom)
  return useQuery(partner === null ? null : partnerQuery({ slug: partner }))?.data
}
