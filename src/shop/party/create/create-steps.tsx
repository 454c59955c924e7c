import type { PartyOffer } from "#src/contract/party/config.ts"
import { formatDay, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField, SelectField } from "#src/ui/controls/field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
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

export interface AutoChoice {
  readonly autosessionStatus: "on" | "off"
  readonly inviteAllExistingMembers: boolean
  readonly coverRest: boolean
}

/** Whether the next draw's ticket opens by itself, who is invited, and who takes what is left. */
export function AutoStep({
  value,
  isNewGroup,
  onChange,
}: {
  value: AutoChoice
  /** It has no member yet who could be invited. */
  isNewGroup: boolean
  onChange: (value: AutoChoice) => void
}) {
  const t = useTexts(createPartyTexts)
  return (
    <>
      <Choice
        cards
        label={t("auto")}
        name="autosessionStatus"
        value={value.autosessionStatus}
        onChoose={(autosessionStatus) => onChange({ ...value, autosessionStatus })}
        options={[
          { value: "off", label: t("autoOff"), detail: t("autoOffDetail") },
          { value: "on", label: t("autoOn"), detail: t("autoOnDetail") },
        ]}
      />
      {isNewGroup ? null : (
        <CheckField
          label={
            <>
              {t("inviteAll")} <span className="muted small">{t("inviteAllHint")}</span>
            </>
          }
          checked={value.inviteAllExistingMembers}
          onCheck={(inviteAllExistingMembers) => onChange({ ...value, inviteAllExistingMembers })}
        />
      )}
      <CheckField
        label={
          <>
            {t("cover")} <span className="muted small">{t("coverHint")}</span>
          </>
        }
        checked={value.coverRest}
        onCheck={(coverRest) => onChange({ ...value, coverRest })}
      />
    </>
  )
}

export interface GroupChoice {
  readonly groupName: string
  readonly publicityStatus: "private" | "public"
}

/** Asks for the group's name, and who may join it. */
export function NameStep({
  value,
  isFixed,
  error,
  onChange,
}: {
  value: GroupChoice
  /** The group is made already. */
  isFixed: boolean
  error: string
  onChange: (value: GroupChoice) => void
}) {
  const t = useTexts(createPartyTexts)
  return (
    <fieldset role="none" className="stack" disabled={isFixed}>
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={error || undefined}
        name="groupName"
        maxLength={40}
        autoComplete="off"
        value={value.groupName}
        onChange={(event) => onChange({ ...value, groupName: event.target.value })}
      />
      <Choice
        cards
        label={t("who")}
        name="publicityStatus"
        value={value.publicityStatus}
        onChoose={(publicityStatus) => onChange({ ...value, publicityStatus })}
        options={[
          { value: "private", label: t("private"), detail: t("privateDetail") },
          { value: "public", label: t("public"), detail: t("publicDetail") },
        ]}
      />
    </fieldset>
  )
}
