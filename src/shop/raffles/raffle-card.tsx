import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { RaffleScene } from "./builder/raffle-scene.tsx"
import { Remaining } from "./builder/remaining.tsx"
import type { RaffleDraw, RaffleOffer } from "./raffle-offer.ts"
import { raffleTexts } from "./raffles.texts.ts"

/** A raffle in the listing: what can be won, for whom it is, by when and for how much. All of it leads there. */
export function RaffleCard({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const tint = useTint(offer.colour)
  const href = useAtomValue(hrefAtom)
  const closing = useClosing(draw)
  const opening = useClosing({ stop: draw.drawData.drawOpens, drawDate: draw.drawData.drawOpens })
  const price = offer.gameTypes[0]?.gameOffers[0]?.entryPrices[0]?.price
  const { name, value, featureImage } = draw.drawData
  return (
    <li className={`raffle-card ${tint}`}>
      <RaffleScene className="raffle-card__scene" image={featureImage} />
      <div className="raffle-card__body">
        <p className="raffle-card__cause">{t("inAid", { cause: offer.raffle.cause.name })}</p>
        <h3 className="raffle-card__name">
          <a
            className="raffle-card__link"
            href={href(paths.offer.link(offer.key))}
            aria-label={t("enterNamed", { name: offer.name })}
          >
            {offer.name}
          </a>
        </h3>
        <p className="raffle-card__prize">{name}</p>
        <p className="muted small">{t("worth", { value: formatWholeMoney(value) })}</p>
        <Remaining draw={draw} />
        <p className="raffle-card__foot">
          <span className={closing.soon ? "raffle-card__soon" : undefined}>
            <Icon name="clock" size={16} />
            {draw.purchaseStatus === "pre_order"
              ? t("opensOn", { moment: opening.moment })
              : t("closes", { left: closing.left })}
          </span>
          {price ? <span className="muted">{t("from", { price: formatMoney(price) })}</span> : null}
        </p>
      </div>
    </li>
  )
}
