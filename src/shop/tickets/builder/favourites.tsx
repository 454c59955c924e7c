import { useEffect, useState } from "react"
import { canPlayFavourites, playFavourites } from "#src/domain/tickets/games/favourite-numbers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { NumberGrid } from "#src/ui/controls/number-grid.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DraftParts } from "../draft/draft-parts.ts"
import { favouriteNumbersAtom } from "../draft/favourites.atoms.ts"
import { quickPickRandom } from "../draft/ticket-draft.atoms.ts"
import { useFavouriteChoice } from "../draft/use-favourite-choice.ts"
import { favouritesRequested, favouriteTooltip } from "../draft/visitor-favourites.ts"
import css from "./favourites.css?inline"
import { optionTexts } from "./options.texts.ts"
import type { DraftActions } from "./use-draft.ts"

/** Where favourite numbers are chosen and played, while `pressed`. */
export function Favourites({
  hand,
  begun,
  blanks,
  pressed,
  onClosed,
}: {
  hand: DraftActions
  /** A number was picked already. */
  begun: boolean
  /** A game is free for them, or there is room for one more. */
  blanks: boolean
  pressed: boolean
  onClosed: () => void
}) {
  const t = useTexts(optionTexts)
  const choice = useFavouriteChoice()
  const { saved, picked } = choice
  const { change, played } = hand
  const none = picked.length > 0 && !canPlayFavourites(played.gameOffer, picked)
  const play = (numbers: readonly number[]) =>
    change((now, offer) => playFavourites(now, offer, numbers, quickPickRandom))

  // A link asked for them: a ticket that was not begun gets them once they are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `play` is new at every render
  useEffect(() => {
    if (saved.length === 0 || !favouritesRequested.read()) return
    favouritesRequested.forget()
    if (!begun) play(saved)
  }, [saved, begun])

  return (
    <Dialog open={pressed} title={t("favourites")} closeLabel={t("favouritesClose")} onClose={onClosed}>
      <div className="stack">
        <p className="muted">{t("favouritesLead")}</p>
        <NumberGrid {...choice.grid} />
        {choice.problem ? <Notice level="error">{choice.problem}</Notice> : null}
        {none ? <p className="muted small">{t("favouritesNone")}</p> : null}
        {blanks ? null : <p className="muted small">{t("favouritesFull")}</p>}
        <Button
          wide
          busy={choice.busy}
          disabled={picked.length === 0 || none || !blanks}
          onClick={async () => {
            favouritesRequested.forget()
            if (choice.changed && !(await choice.save())) return
            play(picked)
            favouriteTooltip.close()
            onClosed()
          }}
        >
          {t(choice.changed ? "favouritesKeepAndPlay" : "favouritesPlay")}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Explains favourite numbers, once in a browser: below the games, where it moves none of them, when the first
 * of them is filled in.
 */
export function FavouritesHint({ parts }: { parts: DraftParts }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const capable = useCapable("favourite_numbers")
  const has = useAtomValue(favouriteNumbersAtom).length > 0
  const { filled } = useAtomValue(parts.tally)
  const [closed, setClosed] = useState(() => favouriteTooltip.isClosed())
  const shown = capable && !has && !closed && filled > 0
  useEffect(() => {
    if (shown) favouriteTooltip.noteShown()
  }, [shown])
  if (!shown) return null
  return (
    <div className="favourites__hint" role="note">
      <p>{t("favouritesTooltip")}</p>
      <Button
        look="quiet"
        aria-label={t("favouritesTooltipClose")}
        onClick={() => {
          favouriteTooltip.close()
          setClosed(true)
        }}
      >
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
