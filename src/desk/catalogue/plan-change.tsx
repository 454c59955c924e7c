import { type ReactNode, useState } from "react"
import type { NewPrices } from "#src/contract/catalogue/product-versions.desk.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import type { DeskError } from "../core/call.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { Select, TextArea, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { cityOf } from "../core/moment.ts"
import { Section } from "../core/page.tsx"
import { Difference } from "./difference.tsx"
import { isTooSoon, NewPriceWords } from "./effect-words.tsx"

/** Shows the differences, their effect, and from when they hold. */
export function PlanChange({
  fields,
  changes,
  newPrices,
  timeZone,
  busy,
  from,
  onFrom,
  change: { error, isPending },
  onPlan,
  call,
  children,
}: {
  fields: readonly FieldSpec[]
  changes: readonly Change[]
  newPrices: NewPrices
  /** The clock on which its day begins. */
  timeZone: string
  /** It is looked what another day means. */
  busy: boolean
  from: string | null
  onFrom: (from: string | null) => void
  /** How planning it goes. */
  change: { readonly error: DeskError | null; readonly isPending: boolean }
  onPlan: (reason: string) => void
  /** The call that plans it, which may need a second person. */
  call: string
  children: ReactNode
}) {
  const [reason, setReason] = useState("")
  const [day, setDay] = useState(from ?? "")
  const earliest = newPrices?.earliest
  return (
    <Section title="What changes">
      <Difference fields={fields} changes={changes} />
      {children}
      <NewPriceWords newPrices={newPrices} from={from} />
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          onPlan(reason)
        }}
      >
        <Select
          label="It takes effect"
          value={day === "" && from === null ? "now" : "later"}
          options={[
            { value: "now", label: "at once" },
            { value: "later", label: "from the beginning of a day" },
          ]}
          onChange={(when) => {
            const first = isTooSoon(newPrices, null) && earliest ? earliest : tomorrow(timeZone)
            setDay(when === "now" ? "" : first)
            onFrom(when === "now" ? null : first)
          }}
        />
        {day === "" ? null : (
          <>
            <TextInput
              label="Day"
              type="date"
              hint={`It begins at midnight in ${cityOf(timeZone)}. The change can be withdrawn until then.`}
              value={day}
              onChange={setDay}
              error={error?.of("from")}
            />
            {day === from ? null : (
              <div>
                <Button look="secondary" busy={busy} onClick={() => onFrom(day)}>
                  See what that means
                </Button>
              </div>
            )}
          </>
        )}
        <TextArea
          label="Why? It goes into the audit trail."
          value={reason}
          onChange={setReason}
          error={error?.of("reason")}
          required
        />
        <FormError error={error} fields={day === "" ? ["reason"] : ["reason", "from"]} call={call} />
        <div>
          <Button
            type="submit"
            busy={isPending}
            aria-disabled={busy || (day === "" ? null : day) !== from || isTooSoon(newPrices, from)}
          >
            {day === "" ? "Change it now" : "Plan the change"}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The day after today on a clock, as a date field has it. */
function tomorrow(timeZone: string): string {
  const next = new Date(Date.now() + 86_400_000)
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(next)
}
