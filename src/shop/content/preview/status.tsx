import type { PreviewItem } from "#src/contract/content/preview.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { nowAtom, zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { previewTexts } from "./preview.texts.ts"

/** Whether others see it: a post that is published may still wait for its day. */
export function PreviewStatus({ status, appears }: Pick<PreviewItem, "status"> & { appears: string | null }) {
  const t = useTexts(previewTexts)
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const waits = status === "published" && appears !== null && Date.parse(appears) > now
  return (
    <span className="preview__status">
      {waits ? t("scheduled", { date: formatLongDate(appears, zone) }) : t(status)}
    </span>
  )
}
