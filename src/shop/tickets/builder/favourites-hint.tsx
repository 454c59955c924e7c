import { useEffect, useState } from "react"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import type { DraftParts } from "../draft/draft-parts.ts"
import { favouriteNumbersAtom } from "../draft/favourites.atoms.ts"
import { favouriteTooltip } from "../draft/visitor-favourites.ts"
import css from "./favourites.css?inline"
import { optionTexts } from "./options.texts.ts"

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
