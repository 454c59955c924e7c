import type { ReactNode } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { listingTexts } from "./listing.texts.ts"
import { LotteryCard } from "./lottery-card.tsx"
import css from "./lottery-listing.css?inline"
import { useOffers } from "./use-offers.ts"

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
                <LotteryCard key={offer.key} offer={offer} onChoose={onChoose} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </section>
  )
}
