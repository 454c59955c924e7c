import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { builderTexts } from "./builder.texts.ts"

/** Shows the prize and the closing time: the largest facts on the page. */
export const BuilderHead = memo(function BuilderHead({
  offer,
  drawNo,
}: {
  offer: ProductOffer
  drawNo: number | null
}) {
  const t = useTexts(builderTexts)
  const draw = offer.draws.find((candidate) => candidate.drawNo === drawNo) ?? offer.draws[0]
  const closing = useClosing(draw ?? { stop: "1970-01-01T00:00:00Z", drawDate: "1970-01-01T00:00:00Z" })
  return (
    <div className="builder-head">
      <div>
        <h1 className="builder-head__name">{offer.name}</h1>
        <p className="builder-head__prize">{formatJackpot(draw?.prizePool ?? null, draw?.prizeSuffix)}</p>
      </div>
      {draw ? (
        <p
          className={
            closing.soon ? "builder-head__closing builder-head__closing--soon" : "builder-head__closing"
          }
        >
          <strong>
            <Icon name="clock" />
            {closing.closed ? t("closed") : t("closes", { left: closing.left })}
          </strong>
          <span className="small">{t("drawn", { moment: closing.moment })}</span>
        </p>
      ) : (
        <Notice>{t("needOpen")}</Notice>
      )}
    </div>
  )
})
