import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { OfferSort, SortFacts } from "#src/domain/catalogue/offer-sort.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOfferSort } from "#src/shop/catalogue/use-offer-sort.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RaffleScene } from "./builder/raffle-scene.tsx"
import { Remaining } from "./builder/remaining.tsx"
import css from "./raffle-listing.css?inline"
import { firstDraw, isRaffleOffer, type RaffleDraw, type RaffleOffer } from "./raffle-offer.ts"
import { raffleTexts } from "./raffles.texts.ts"

interface RaffleListingProps {
  /** 1 makes its heading the page's. */
  readonly level?: 1 | 2
  readonly sort?: OfferSort | null
  /** Beside other things so many at most, and a way to all of them; nothing where none is on sale. */
  readonly most?: number
}

/** All raffles on sale. */
export function RaffleListing({ level = 2, sort = null, most }: RaffleListingProps) {
  useStyles(css)
  const t = useTexts(raffleTexts)
  const offers = useOffers()
  const href = useAtomValue(hrefAtom)
  const { links, order } = useOfferSort(paths.charityTickets.link(), sort, "prize")
  const Heading = `h${level}` as const
  const words = useLoadTexts()
  const isPart = most !== undefined
  if (isPart && openRaffles(offers.data ?? []).length === 0) return null
  return (
    <section className={`page stack ${isPart ? "" : "stack--loose"}`} aria-labelledby="raffles">
      <header className={isPart ? "row row--between" : "stack"}>
        <Heading id="raffles">{t("title")}</Heading>
        {isPart ? (
          <ButtonLink look="quiet" href={href(paths.charityTickets.link())}>
            {t("all")}
          </ButtonLink>
        ) : (
          <p className="lead">{t("lead")}</p>
        )}
      </header>
      {isPart ? null : <TabLinks {...links} />}
      <LoadState of={offers} words={words} lines={3} tall>
        {(list) => {
          const open = openRaffles(list)
          if (open.length === 0) return <p className="card">{t("none")}</p>
          return (
            <ul className="raffle-listing">
              {order(open, factsOf)
                .slice(0, most)
                .map(({ offer, draw }) => (
                  <RaffleCard key={offer.key} offer={offer} draw={draw} level={level === 1 ? 2 : 3} />
                ))}
            </ul>
          )
        }}
      </LoadState>
    </section>
  )
}

const openRaffles = (offers: readonly ProductOffer[]) =>
  offers.filter(isRaffleOffer).flatMap((offer) => {
    const draw = firstDraw(offer)
    return draw && offer.availability === "available" ? [{ offer, draw }] : []
  })

const factsOf = ({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }): SortFacts => ({
  jackpot: draw.drawData.value.cents,
  price: offer.gameTypes[0]?.gameOffers[0]?.entryPrices[0]?.price.cents ?? null,
  stop: draw.stop,
})

/** A raffle in the listing: what can be won, for whom it is, by when and for how much. All of it leads there. */
function RaffleCard({ offer, draw, level }: { offer: RaffleOffer; draw: RaffleDraw; level: 2 | 3 }) {
  const t = useTexts(raffleTexts)
  const Heading = `h${level}` as const
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
        <Heading className="raffle-card__name card-title">
          <a className="raffle-card__link" href={href(paths.offer.link(offer.key))}>
            {offer.name}
          </a>
        </Heading>
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
