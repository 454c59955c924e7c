import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { createPartyTexts } from "./create.texts.ts"

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
    <fieldset className="stack" disabled={isFixed}>
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
