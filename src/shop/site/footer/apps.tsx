import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { hasPageAtom } from "../current-path.atoms.ts"
import { footerTexts } from "./footer.texts.ts"

/** Where the native apps are to be had, on a site that has them. Android's is explained on a page of the shop's own. */
export function FooterApps() {
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
