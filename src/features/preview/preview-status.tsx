import type { PreviewItem } from "#src/contract/content/preview.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { nowAtom, zoneAtom } from "#src/state/browser/clock.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useAtomValue } from "#src/state/store.ts"
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
