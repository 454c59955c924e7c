import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { NumberSet } from "#src/contract/tickets/ticket.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import css from "./hero.css?inline"
import { listingTexts, QuickPick } from "./lottery-listing.tsx"
import { featurePlacementQuery } from "./placements.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"
import { useLotteries } from "./use-offers.ts"

/** Of the jackpot on the front page. */
const heroTexts = defineTexts("listing", {
  ...listingTexts.defaults,
  heroEyebrow: "{name} · {day}",
  heroPlay: "Pick your numbers",
  heroTickets: "Choose your tickets",
  heroResults: "See results",
  nextToClose: "Closing next",
})

/** The front page's first sight: what is recommended to lead with, else the biggest jackpot of all. */
export function Hero() {
  useStyles(css)
  const pricingId = useAtomValue(pricingIdAtom)
  const capable = useCapable("placements")
  const [placed] = useQuery(capable ? featurePlacementQuery({ pricingId }) : null).data ?? []
  const open = useLotteries().filter(({ draws }) => draws.length > 0)
  const biggest = open.toSorted((a, b) => prizeOf(b) - prizeOf(a))[0]
  const led = open.find(({ key }) => key === placed?.offers[0]?.offerKey) ?? biggest
  const soonest = open.toSorted((a, b) => cutoffOf(a) - cutoffOf(b))[0]
  return (
    <div className="hero">
      {led ? <HeroOffer offer={led} /> : null}
      {soonest && soonest !== led ? <NextToClose offer={soonest} /> : null}
    </div>
  )
}

const prizeOf = ({ draws }: ProductOffer) => draws[0]?.prizePool?.cents ?? 0
const cutoffOf = ({ draws }: ProductOffer) => Date.parse(draws[0]?.stop ?? "")

/** For who is in a hurry: the lottery whose sales end first. */
function NextToClose({ offer }: { offer: ProductOffer }) {
  const t = useTexts(heroTexts)
  const href = useAtomValue(hrefAtom)
  const draw = offer.draws[0] as ProductOffer["draws"][number]
  const closing = useClosing(draw)
  return (
    <p className="hero__next">
      <a className="hero__next-link" href={href(paths.offer.link(offer.key))}>
        <span>{t("nextToClose")}</span>
        <strong>
          {offer.name} · {formatJackpot(draw.prizePool, draw.prizeSuffix)}
        </strong>
        <span className="hero__next-time">
          <Icon name="clock" size={18} />
          {t("closes", { left: closing.left })}
        </span>
      </a>
    </p>
  )
}

function HeroOffer({ offer }: { offer: ProductOffer }) {
  const t = useTexts(heroTexts)
  const href = useAtomValue(hrefAtom)
  const tint = useTint(offer.colour)
  const draw = offer.draws[0] as ProductOffer["draws"][number]
  const closing = useClosing(draw)
  return (
    <div className={`hero__inside ${tint}`}>
      <div className="stack">
        <p className="hero__eyebrow">{t("heroEyebrow", { name: offer.name, day: closing.day })}</p>
        <h1 className="hero__prize">{formatJackpot(draw.prizePool, draw.prizeSuffix)}</h1>
        <p className="hero__words">
          {offer.tagline} {t("closes", { left: closing.left })}.
        </p>
        <div className="row">
          <ButtonLink href={href(paths.offer.link(offer.key))}>
            {t(offer.gameTypes[0]?.gameOffers[0]?.allocated ? "heroTickets" : "heroPlay")}
          </ButtonLink>
          <QuickPick offer={offer} />
          <ButtonLink look="quiet" href={href(resultPaths.results.link())}>
            {t("heroResults")}
          </ButtonLink>
        </div>
      </div>
      <div className="hero__balls" aria-hidden="true">
        {(offer.gameTypes[0]?.gameOffers[0]?.numberSets ?? []).map((set, index) =>
          spread(set).map((n) => (
            <span key={`${set.name} ${n}`} className={ballClass(index, n)}>
              {n}
            </span>
          )),
        )}
      </div>
    </div>
  )
}

/** As many numbers of a set as a game has, spread over all of it: a picture, not a draw. */
function spread({ first, last, count }: NumberSet): number[] {
  const step = (last - first) / (count + 1)
  return Array.from({ length: count }, (_, index) => Math.round(first + step * (index + 1)))
}

/** Numbers of tickets are too long for a ball: they stand on a ticket's stub. */
const ballClass = (index: number, n: number) =>
  ["hero__ball", index > 0 && "hero__ball--power", n > 99 && "hero__ball--long"].filter(Boolean).join(" ")
