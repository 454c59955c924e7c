import { memo } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { DEFAULT_QUICK_PICK_GAMES, playTime } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import type { DraftParts } from "../../draft/draft-parts.ts"
import { quickPickRandom } from "../../draft/ticket-draft.atoms.ts"
import { builderTexts } from "../builder.texts.ts"
import type { DraftActions } from "../use-draft.ts"

/** Whole tickets of quick picks that one tap gives. */
const PACKS = [2, 4, 12, DEFAULT_QUICK_PICK_GAMES]

/** Buttons for whole tickets of quick picks; after one of them no game is open. */
export const GamePacks = memo(function GamePacks({
  parts,
  hand,
  onFilled,
}: {
  parts: DraftParts
  hand: DraftActions
  onFilled: (open: null) => void
}) {
  const t = useTexts(builderTexts)
  const { change, played } = hand
  const { minGames, maxGames } = played.gameOffer
  const { draws, weeks } = playTime(useAtomValue(parts.terms))
  const priceOf = (count: number) => formatMoney(ticketPrice(played.gameOffer, count, draws, weeks))
  const packs = maxGames === 1 ? [1] : PACKS.filter((count) => count >= minGames && count <= maxGames)
  return (
    <fieldset className="builder-packs">
      <legend>{t("quickPicks")}</legend>
      <div className="builder-packs__row">
        {packs.map((count) => (
          <Button
            key={count}
            look="secondary"
            onClick={() => {
              change((now, offer) => quickPickTicket(now, offer, count, quickPickRandom))
              onFilled(null)
            }}
            aria-label={`${t("quickPicks")}: ${t("quickPickOf", { count })}, ${priceOf(count)}`}
          >
            <Icon name="spark" size={18} />
            <span>
              {t("quickPickOf", { count })}
              <span className="builder-packs__price">{priceOf(count)}</span>
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
})
