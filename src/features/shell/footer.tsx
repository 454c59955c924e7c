import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { configResource, DEFAULT_PRICING, offersResource } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./footer.css?inline"
import { shellTexts } from "./shell.texts.ts"

/** The foot of every page: what is played, who helps, and that it is for adults. */
export function Footer() {
  useStyles(css)
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  const offers = useResource(offersResource, { pricingId: DEFAULT_PRICING })
  const config = useResource(configResource, {})
  return (
    <footer className="footer">
      <div className="footer__inside">
        <nav aria-label={t("play")}>
          <h2 className="footer__title">{t("play")}</h2>
          <ul>
            {(offers.data ?? []).map(({ key, name }) => (
              <li key={key}>
                <a href={href(paths.offer.link(key))}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t("results")}>
          <h2 className="footer__title">{t("results")}</h2>
          <ul>
            {(offers.data ?? []).map(({ key, name }) => (
              <li key={key}>
                <a href={href(paths.offerResults.link(key))}>
                  {name} {t("results").toLowerCase()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="footer__title">{t("support")}</h2>
          {config.data ? (
            <p>
              {t("supportCall", {
                number: config.data.supportNumber,
                hours: config.data.supportOpeningHours,
              })}
            </p>
          ) : null}
        </div>
        <p className="footer__adults">
          <strong className="footer__age">{t("adults")}</strong>
          <span>{t("help")}</span>
        </p>
      </div>
    </footer>
  )
}
