import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { priceOfGames } from "#src/domain/tickets/pricing.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { listingTexts } from "./listing.texts.ts"

/** A lottery in the listing: what can be won, by when, for how much. The whole card leads to it. */
export function LotteryCard({
  offer,
  onChoose,
}: {
  offer: ProductOffer
  onChoose: ((key: string) => void) | undefined
}) {
  const t = useTexts(listingTexts)
  const tint = useTint(offer.colour)
  const href = useAtomValue(hrefAtom)
  const draw = offer.draws[0]
  const gameOffer = offer.gameTypes[0]?.gameOffers[0]
  const closing = useClosing(draw ?? { stop: "1970-01-01T00:00:00Z", drawDate: "1970-01-01T00:00:00Z" })
  if (!draw || !gameOffer) return null
  const price = formatMoney(priceOfGames(gameOffer, gameOffer.minGames))
  return (
    <li className={`lottery-card ${tint}`}>
      <h3 className="lottery-card__name">{offer.name}</h3>
      <p className="lottery-card__prize">{formatJackpot(draw.prizePool, draw.prizeSuffix)}</p>
      <p className="muted small">{offer.tagline}</p>
      <p className="lottery-card__facts">
        <span>{closing.day}</span>
        <span className={closing.soon ? "lottery-card__soon" : undefined}>
          <Icon name="clock" size={16} />
          {closing.closed ? t("closed") : t("closes", { left: closing.left })}
        </span>
      </p>
      <p className="lottery-card__foot">
        {onChoose ? (
          <button type="button" className="lottery-card__link" onClick={() => onChoose(offer.key)}>
            {t("play", { name: offer.name })}
          </button>
        ) : (
          <a className="lottery-card__link" href={href(paths.offer.link(offer.key))}>
            {t("play", { name: offer.name })}
          </a>
        )}
        <span className="muted small">{t("from", { price })}</span>
      </p>
    </li>
  )
}
