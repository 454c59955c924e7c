import { useTexts } from "#src/shop/core/texts.ts"
import { footerTexts } from "./footer.texts.ts"

/** That this is for adults, and where help is. `linked`: the number and the site can be pressed. */
export function FooterAdults({ linked = true }: { linked?: boolean }) {
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
