import { memo, useCallback, useState } from "react"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { builderTexts } from "./builder.texts.ts"
import { favourites, Later } from "./later.tsx"
import type { DraftActions } from "./use-draft.ts"

/** The way to one's favourite numbers; what stands behind it comes when it is wanted. */
export const FavouritesButton = memo(function FavouritesButton(ticket: {
  hand: DraftActions
  begun: boolean
  blanks: boolean
}) {
  const t = useTexts(builderTexts)
  const [pressed, setPressed] = useState(false)
  const onClosed = useCallback(() => setPressed(false), [])
  if (!useCapable("favourite_numbers")) return null
  return (
    <>
      <Button look="quiet" onClick={() => setPressed(true)} aria-haspopup="dialog">
        <Icon name="heart" size={18} />
        {t("favourites")}
      </Button>
      <Later load={favourites} with={{ ...ticket, pressed, onClosed }} />
    </>
  )
})
