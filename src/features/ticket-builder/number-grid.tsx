import { useId, useState } from "react"
import type { Game, NumberSet } from "#src/contract/ticket.ts"
import { picked } from "#src/domain/game.ts"
import { toggleDraftNumber } from "#src/domain/ticket-draft.ts"
import { useTexts } from "#src/state/texts.ts"
import { arrowTarget } from "#src/ui/arrow-keys.ts"
import { PickBall } from "#src/ui/number-ball.tsx"
import { builderTexts } from "./builder.texts.ts"
import type { DraftInHand } from "./use-draft.ts"

/**
 * The numbers of one set as balls to tap; how many are picked is shown and spoken. For the keyboard it is one
 * stop, inside which arrow keys move.
 */
export function NumberGrid({
  game,
  index,
  set,
  inHand,
}: {
  game: Game
  index: number
  set: NumberSet
  inHand: DraftInHand
}) {
  const t = useTexts(builderTexts)
  const id = useId()
  const [reached, setReached] = useState(set.first)
  const { ordered } = inHand.played.gameOffer
  const numbers = picked(game, set)
  const full = numbers.length >= set.count
  const all = Array.from({ length: set.last - set.first + 1 }, (_, place) => set.first + place)
  return (
    <fieldset className="number-grid" aria-describedby={id}>
      <legend className="number-grid__legend">{t("setHeading", { name: set.name, count: set.count })}</legend>
      <p id={id} className="number-grid__progress" aria-live="polite">
        {t("progress", { picked: numbers.length, count: set.count })} {ordered ? t("ordered") : null}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div
        className="number-grid__balls"
        onKeyDown={(event) => arrowTarget(event)?.focus()}
        onFocus={(event) => setReached(Number(event.target.textContent?.match(/^\d+/)?.[0] ?? set.first))}
      >
        {all.map((n) => {
          const place = numbers.indexOf(n)
          return (
            <PickBall
              key={n}
              n={n}
              tabIndex={n === reached ? 0 : -1}
              picked={place >= 0}
              disabled={full && place < 0}
              onPick={() =>
                inHand.change((draft, offer) => toggleDraftNumber(draft, offer, index, set.name, n))
              }
              {...(ordered && place >= 0 ? { order: place + 1 } : {})}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
