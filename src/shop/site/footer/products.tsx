import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useLotteries } from "#src/shop/catalogue/use-offers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "../current-path.atoms.ts"
import { footerTexts } from "./footer.texts.ts"

/** Every lottery: where it is played, and where its results are, with what else can be learned from them. */
export function FooterProducts() {
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
