import { useState } from "react"
import type { NewPrices, SyndicateRules } from "#src/contract/catalogue/product-versions.desk.ts"
import { deskProductEndpoints as calls } from "#src/contract/catalogue/products.desk.ts"
import { type Change, isSame } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { FormContext } from "../core/forms/form.ts"
import { FormError } from "../core/forms/form-error.tsx"
import { Fields, useChangeForm } from "../core/forms/schema-form.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { CheckChanges, wiredChanges } from "./check-changes.tsx"
import { PlanChange } from "./plan-change.tsx"
import { syndicateFields } from "./product-fields.ts"
import { PastChanges, PendingChange } from "./versions.tsx"

/** The rules by which every lottery gets syndicates for its coming draws. */
export default function SyndicatesPage() {
  const read = useCall(calls.syndicates)
  const withdraw = useChange(calls.withdrawSyndicates)
  return (
    <Page
      title="Syndicates"
      lead="Each coming draw of a lottery gets one by every rule. Those that are there stay as they are."
      up={{ to: "/products", title: "Products" }}
    >
      <Loaded query={read}>
        {(shown) => {
          const { pending, history, rules } = shown
          return (
            <>
              {pending ? (
                <PendingChange
                  version={pending}
                  fields={syndicateFields}
                  stays="The rules stay as they are."
                  onWithdraw={() => withdraw.mutateAsync({ params: { id: pending.id } })}
                />
              ) : (
                <Rules key={JSON.stringify(rules)} shown={shown} />
              )}
              <PastChanges history={history} fields={syndicateFields} />
              <AuditTrail kind="syndicate-rules" id="all" />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface Found {
  readonly changes: readonly Change[]
  readonly newPrices: NewPrices
  readonly effectiveFrom: string
}

function Rules({ shown: { rules, usual, timeZone } }: { shown: SyndicateRules }) {
  const may = useMay("products:write")
  const [from, setFrom] = useState<string | null>(null)
  const [checked, setChecked] = useState<Found>()
  const check = useChange(calls.checkSyndicates)
  const change = useChange(calls.changeSyndicates)
  const { form, draft, changes, restart } = useChangeForm(
    { rules },
    { error: check.error, onEdit: () => setChecked(undefined) },
  )
  // The effect found for another day stays until the next is known, and so does anything typed below.
  const look = (day: string | null) =>
    check.mutate(
      { body: { changes: wiredChanges(changes), from: day } },
      { onSuccess: (found) => setChecked({ changes, ...found }) },
    )
  return (
    <>
      <FormContext value={form}>
        <form
          className="desk-page"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            look(from)
          }}
        >
          <Section
            title="Rules"
            actions={
              may && !isSame(draft.rules, usual) ? (
                <Button look="secondary" onClick={() => restart({ rules: usual })}>
                  Fill in the usual rules
                </Button>
              ) : undefined
            }
          >
            <Fields fields={syndicateFields} data={draft} />
          </Section>
          <FormError error={check.error} />
          {may && changes.length > 0 ? (
            <CheckChanges
              count={changes.length}
              isChecked={checked !== undefined}
              busy={check.isPending}
              onRestart={() => {
                restart()
                check.reset()
              }}
            />
          ) : null}
        </form>
      </FormContext>
      {may && checked ? (
        <PlanChange
          call={calls.changeSyndicates.name}
          fields={syndicateFields}
          changes={checked.changes}
          newPrices={checked.newPrices}
          timeZone={timeZone}
          busy={check.isPending}
          from={from}
          onFrom={(day) => {
            setFrom(day)
            look(day)
          }}
          change={change}
          onPlan={(reason) =>
            change.mutate({ body: { changes: wiredChanges(checked.changes), from, reason } })
          }
        >
          <p>
            Syndicates that are made from {moment(checked.effectiveFrom)} on follow these rules. Those of the
            next draws are on sale already and stay as they are.
          </p>
        </PlanChange>
      ) : null}
    </>
  )
}
