import { useState } from "react"
import { clearAllGames, quickPickAll, quickPickTicket, setGameCount } from "#src/domain/ticket-draft.ts"
import { useTexts } from "#src/state/texts.ts"
import { quickPickRandom } from "#src/state/ticket-draft.atoms.ts"
import { Button } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { Stepper } from "#src/ui/stepper.tsx"
import { builderTexts } from "./builder.texts.ts"
import { GameCard } from "./game-card.tsx"
import type { DraftInHand } from "./use-draft.ts"

/** Whole tickets of quick picks that one tap gives; 18 is the specification's default. */
const PACKS = [2, 4, 12, 18]

/** All games of the ticket; one of them is open for picking. */
export function GameList({ inHand }: { inHand: DraftInHand }) {
  const t = useTexts(builderTexts)
  const { draft, change, played } = inHand
  const { minGames, maxGames } = played.gameOffer
  const [open, setOpen] = useState<number | null>(0)
  const packs = maxGames === 1 ? [1] : PACKS.filter((count) => count >= minGames && count <= maxGames)
  return (
    <section className="stack" aria-label={t("games")}>
      <fieldset className="builder-packs">
        <legend>{t("quickPicks")}</legend>
        <div className="builder-packs__row">
          {packs.map((count) => (
            <Button
              key={count}
              look="secondary"
              onClick={() => {
                change((now, offer) => quickPickTicket(now, offer, count, quickPickRandom))
                setOpen(null)
              }}
              aria-label={`${t("quickPicks")}: ${t("quickPickOf", { count })}`}
            >
              <Icon name="spark" size={18} />
              {t("quickPickOf", { count })}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="row row--between">
        <div className="row">
          <strong>{t("gamesCount")}</strong>
          <Stepper
            label={t("gamesCount")}
            value={draft.games.length}
            least={1}
            most={maxGames}
            onChange={(count) => change((now, offer) => setGameCount(now, offer, count))}
            words={{ less: t("fewer"), more: t("more") }}
          />
        </div>
        <div className="row">
          <Button
            look="quiet"
            onClick={() => change((now, offer) => quickPickAll(now, offer, quickPickRandom))}
          >
            {t("fillAll")}
          </Button>
          <Button look="quiet" onClick={() => change((now, offer) => clearAllGames(now, offer))}>
            {t("clearAll")}
          </Button>
        </div>
      </div>
      <ol className="builder-games">
        {draft.games.map((game, index) => (
          <GameCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            game={game}
            inHand={inHand}
            open={open === index}
            onOpen={(shown) => setOpen(shown ? index : null)}
          />
        ))}
      </ol>
    </section>
  )
}
