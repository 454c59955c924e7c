import type { ReactNode } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cheapestTicket } from "#src/domain/tickets/pricing.ts"
import { type QuickTicket, quickTicket } from "#src/domain/tickets/quick-ticket.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { useAtomValue, useStore } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button, ButtonLink, type ButtonVariant } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./lottery-listing.css?inline"
import { useOffers } from "./use-offers.ts"

export const listingTexts = defineTexts("listing", {
  title: "Lotteries",
  lead: "Official draws, your numbers, every result paid straight into your wallet.",
  closes: "Closes in {left}",
  closed: "Closed",
  play: "Play {name}",
  from: "Tickets from {price}",
  quickOne: "1 quick pick",
  quick: "{count} quick picks",
  quickDraws: "{count} quick picks × {draws} draws",
  quickOneDraws: "1 quick pick × {draws} draws",
  none: "There are currently no products available, please check back later. Thank you for being patient.",
})

export interface LotteryListingProps {
  /** 1 makes its heading the page's. */
  readonly level?: 1 | 2
  /** Called when a lottery is chosen; left out, its page opens. */
  readonly onChoose?: (key: string) => void
  /** Stands above them. */
  readonly controls?: ReactNode
  /** Their order; the shop's own when left out. */
  readonly order?: (lotteries: readonly ProductOffer[]) => readonly ProductOffer[]
}

/** All lotteries on sale. */
export function LotteryListing({
  level = 2,
  onChoose,
  controls,
  order = (lotteries) => lotteries,
}: LotteryListingProps) {
  useStyles(css)
  const t = useTexts(listingTexts)
  const offers = useOffers()
  const words = useLoadTexts()
  return (
    <section className="page stack stack--loose" aria-labelledby="lotteries">
      <div className="stack lottery-listing__head">
        {level === 1 ? <h1 id="lotteries">{t("title")}</h1> : <h2 id="lotteries">{t("title")}</h2>}
        {level === 1 ? <p className="lead">{t("lead")}</p> : null}
      </div>
      {controls}
      <LoadState of={offers} words={words} lines={3} tall>
        {(list) => {
          const open = list.filter(
            ({ type, availability, draws }) =>
              type === "lottery_ticket" && availability === "available" && draws.length > 0,
          )
          if (open.length === 0) return <p className="card">{t("none")}</p>
          return (
            <ul className="lottery-listing">
              {order(open).map((offer) => (
                <LotteryCard key={offer.key} offer={offer} level={level === 1 ? 2 : 3} onChoose={onChoose} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </section>
  )
}

/** A whole ticket with one press: quick picks for the next draw. Nothing where a customer has to choose more. */
export function QuickPick({ offer, look = "secondary" }: { offer: ProductOffer; look?: ButtonVariant }) {
  const t = useTexts(listingTexts)
  const { set } = useStore()
  const { busy, failure, run } = useCartChange()
  const ticket = quickTicket(offer)
  if (!ticket) return null
  const { games, draws, price, request } = ticket
  const many = draws === 1 ? "quick" : "quickDraws"
  const one = draws === 1 ? "quickOne" : "quickOneDraws"
  return (
    <div className="quick-pick">
      <Button wide look={look} busy={busy} onClick={() => run(() => addQuickTicket(set, request))}>
        <Icon name="spark" size={18} />
        <span>
          {t(games === 1 ? one : many, { count: games, draws })} ·{" "}
          <span translate="no">{formatMoney(price)}</span>
        </span>
        <VisuallyHidden> {offer.name}</VisuallyHidden>
      </Button>
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </div>
  )
}

/** What adds to the cart comes with the first press. */
async function addQuickTicket(set: Shop["store"]["set"], request: QuickTicket["request"]): Promise<void> {
  const { addToCartAtom } = await import("#src/shop/cart/mutations.atoms.ts")
  await set(addToCartAtom, request)
}

/** A lottery in the listing: what can be won, by when, for how much. The whole card leads to it. */
function LotteryCard({
  offer,
  level,
  onChoose,
}: {
  offer: ProductOffer
  level: 2 | 3
  onChoose: ((key: string) => void) | undefined
}) {
  const t = useTexts(listingTexts)
  const Heading = `h${level}` as const
  const tint = useTint(offer.colour)
  const href = useAtomValue(hrefAtom)
  const draw = offer.draws[0]
  const cheapest = cheapestTicket(offer)
  const closing = useClosing(draw ?? { stop: "1970-01-01T00:00:00Z", drawDate: "1970-01-01T00:00:00Z" })
  if (!draw || !cheapest) return null
  return (
    <li className={`lottery-card ${tint}`}>
      <Heading className="lottery-card__name card-title">{offer.name}</Heading>
      <p className="lottery-card__prize">{formatJackpot(draw.prizePool, draw.prizeSuffix)}</p>
      <p className="muted small">{offer.tagline}</p>
      <p className="lottery-card__facts">
        <span>{closing.day}</span>
        <span className={closing.soon ? "lottery-card__soon" : undefined}>
          <Icon name="clock" size={16} />
          {closing.closed ? t("closed") : t("closes", { left: closing.left })}
        </span>
      </p>
      <p className="muted small">{t("from", { price: formatMoney(cheapest) })}</p>
      <div className="lottery-card__foot">
        <span className="lottery-card__play">
          {onChoose ? (
            <Button wide onClick={() => onChoose(offer.key)}>
              {t("play", { name: offer.name })}
            </Button>
          ) : (
            <ButtonLink wide href={href(paths.offer.link(offer.key))}>
              {t("play", { name: offer.name })}
            </ButtonLink>
          )}
        </span>
        {onChoose ? null : <QuickPick offer={offer} />}
      </div>
    </li>
  )
}
