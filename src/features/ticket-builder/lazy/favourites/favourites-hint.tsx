import { useEffect, useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import type { DraftParts } from "#src/state/ticket-draft/draft-parts.ts"
import { favouriteNumbersAtom } from "#src/state/ticket-draft/favourites.atoms.ts"
import { favouriteTooltip } from "#src/state/ticket-draft/visitor-favourites.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { optionTexts } from "../options.texts.ts"
import css from "./favourites.css?inline"

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
