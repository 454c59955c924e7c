import { useState } from "react"
import { type Ceiling, ceilingEndpoints as calls } from "#src/contract/staff/ceilings.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { AmountDialog } from "../core/forms/amount-dialog.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useChange } from "../core/use-call.ts"
import { SecondPerson } from "../staff/second-person.tsx"

const spans = [
  { value: "1", label: "1 hour" },
  { value: "6", label: "6 hours" },
  { value: "24", label: "24 hours" },
  { value: "72", label: "3 days" },
] as const
type Span = (typeof spans)[number]["value"]

/** Proposes a higher ceiling for a while. */
export function RaiseCeiling({ ceiling: { source, day }, name }: { ceiling: Ceiling; name: string }) {
  const [hours, setHours] = useState<Span>("24")
  const raise = useChange(calls.raise)
  return (
    <AmountDialog
      title="Raise"
      amount={{ name: "amount", label: "More than now", currency: day.currency }}
      reasonLabel="Why?"
      action="Propose"
      change={raise}
      send={(amount, reason) =>
        raise.mutateAsync({
          params: { source },
          body: { amount: wireMoney(amount), hours: Number(hours), reason },
        })
      }
    >
      <p>{name}. The ceiling for an hour and the one for 24 hours both rise by the amount.</p>
      <Select label="For how long" value={hours} options={spans} onChange={setHours} />
      <SecondPerson call={calls.raise.name} />
    </AmountDialog>
  )
}
