import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import type { Played } from "../draft/draft-parts.ts"
import { BuilderBar } from "./bar.tsx"
import { builderTexts } from "./builder.texts.ts"
import { DrawChoice } from "./draw-choice.tsx"
import { GameList } from "./games/game-list.tsx"
import { BuilderHead } from "./head.tsx"
import { belowTicket, Later, numbersMissing } from "./later.tsx"
import { PlayChoice } from "./play-choice.tsx"
import css from "./ticket-builder.css?inline"
import { playedOf, useDraft } from "./use-draft.ts"

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
  const asked = edited ? null : draft.firstDrawNo
  return (
    <div className={`builder__inside ${tint}`}>
      <BuilderHead offer={offer} drawNo={terms.draft.firstDrawNo} />
      {asked === null || offer.draws.some(({ drawNo }) => drawNo === asked) ? null : (
        <Notice>{t("drawGone", { draw: asked })}</Notice>
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
