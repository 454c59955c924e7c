import type { PartyOffer } from "#src/contract/party/config.ts"
import { formatDay, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { createPartyTexts } from "./create.texts.ts"

export interface DrawChoice {
  readonly lotteryKey: string
  readonly drawNo: number
}

/** The next draw of the wanted lottery, or of the first. */
export function firstDraw(offers: readonly PartyOffer[], lotteryKey: string | null): DrawChoice {
  const offer = offers.find((one) => one.lotteryKey === lotteryKey) ?? offers[0]
  return { lotteryKey: offer?.lotteryKey ?? "", drawNo: offer?.draws[0]?.drawNo ?? 0 }
}

/** Which lottery the group plays, and in which draw. */
export function DrawStep({
  offers,
  value,
  onChange,
}: {
  offers: readonly PartyOffer[]
  value: DrawChoice
  onChange: (value: DrawChoice) => void
}) {
  const t = useTexts(createPartyTexts)
  const zone = useAtomValue(zoneAtom)
  const draws = offers.find(({ lotteryKey }) => lotteryKey === value.lotteryKey)?.draws ?? []
  const chosen = draws.find(({ drawNo }) => drawNo === value.drawNo)
  return (
    <>
      <SelectField
        label={t("lottery")}
        value={value.lotteryKey}
        onValue={(lotteryKey) => onChange(firstDraw(offers, lotteryKey))}
        options={offers.map(({ lotteryKey, lotteryName }) => ({ value: lotteryKey, label: lotteryName }))}
      />
      <SelectField
        label={t("draw")}
        value={String(value.drawNo)}
        onValue={(drawNo) => onChange({ ...value, drawNo: Number(drawNo) })}
        options={draws.map(({ drawNo, drawDate, drawPrizePool }) => ({
          value: String(drawNo),
          label: t("drawOption", { day: formatDay(drawDate, zone), prize: formatJackpot(drawPrizePool) }),
        }))}
      />
      {chosen ? (
        <p className="muted">{t("closes", { moment: formatMoment(chosen.drawStop, zone) })}</p>
      ) : null}
    </>
  )
}
