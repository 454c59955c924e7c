import { useMemo, useState } from "react"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import { deskProductEndpoints as calls } from "#src/contract/desk/products.ts"
import { differences, type Path, withValue } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { TextArea } from "../forms/fields.tsx"
import { FormError } from "../forms/form-error.tsx"
import { Confirm } from "../parts/confirm.tsx"
import { Loaded, Page, Section } from "../parts/page.tsx"
import { Difference } from "./difference.tsx"
import { FormContext, type ProductForm, problemsOf } from "./form/form-context.ts"
import { FormField } from "./form/form-field.tsx"
import { syndicateField } from "./form/other-forms.ts"
import "./form/product-form.css"

/** The rules by which every lottery gets syndicates for its coming draws. */
export default function SyndicatesPage() {
  const rules = useCall(calls.syndicates)
  return (
    <Page
      title="Syndicates"
      lead="Each coming draw of a lottery gets one by every rule. Those that are there stay as they are."
      up={{ to: "/products", title: "Products" }}
    >
      <Loaded query={rules}>
        {(read) => <Rules key={JSON.stringify(read.rules)} rules={read.rules} isUsual={read.isUsual} />}
      </Loaded>
    </Page>
  )
}

function Rules({ rules, isUsual }: { rules: SyndicateRule[]; isUsual: boolean }) {
  const may = useMay("products:write")
  const [draft, setDraft] = useState({ rules })
  const [reason, setReason] = useState("")
  const change = useChange(calls.changeSyndicates)
  const reset = useChange(calls.resetSyndicates)
  const changes = useMemo(() => differences({ rules }, draft), [rules, draft])
  const { error } = change
  const form = useMemo(
    (): ProductForm => ({
      data: draft,
      causes: [],
      Field: FormField,
      currency: "",
      set: (path: Path, value) => setDraft((before) => withValue(before, path, value)),
      ...problemsOf(error),
    }),
    [draft, error],
  )
  return (
    <FormContext value={form}>
      <form
        className="desk-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ body: { rules: draft.rules, before: rules, reason } })
        }}
      >
        <Section
          title="Rules"
          actions={
            may && !isUsual ? (
              <Confirm
                label="Back to the usual"
                title="Go back to the usual rules?"
                action="Go back"
                onConfirm={() => reset.mutateAsync({})}
              >
                Coming draws get the usual three syndicates again. Those that are there stay.
              </Confirm>
            ) : undefined
          }
        >
          <FormField spec={syndicateField} base={[]} />
        </Section>
        {may && changes.length > 0 ? (
          <Section title="What changes">
            <Difference form={[{ title: "Rules", fields: [syndicateField] }]} changes={changes} />
            <TextArea
              label="Why? It stands in the audit trail."
              value={reason}
              onChange={setReason}
              error={error?.of("reason")}
            />
            <FormError error={error} fields={["reason"]} />
            <div className="desk-page__actions">
              <Button type="submit" busy={change.isPending}>
                Change the rules
              </Button>
              <Button look="quiet" onClick={() => setDraft({ rules })}>
                Start again
              </Button>
            </div>
          </Section>
        ) : null}
      </form>
    </FormContext>
  )
}
