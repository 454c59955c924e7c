import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { resultsTexts } from "./results.texts.ts"

/** Saves draws of a lottery that are still to come for the visitor's calendar, each with the way to play it. */
export function ToCalendar({
  offer,
  name,
  draws,
}: {
  offer: string
  name: string
  draws: readonly { readonly drawNo: number; readonly drawDate: string }[]
}) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const [first] = draws
  if (!first) return null
  async function save(): Promise<void> {
    const { saveDraws } = await import("../draw-calendar.ts")
    saveDraws(
      draws.map(({ drawNo, drawDate }) => ({
        lotteryKey: offer,
        drawNo,
        drawDate,
        url: new URL(href(paths.offerDraw.link(offer, drawNo)), location.href).href,
        title: t("inCalendar", { name, drawNo }),
        text: t("inCalendarText"),
      })),
      draws.length === 1 ? `${offer}-${first?.drawNo}` : offer,
    )
  }
  return (
    <Button look="quiet" onClick={() => void save()}>
      {draws.length === 1 ? t("toCalendar") : t("toCalendarAll", { count: draws.length })}
    </Button>
  )
}
