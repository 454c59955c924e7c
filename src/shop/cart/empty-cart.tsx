import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { cartTexts } from "./cart.texts.ts"

/** Stands in for tickets where there are none, with the way to choose one. */
export function EmptyCart({ onBrowse }: { onBrowse: (() => void) | undefined }) {
  const t = useTexts(cartTexts)
  const browse = useBrowse()
  return (
    <EmptyState
      title={t("empty")}
      words={t("emptyHint")}
      action={
        onBrowse ? (
          <Button onClick={onBrowse}>{t("browse")}</Button>
        ) : (
          <ButtonLink href={browse}>{t("browse")}</ButtonLink>
        )
      }
    />
  )
}
