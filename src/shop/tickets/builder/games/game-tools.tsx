import { type ComponentProps, memo } from "react"
import { clearAllGames, quickPickAll, setGameCount } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import type { Extent } from "../../draft/draft-parts.ts"
import { quickPickRandom } from "../../draft/ticket-draft.atoms.ts"
import { builderTexts } from "../builder.texts.ts"
import { FavouritesButton } from "../favourites-button.tsx"
import { guidance, Later } from "../later.tsx"

/** How many games there are, and what is done to all of them at once. */
export const GameTools = memo(function GameTools({
  count,
  begun,
  blanks,
  ...guided
}: Extent & ComponentProps<Awaited<ReturnType<typeof guidance>>>) {
  const t = useTexts(builderTexts)
  const { hand } = guided
  const { change, played } = hand
  return (
    <div className="row row--between">
      <div className="row">
        <strong>{t("gamesCount")}</strong>
        <Stepper
          label={t("gamesCount")}
          value={count}
          least={1}
          most={played.gameOffer.maxGames}
          onChange={(wanted) => change((now, offer) => setGameCount(now, offer, wanted))}
          words={{ less: t("fewer"), more: t("more") }}
        />
        <div className="builder-undo">
          <Later load={guidance} with={guided} />
        </div>
      </div>
      <div className="row builder-tools">
        <FavouritesButton hand={hand} begun={begun} blanks={blanks} />
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
  )
})
