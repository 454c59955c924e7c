import { memo } from "react"
import type { Game, NumberSet } from "#src/contract/tickets/ticket.ts"
import { clearGame, quickPickGame } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { isGameComplete, isGameEmpty, isOptional, picked } from "#src/domain/tickets/games/game.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Later } from "#src/ui/status/later.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { quickPickRandom } from "../../draft/ticket-draft.atoms.ts"
import { builderTexts } from "../builder.texts.ts"
import { comboGrids } from "../later.ts"
import type { DraftActions } from "../use-draft.ts"
import css from "./game-card.css?inline"
import { GameNumbers } from "./game-numbers.tsx"

export interface GameCardProps {
  readonly index: number
  readonly game: Game
  readonly hand: DraftActions
  readonly open: boolean
  /** Which game is open now. */
  readonly onOpen: (index: number | null) => void
  /** Of its heading. */
  readonly level?: 2 | 4
}

/** One game: its numbers in a line, and the grid to pick them when it is open. */
export const GameCard = memo(function GameCard({
  index,
  game,
  hand,
  open,
  onOpen,
  level = 2,
}: GameCardProps) {
  useStyles(css)
  const t = useTexts(builderTexts)
  const Heading = `h${level}` as const
  const { gameOffer, gameType } = hand.played
  const { change } = hand
  const complete = isGameComplete(game, gameOffer, gameType)
  const name = t("game", { n: index + 1 })
  const blankOf = (set: NumberSet) =>
    isOptional(set) ? 0 : Math.max(0, set.count - picked(game, set).length)
  const combo = gameOffer.numberSets.some(isOptional)
  return (
    <li className={open ? "game-card game-card--open" : "game-card"}>
      <div className="game-card__head">
        <Heading className="game-card__place">
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">{complete ? <Icon name="check" size={18} /> : index + 1}</span>
        </Heading>
        <div className="game-card__numbers">
          {isGameEmpty(game) ? <span className="visually-hidden">{t("missing")}</span> : null}
          <BallRow
            small
            sets={gameOffer.numberSets
              .filter((set) => !isOptional(set) || picked(game, set).length > 0)
              .map((set) => ({ name: set.name, numbers: picked(game, set), blanks: blankOf(set) }))}
          />
        </div>
        <div className="game-card__acts">
          <Button
            look="quiet"
            onClick={() => change((draft, offer) => quickPickGame(draft, offer, index, quickPickRandom))}
            aria-label={`${t("quickPick")}, ${name}`}
          >
            <Icon name="spark" />
          </Button>
          <Button
            look="quiet"
            disabled={isGameEmpty(game)}
            onClick={() => change((draft, offer) => clearGame(draft, offer, index))}
            aria-label={`${t("clear")}, ${name}`}
          >
            <Icon name="bin" />
          </Button>
          <Button look="quiet" onClick={() => onOpen(open ? null : index)} aria-expanded={open}>
            {open ? t("done") : t("edit")}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {open && combo ? <Later load={comboGrids} with={{ game, index, hand }} /> : null}
      {open && !combo ? (
        <div className={`game-card__grids game-card__grids--${gameOffer.numberSets.length}`}>
          {gameOffer.numberSets.map((set) => (
            <GameNumbers key={set.name} game={game} index={index} set={set} hand={hand} />
          ))}
        </div>
      ) : null}
    </li>
  )
})
