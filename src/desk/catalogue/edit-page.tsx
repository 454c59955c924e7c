import { useState } from "react"
import { useNavigate, useParams } from "react-router"
import type { InferOutput } from "valibot"
import {
  deskProductEndpoints as calls,
  type DeskProductDetail,
} from "#src/contract/catalogue/products.desk.ts"
import { toWire } from "#src/contract/wire.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { FormContext } from "../core/forms/form.ts"
import { Fields, useChangeForm } from "../core/forms/schema-form.tsx"
import { Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { CheckChanges, wiredChanges } from "./check-changes.tsx"
import { Causes } from "./controls.tsx"
import { EffectWords } from "./effect-words.tsx"
import { PlanChange } from "./plan-change.tsx"
import { productFields, productForms } from "./product-fields.ts"
import "../content/content.css"
import { LiveFrame, postTo } from "../core/live-frame.tsx"

type Effect = InferOutput<(typeof calls.check)["result"]>

/** Changes a product: its form, what is different, what that means, and from when it holds. */
export default function EditPage() {
  const { offerKey = "" } = useParams()
  const product = useCall(calls.get, { params: { offerKey } })
  return <Loaded query={product}>{(shown) => <Edit key={shown.key} product={shown} />}</Loaded>
}

function Edit({ product }: { product: DeskProductDetail }) {
  const { key, name, kind, pending } = product
  const [from, setFrom] = useState<string | null>(null)
  const [checked, setChecked] = useState<{ readonly changes: readonly Change[]; readonly effect: Effect }>()
  const check = useChange(calls.check)
  const navigate = useNavigate()
  const change = useChange(calls.change, () => void navigate(`/products/${key}`))
  const up = { to: `/products/${key}`, title: name }
  const { form, changes, restart } = useChangeForm(product.definition, {
    currency: String(product.definition.currency ?? "AUD"),
    error: check.error,
    onEdit: () => setChecked(undefined),
  })
  if (pending)
    return (
      <Page title={`Change ${name}`} up={up}>
        <Notice>A change is already planned. Withdraw it first, or wait until it takes effect.</Notice>
      </Page>
    )
  // The effect found for another day stays until the next is known, and so does anything typed below.
  const look = (day: string | null) =>
    check.mutate(
      { params: { offerKey: key }, body: { changes: wiredChanges(changes), from: day } },
      { onSuccess: (effect) => setChecked({ changes, effect }) },
    )
  const places = check.error?.errors.map(({ field }) => field).filter((field) => field !== "this") ?? []
  return (
    <Page
      title={`Change ${name}`}
      up={up}
      lead="Nothing changes before you say so below. Draws that are sold keep their rules and times."
    >
      <Causes value={product.causes}>
        <FormContext value={form}>
          <div className="desk-editor desk-editor--two">
            <form
              className="desk-page"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                look(from)
              }}
            >
              {productForms[kind].map((section) => (
                <Section key={section.title} title={section.title}>
                  {section.lead ? <p className="muted">{section.lead}</p> : null}
                  <div className="desk-grid">
                    <Fields fields={section.fields} data={form.data} />
                  </div>
                </Section>
              ))}
              {check.error ? (
                <Notice level="error" title={check.error.message}>
                  {places.length > 0 ? `Look at: ${[...new Set(places)].join(", ")}` : null}
                </Notice>
              ) : null}
              <CheckChanges
                count={changes.length}
                isChecked={checked !== undefined}
                busy={check.isPending}
                onRestart={() => {
                  restart()
                  check.reset()
                }}
              />
            </form>
            <ProductPreview offerKey={key} changes={changes} />
          </div>
        </FormContext>
      </Causes>
      {checked ? (
        <PlanChange
          call={calls.change.name}
          fields={productFields(kind)}
          changes={checked.changes}
          newPrices={checked.effect.newPrices}
          timeZone={product.timeZone}
          busy={check.isPending}
          from={from}
          onFrom={(day) => {
            setFrom(day)
            look(day)
          }}
          change={change}
          onPlan={(reason) =>
            change.mutate({
              params: { offerKey: key },
              body: { changes: wiredChanges(checked.changes), from, reason },
            })
          }
        >
          <EffectWords kind={kind} effect={checked.effect} />
        </PlanChange>
      ) : null}
    </Page>
  )
}

/** The product's own page as it will look with what is typed; a membership's periods, which are on no page of theirs. */
function ProductPreview({ offerKey, changes }: { offerKey: string; changes: readonly Change[] }) {
  const action = `/desk/product-preview/${offerKey}`
  const values = { changes: JSON.stringify(toWire(wiredChanges(changes))) }
  return (
    <div className="desk-beside">
      <Section
        title="Preview"
        actions={
          <Button look="quiet" onClick={() => postTo("_blank", action, values)}>
            Open in a new tab
          </Button>
        }
      >
        <LiveFrame title="Its page as customers will see it" action={action} values={values} />
      </Section>
    </div>
  )
}
