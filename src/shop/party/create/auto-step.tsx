import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { createPartyTexts } from "./create.texts.ts"

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
