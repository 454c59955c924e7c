import { useMemo } from "react"
import { deskProgramEndpoints } from "#src/contract/desk/program.ts"
import type { DeskError } from "../api/call.ts"
import { useMe } from "../api/me.ts"
import { useCall } from "../api/use-call.ts"
import { SpecForm } from "../products/form/spec-form.tsx"
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
