import { causesQuery } from "#src/state/content/content-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** The cause that winnings are given to. */
export function ChooseCause({
  value,
  onChoose,
  error,
}: {
  value: string
  onChoose: (key: string) => void
  error: string | undefined
}) {
  const t = useTexts(withdrawalTexts)
  const causes = useQuery(causesQuery())
  return (
    <LoadState of={causes} words={useLoadTexts()} lines={1}>
      {(all) => (
        <SelectField
          label={t("cause")}
          name="fund"
          value={value}
          onValue={onChoose}
          error={error}
          options={[
            { value: "", label: t("chooseCause") },
            ...all.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      )}
    </LoadState>
  )
}
