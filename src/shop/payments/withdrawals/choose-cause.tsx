import { causesQuery } from "#src/shop/core/content-queries.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
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
