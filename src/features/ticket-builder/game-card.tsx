import { memo } from "react"
import type { Game } from "#src/contract/ticket.ts"
import { isGameComplete, isGameEmpty, picked } from "#src/domain/game.ts"
import { clearGame, quickPickGame } from "#src/domain/ticket-draft.ts"
import { useTexts } from "#src/state/texts.ts"
import { quickPickRandom } from "#src/state/ticket-draft.atoms.ts"
import { Button } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { builderTexts } from "./builder.texts.ts"
import { NumberGrid } from "./number-grid.tsx"
import type { DraftInHand } from "./use-draft.ts"

interface GameCardProps {
  readonly index: number
  readonly game: Game
  readonly inHand: DraftInHand
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** One game: its numbers in a line, and the grid to pick them when it is open. */
export const GameCard = memo(function GameCard({ index, game, inHand, open, onOpen }: GameCardProps) {
  const t = useTexts(builderTexts)
  const { gameOffer, gameType } = inHand.played
  const { change } = inHand
  const complete = isGameComplete(game, gameOffer, gameType)
  const name = t("game", { n: index + 1 })
  return (
    <li className={complete ? "game-card game-card--complete" : "game-card"}>
      <div className="game-card__head">
        <h3 className="game-card__name">
          {name}
          {complete ? <Icon name="check" size={18} /> : null}
        </h3>
        <div className="game-card__numbers">
          {isGameEmpty(game) ? (
            <span className="muted">{t("missing")}</span>
          ) : (
            <BallRow
              small
              sets={gameOffer.numberSets.map((set) => ({ name: set.name, numbers: picked(game, set) }))}
            />
          )}
        </div>
        <div className="game-card__acts">
          <Button
            look="quiet"
            onClick={() => change((draft, offer) => quickPickGame(draft, offer, index, quickPickRandom))}
            aria-label={`${t("quickPick")}, ${name}`}
          >
            <Icon name="spark" size={18} />
            {t("quickPick")}
          </Button>
          <Button
            look="quiet"
            onClick={() => change((draft, offer) => clearGame(draft, offer, index))}
            aria-label={`${t("clear")}, ${name}`}
          >
            <Icon name="bin" size={18} />
          </Button>
          <Button
            look="quiet"
            onClick={() => onOpen(!open)}
            aria-expanded={open}
            aria-label={`${open ? t("done") : t("edit")}, ${name}`}
          >
            {open ? t("done") : t("edit")}
          </Button>
        </div>
      </div>
      {open ? (
        <div className="stack game-card__grids">
          {gameOffer.numberSets.map((set) => (
            <NumberGrid key={set.name} game={game} index={index} set={set} inHand={inHand} />
          ))}
        </div>
      ) : null}
    </li>
  )
})
