import { companyPages } from "#src/domain/site/paths/listed-pages.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useListedPages } from "../use-listed-pages.ts"
import { companyTexts, footerTexts } from "./footer.texts.ts"

/**
 * Shows the information that must be given, and who gives it: policies, terms, the company. `row`: side by
 * side, without a heading.
 */
export function FooterInformation({ row = false }: { row?: boolean }) {
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
