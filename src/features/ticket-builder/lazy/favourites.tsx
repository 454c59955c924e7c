import { useEffect, useState } from "react"
import { canPlayFavourites, playFavourites } from "#src/domain/tickets/favourite-numbers.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { quickPickRandom } from "#src/state/ticket-draft/ticket-draft.atoms.ts"
import { useFavouriteChoice } from "#src/state/ticket-draft/use-favourite-choice.ts"
import { favouritesRequested, favouriteTooltip } from "#src/state/ticket-draft/visitor-favourites.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { NumberGrid } from "#src/ui/controls/number-grid.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DraftActions } from "../use-draft.ts"
import css from "./favourites.css?inline"
import { optionTexts } from "./options.texts.ts"

/**
 * Favourite numbers beside the ticket: what they are, said until a number is picked or the hint is closed; and, while `pressed`, where they are chosen and
 * played.
 */
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
  useStyles(css)
  const t = useTexts(optionTexts)
  const choice = useFavouriteChoice()
  const [closed, setClosed] = useState(() => favouriteTooltip.isClosed())
  const { kept, picked } = choice
  const { change, played } = hand
  const none = picked.length > 0 && !canPlayFavourites(played.gameOffer, picked)
  const play = (numbers: readonly number[]) =>
    change((now, offer) => playFavourites(now, offer, numbers, quickPickRandom))

  // A link asked for them: a ticket that was not begun gets them once they are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `play` is new at every render
  useEffect(() => {
    if (kept.length === 0 || !favouritesRequested.read()) return
    favouritesRequested.forget()
    if (!begun) play(kept)
  }, [kept, begun])

  const closeTooltip = () => {
    favouriteTooltip.close()
    setClosed(true)
  }
  return (
    <>
      {closed || pressed || begun || kept.length > 0 ? null : (
        <div className="favourites__tooltip" role="note">
          <p>{t("favouritesTooltip")}</p>
          <Button look="quiet" onClick={closeTooltip} aria-label={t("favouritesTooltipClose")}>
            <Icon name="close" size={18} />
          </Button>
        </div>
      )}
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
              if (choice.changed && !(await choice.keep())) return
              play(picked)
              closeTooltip()
              onClosed()
            }}
          >
            {t(choice.changed ? "favouritesKeepAndPlay" : "favouritesPlay")}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
