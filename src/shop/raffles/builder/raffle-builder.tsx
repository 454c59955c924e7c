import type { ReactNode } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { loadUsedLimit } from "#src/shop/payments/within-limit.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Unless } from "#src/ui/status/unless.tsx"
import listingCss from "../raffle-listing.css?inline"
import {
  firstDraw,
  isRaffleDraw,
  isRaffleOffer,
  offeredDraws,
  type RaffleDraw,
  type RaffleOffer,
} from "../raffle-offer.ts"
import { drawDetailsQuery } from "../raffle-queries.ts"
import { raffleTexts } from "../raffles.texts.ts"
import { PrizeList } from "./prize-list.tsx"
import css from "./raffle-builder.css?inline"
import { DrawTabs, RaffleHead } from "./raffle-head.tsx"
import { CharityNote, PostalEntry } from "./raffle-notes.tsx"
import { Remaining } from "./remaining.tsx"
import { TicketBooks } from "./ticket-books.tsx"

export interface RaffleBuilderProps {
  /** Key of the raffle. */
  readonly offer: string
  /** Number of a draw; the one that is on sale when left out. */
  readonly draw?: number | null
  /** Shows how to take part by post (`?free-postal-entry`). */
  readonly postalEntry?: boolean
  /** Shows a draw as customers see it, whether it is on sale or not, and sells nothing (`?preview=true`). */
  readonly preview?: boolean
  /** The next thing after tickets went into the cart. */
  readonly onAdded?: () => void
}

/** A raffle: what can be won, how many tickets for how much, and whom it helps. */
export function RaffleBuilder({ offer: key, draw = null, ...rest }: RaffleBuilderProps) {
  useStyles(css)
  useStyles(listingCss)
  const t = useTexts(raffleTexts)
  const offers = useOffers()
  const cancelled = offers.data?.find((candidate) => candidate.key === key)?.cancelledDraws ?? []
  return (
    <div className="page raffle stack">
      {cancelled.map(({ drawNo, name, words }) => (
        <Notice key={drawNo} title={t("cancelled", { name: name ?? key })}>
          {words} {t("cancelledMoney")}
        </Notice>
      ))}
      <LoadState of={offers} words={useLoadTexts()} lines={4} tall>
        {(list) => {
          const offer = list.filter(isRaffleOffer).find((candidate) => candidate.key === key)
          if (!offer) return <Notice level="error">{t("missing")}</Notice>
          const offered = offer.draws.filter(isRaffleDraw)
          const wanted = draw === null ? firstDraw(offer) : offered.find(({ drawNo }) => drawNo === draw)
          if (wanted) return <Raffle {...rest} offer={offer} draw={wanted} />
          if (draw === null) return <Notice>{t("noDraws")}</Notice>
          return (
            <OtherDraw offer={offer} drawNo={draw}>
              {(found) => <Raffle {...rest} offer={offer} draw={found} />}
            </OtherDraw>
          )
        }}
      </LoadState>
    </div>
  )
}

/** A draw that is not offered: one that is over or sold out. */
function OtherDraw({
  offer,
  drawNo,
  children,
}: {
  offer: RaffleOffer
  drawNo: number
  children: (draw: RaffleDraw) => ReactNode
}) {
  const t = useTexts(raffleTexts)
  const details = useQuery(drawDetailsQuery({ offer: offer.key, drawNo }))
  const words = useLoadTexts()
  if (details.status === "error" && details.error.status === 404)
    return (
      <div className="stack">
        <Notice level="error">{t("missingDraw")}</Notice>
        <DrawTabs offer={offer} current={null} />
      </div>
    )
  return (
    <LoadState of={details} words={words} lines={4} tall>
      {(found) => (isRaffleDraw(found) ? children(found) : <Notice level="error">{t("missingDraw")}</Notice>)}
    </LoadState>
  )
}

function Raffle({
  offer,
  draw,
  postalEntry = false,
  preview = false,
  onAdded,
}: Omit<RaffleBuilderProps, "offer" | "draw"> & { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const tint = useTint(offer.colour)
  const preOrders = useCapable("pre_order")
  const offered = draw.purchaseStatus === "open" || draw.purchaseStatus === "pre_order"
  const restricted = offer.restrictions.find(({ productType }) => productType === "raffle_ticket")
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const sells = draw.purchaseStatus === "open" || (draw.purchaseStatus === "pre_order" && preOrders)
  return (
    <div className={`raffle__inside ${tint}`}>
      {preview ? <Notice title={t("previewTitle")}>{t("previewWords")}</Notice> : null}
      <DrawTabs offer={offer} current={draw.drawNo} />
      <article className="raffle__sheet">
        <RaffleHead offer={offer} draw={draw} />
        <div className="raffle__columns">
          <div className="raffle__stub">
            {offered || draw.purchaseStatus === "sold_out" ? <Remaining draw={draw} /> : null}
            {restricted && offered ? (
              <Notice>{t(restricted.kind)}</Notice>
            ) : sells || (preview && offered) ? (
              <Unless load={signedIn ? loadUsedLimit : null}>
                <TicketBooks
                  key={draw.drawNo}
                  offer={offer}
                  draw={draw}
                  preview={preview}
                  onAdded={onAdded}
                />
              </Unless>
            ) : (
              <NotOnSale offer={offer} draw={draw} />
            )}
          </div>
          <div className="raffle__about">
            {postalEntry ? <PostalEntry offer={offer} draw={draw} /> : null}
            <PrizeList offer={offer.key} drawNo={draw.drawNo} />
            <CharityNote offer={offer} draw={draw} postalLink={!postalEntry} />
          </div>
        </div>
      </article>
    </div>
  )
}

/** Why a draw cannot be bought, and where to go from there. */
function NotOnSale({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const href = useAtomValue(hrefAtom)
  const opening = useClosing({ stop: draw.drawData.drawOpens, drawDate: draw.drawData.drawOpens })
  const next = offeredDraws(offer).find(({ drawNo }) => drawNo !== draw.drawNo)
  switch (draw.purchaseStatus) {
    case "pre_order":
      return <Notice>{t("notOpen", { moment: opening.moment })}</Notice>
    case "sold_out":
      return (
        <div className="stack">
          <Notice title={t("soldOut")}>{null}</Notice>
          {next ? (
            <ButtonLink wide href={href(paths.offerDraw.link(offer.key, next.drawNo))}>
              {t("soldOutNext", { name: next.drawData.name })}
            </ButtonLink>
          ) : null}
        </div>
      )
    case "past_draw":
      // A notice above says why.
      return draw.state === "DRAW_CANCELLED" ? null : (
        <div className="stack">
          <p>{t("past")}</p>
          <ButtonLink wide href={href(resultPaths.drawResult.link(offer.key, draw.drawNo))}>
            {t("seeWinners")}
          </ButtonLink>
        </div>
      )
    case "open":
      return null
  }
}
