import { formatWholeMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import type { RaffleDraw, RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"
import { RaffleScene } from "./raffle-scene.tsx"

/** Shows the prize, its value, and the closing time: the largest facts on the page. */
export function RaffleHead({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const closing = useClosing(draw)
  const { name, value, featureImage } = draw.drawData
  const isOpen = draw.purchaseStatus === "open"
  return (
    <header className="raffle-head">
      <RaffleScene className="raffle-head__scene" image={featureImage} />
      <div className="raffle-head__words">
        <p className="raffle-head__offer">
          {offer.name} · {t("draw", { drawNo: draw.drawNo })}
        </p>
        <h1 className="raffle-head__name">{name}</h1>
        <p className="raffle-head__worth">{t("worth", { value: formatWholeMoney(value) })}</p>
        <p className="raffle-head__cause">{t("inAid", { cause: offer.raffle.cause.name })}</p>
        <p
          className={
            closing.soon ? "raffle-head__closing raffle-head__closing--soon" : "raffle-head__closing"
          }
        >
          {isOpen ? (
            <strong>
              <Icon name="clock" />
              {closing.closed ? t("closed") : t("closes", { left: closing.left })}
            </strong>
          ) : null}
          <span className="small">{t("drawn", { moment: closing.moment })}</span>
        </p>
      </div>
    </header>
  )
}
