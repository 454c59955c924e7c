import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { footerTexts } from "./footer.texts.ts"

/** The number to call and when somebody answers it. `linked`: a press dials. */
export function FooterSupport({ linked = true }: { linked?: boolean }) {
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
