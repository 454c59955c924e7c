import { useMemo } from "react"
import { deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { SpecForm } from "../catalogue/form/spec-form.tsx"
import type { DeskError } from "../core/call.ts"
import { useMe } from "../core/me.ts"
import { useCall } from "../core/use-call.ts"
import { programFields } from "./program-fields.ts"
import { ruleFields } from "./rule-fields.ts"

interface FormProps {
  readonly value: Readonly<Record<string, unknown>>
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void
  readonly error: DeskError | null
}

/** Edits the texts on the programme's pages. */
export function ProgramForm(form: FormProps) {
  const pricings = useCall(deskProgramEndpoints.pricings)
  const fields = useMemo(
    () =>
      programFields(
        (pricings.data ?? []).map(({ pricingId, subVariants }) => ({
          value: pricingId,
          label: subVariants.length > 0 ? subVariants.join(", ") : "Everywhere else",
        })),
      ),
    [pricings.data],
  )
  return <SpecForm {...form} fields={fields} />
}

/** The rules by which giveaways are made, as they are typed. */
export function RulesForm(form: FormProps) {
  const { currency } = useMe()
  return <SpecForm {...form} fields={ruleFields} currency={currency} />
}
