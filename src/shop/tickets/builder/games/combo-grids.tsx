import { useState } from "react"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { FAVOURITES, isOptional, picked } from "#src/domain/tickets/games/game.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"
import type { DraftActions } from "../use-draft.ts"
import { GameNumbers } from "./game-numbers.tsx"

/** The grids of a super combo: a switch leads between its numbers and the favourites among them. */
export function ComboGrids({ game, index, hand }: { game: Game; index: number; hand: DraftActions }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const [shown, setShown] = useState<"numbers" | "favourites">("numbers")
  const sets = hand.played.gameOffer.numberSets
  const numbers = sets[0] ? picked(game, sets[0]) : []
  const picks = sets.filter((set) => !isOptional(set))
  const favourites = sets.find(({ name }) => name === FAVOURITES)
  return (
    <div className="combo-grids">
      <Choice
        label={t("which")}
        name={`combo-${index}`}
        value={shown}
        onChoose={setShown}
        options={[
          { value: "numbers", label: t("numbers") },
          { value: "favourites", label: t("favourites") },
        ]}
      />
      {shown === "numbers" ? (
        <div className={`game-card__grids game-card__grids--${picks.length}`}>
          {picks.map((set) => (
            <GameNumbers key={set.name} game={game} index={index} set={set} hand={hand} />
          ))}
        </div>
      ) : null}
      {shown === "favourites" && favourites ? (
        <div className="combo-grids__favourites">
          <p className="muted small">{t(numbers.length === 0 ? "favouritesFirst" : "favouritesHint")}</p>
          {numbers.length > 0 ? (
            <GameNumbers game={game} index={index} set={favourites} hand={hand} among={numbers} />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
