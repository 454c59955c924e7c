import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { FIRST_DRAWS, forwardDrawLabel } from "#src/domain/draws/dates/draw-day.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { setDraw, setNumDraws } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { isRestricted } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing, useDrawDates } from "#src/shop/draws/use-cutoff.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Later } from "#src/ui/status/later.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import type { Played } from "../draft/draft-parts.ts"
import { BuilderBar } from "./bar.tsx"
import { builderTexts } from "./builder.texts.ts"
import { GameList } from "./games/game-list.tsx"
import { BuilderHead, PlayChoice } from "./head.tsx"
import { belowTicket, causeChoice, dayChoice, numbersMissing, recurringChoice } from "./later.ts"
import css from "./ticket-builder.css?inline"
import { type EditedTerms, playedOf, useDraft } from "./use-draft.ts"

/** From which draw on, and for how many. */
const DrawChoice = memo(function DrawChoice({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
  const t = useTexts(builderTexts)
  const dates = useDrawDates(offer.draws)
  const { draft, change, played } = inHand
  const counts = played.gameOffer.drawCounts.filter(
    (count) =>
      count <= offer.draws.length &&
      (count === 1 || count === draft.numDraws || !isRestricted(offer, "multi_draw_ticket")),
  )
  const isRecurring = recurringOf(offer, played.gameType) !== null
  const firsts = offer.draws.slice(0, FIRST_DRAWS).map((draw, index) => ({
    value: index === 0 ? "" : String(draw.drawNo),
    label: index === 0 ? t("nextDraw", { day: dates[0] ?? "" }) : (dates[index] ?? ""),
  }))
  const index = Math.max(
    0,
    offer.draws.findIndex(({ drawNo }) => drawNo === draft.firstDrawNo),
  )
  const { day } = useClosing(offer.draws[index] ?? { stop: "", drawDate: "1970-01-01T00:00:00Z" })
  return (
    <div className="stack">
      <SelectField
        label={t("chooseDraw")}
        hint={offer.draws.length > 0 ? `${forwardDrawLabel(index)} · ${day}` : undefined}
        value={draft.firstDrawNo === offer.draws[0]?.drawNo ? "" : String(draft.firstDrawNo ?? "")}
        onValue={(value) => change((now) => setDraw(now, value === "" ? null : Number(value)))}
        options={played.gameType === "deferred" ? firsts.slice(1) : firsts}
      />
      {offer.selectableDays ? (
        <div className={`stack ${draft.recurring ? "" : "draw-choice__days"}`}>
          <Later load={dayChoice} with={{ offer, inHand }} />
        </div>
      ) : counts.length > 1 && !draft.recurring ? (
        <Choice
          label={t("draws")}
          name="num-draws"
          value={draft.numDraws}
          onChoose={(count) => change((now) => setNumDraws(now, count))}
          options={counts.map((count) => ({
            value: count,
            label: count === 1 ? t("oneDraw") : t("manyDraws", { count }),
          }))}
        />
      ) : null}
      <div className={`stack draw-choice__later ${isRecurring ? "draw-choice__later--recurs" : ""}`}>
        <Later load={recurringChoice} with={{ offer, inHand }} />
      </div>
      {offer.causes.length > 0 ? <Later load={causeChoice} with={{ offer, inHand }} /> : null}
    </div>
  )
})

export interface TicketBuilderProps {
  /** Key of the lottery. */
  readonly offer: string
  readonly gameType?: string | null
  /** Draw to begin with; the next open one when left out. */
  readonly draw?: number | null
  /** Games shown when a new ticket opens; as the lottery has it when left out. */
  readonly games?: number | null
  /** The next thing after a ticket went into the cart. */
  readonly onAdded?: () => void
  /** Shown where the lottery does not exist. */
  readonly missing?: React.ReactNode
}

/** A ticket of one lottery: numbers, draws, price, and the way into the cart. */
export function TicketBuilder({
  offer: key,
  gameType = null,
  draw = null,
  games = null,
  onAdded,
  missing,
}: TicketBuilderProps) {
  useStyles(css)
  const t = useTexts(builderTexts)
  const offers = useOffers()
  return (
    <div className="page builder">
      <LoadState of={offers} words={useLoadTexts()} lines={4} tall>
        {(list) => {
          const offer = list.find((candidate) => candidate.key === key)
          const wanted = offer ? playedOf(offer, gameType) : null
          if (!offer || !wanted) return missing ?? <Notice level="error">{t("notFound")}</Notice>
          return (
            <Builder
              offer={offer}
              wanted={withGames(wanted, games)}
              draft={{ firstDrawNo: draw, onlyWanted: gameType !== null }}
              onAdded={onAdded}
            />
          )
        }}
      </LoadState>
    </div>
  )
}

/** A new ticket of so many games, within what the game offer allows. */
function withGames({ gameType, gameOffer }: Played, games: number | null): Played {
  if (games === null) return { gameType, gameOffer }
  const defaultGames = Math.min(Math.max(games, gameOffer.minGames), gameOffer.maxGames)
  return { gameType, gameOffer: { ...gameOffer, defaultGames } }
}

function Builder({
  offer,
  wanted,
  draft,
  onAdded,
}: {
  offer: ProductOffer
  wanted: Played
  draft: Parameters<typeof useDraft>[2]
  onAdded: (() => void) | undefined
}) {
  const t = useTexts(builderTexts)
  const tint = useTint(offer.colour)
  const inHand = useDraft(offer, wanted, draft)
  const { parts, hand, terms, edited, choose } = inHand
  const requestedDrawNo = edited ? null : draft.firstDrawNo
  return (
    <div className={`builder__inside ${tint}`}>
      <BuilderHead offer={offer} drawNo={terms.draft.firstDrawNo} />
      {requestedDrawNo === null || offer.draws.some(({ drawNo }) => drawNo === requestedDrawNo) ? null : (
        <Notice>{t("drawGone", { draw: requestedDrawNo })}</Notice>
      )}
      <div className="builder__columns">
        <div className="builder__games">
          <PlayChoice offer={offer} played={hand.played} choose={choose} />
          {hand.played.gameOffer.allocated ? (
            <Later load={numbersMissing} with={{ parts, hand }} />
          ) : (
            <GameList parts={parts} hand={hand} />
          )}
        </div>
        <div className="builder__stub">
          <div className="builder__stub-inside">
            <DrawChoice offer={offer} inHand={terms} />
            <BuilderBar offer={offer} inHand={inHand} onAdded={onAdded} />
          </div>
        </div>
      </div>
      <Later load={belowTicket} with={{ offer }} />
    </div>
  )
}
