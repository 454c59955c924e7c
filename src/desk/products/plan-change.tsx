import { useState } from "react"
import { useNavigate } from "react-router"
import type { InferOutput } from "valibot"
import { deskProductEndpoints as calls, type DeskProductDetail } from "#src/contract/desk/products.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useChange } from "../api/use-call.ts"
import { Select, TextArea, TextInput } from "../forms/fields.tsx"
import { cityOf } from "../parts/moment.ts"
import { Section } from "../parts/page.tsx"
import { Difference, formOf } from "./difference.tsx"
import { EffectWords, isTooSoon, NewPriceWords } from "./effect-words.tsx"
import { wiredChanges } from "./wired-changes.ts"

/** What is different, what it means and from when it holds. */
export function PlanChange({
  product: { key, kind, timeZone },
  changes,
  effect,
  busy,
  from,
  onFrom,
}: {
  product: DeskProductDetail
  changes: readonly Change[]
  effect: InferOutput<(typeof calls.check)["result"]>
  /** It is looked what another day means. */
  busy: boolean
  from: string | null
  onFrom: (from: string | null) => void
}) {
  const navigate = useNavigate()
  const [reason, setReason] = useState("")
  const [day, setDay] = useState(from ?? "")
  const change = useChange(calls.change, () => void navigate(`/products/${key}`))
  const { error } = change
  const earliest = effect.newPrices?.earliest
  return (
    <Section title="What changes">
      <Difference form={formOf[kind]} changes={changes} />
      <EffectWords kind={kind} effect={effect} />
      <NewPriceWords newPrices={effect.newPrices} from={from} />
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ params: { offerKey: key }, body: { changes: wiredChanges(changes), from, reason } })
        }}
      >
        <Select
          label="It holds"
          value={day === "" && from === null ? "now" : "later"}
          options={[
            { value: "now", label: "at once" },
            { value: "later", label: "from the beginning of a day" },
          ]}
          onChange={(when) => {
            const first = isTooSoon(effect.newPrices, null) && earliest ? earliest : tomorrow(timeZone)
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
          label="Why? It stands in the audit trail."
          value={reason}
          onChange={setReason}
          error={error?.of("reason")}
          required
        />
        {error && !error.of("reason") && !(error.of("from") && day !== "") ? (
          <Notice level="error">{error.message}</Notice>
        ) : null}
        <div>
          <Button
            type="submit"
            busy={change.isPending}
            aria-disabled={busy || (day === "" ? null : day) !== from || isTooSoon(effect.newPrices, from)}
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
