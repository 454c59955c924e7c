import type { CustomerDetails, DetailsForm } from "#src/contract/account/details.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { customerQuery } from "./customer-query.ts"
import { acceptTermsAtom, completeAccountAtom, detailsQuery } from "./details.atoms.ts"
import { DetailsFields, detailsTexts } from "./details-fields.tsx"
import { useRequiredFields } from "./person-texts.ts"

/** An account that was opened with less than the shop needs is completed here; one that is complete agrees to new terms. */
export function UpgradeAccount({ onCompleted }: { onCompleted: () => void }) {
  const customer = useQuery(customerQuery()).data
  const isComplete = customer?.termsAcceptanceRequired && !customer.accountUpgrade
  return isComplete ? <NewTerms onAgreed={onCompleted} /> : <CompleteAccount onCompleted={onCompleted} />
}

function CompleteAccount({ onCompleted }: { onCompleted: () => void }) {
  const t = useTexts(detailsTexts)
  const details = useQuery(detailsQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="upgrade-title">
      <header className="stack">
        <h1 id="upgrade-title">{t("upgradeTitle")}</h1>
        <p className="muted">{t("upgradeLead")}</p>
      </header>
      <LoadState of={details} words={useLoadTexts()} lines={8} tall>
        {(found) => <UpgradeForm before={found} onCompleted={onCompleted} />}
      </LoadState>
    </section>
  )
}

function UpgradeForm({ before, onCompleted }: { before: CustomerDetails; onCompleted: () => void }) {
  const t = useTexts(detailsTexts)
  const href = useAtomValue(hrefAtom)
  const complete = useSetAtom(completeAccountAtom)
  const required = useRequiredFields()
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).upgradeSchemaFor(required),
    initial: { ...before, password: "", acceptTerms: false } as unknown as DetailsForm & {
      acceptTerms: true
    },
    onSend: async ({ acceptTerms: _, ...filled }) => {
      await complete(filled)
      onCompleted()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <DetailsFields form={form} before={before} />
      <CheckField
        label={t("acceptTerms")}
        name="acceptTerms"
        checked={form.values.acceptTerms}
        onCheck={(agreed) => form.set("acceptTerms", agreed as true)}
        error={form.errors.acceptTerms}
      />
      <p className="small">
        <a href={href(contentPaths.terms.link())}>{t("terms")}</a>
      </p>
      <Button type="submit" wide busy={form.busy}>
        {t("complete")}
      </Button>
    </Form>
  )
}

/** The shop's terms changed since the customer agreed to them: they agree anew. */
function NewTerms({ onAgreed }: { onAgreed: () => void }) {
  const t = useTexts(detailsTexts)
  const href = useAtomValue(hrefAtom)
  const accept = useSetAtom(acceptTermsAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).termsSchema,
    initial: { acceptTerms: false } as unknown as { acceptTerms: true },
    onSend: async () => {
      await accept()
      onAgreed()
    },
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="terms-title">
      <header className="stack">
        <h1 id="terms-title">{t("newTermsTitle")}</h1>
        <p className="muted">{t("newTermsLead")}</p>
        <p>
          <a href={href(contentPaths.terms.link())}>{t("terms")}</a>
        </p>
      </header>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <CheckField
          label={t("acceptTerms")}
          name="acceptTerms"
          checked={form.values.acceptTerms}
          onCheck={(agreed) => form.set("acceptTerms", agreed as true)}
          error={form.errors.acceptTerms}
        />
        <Button type="submit" wide busy={form.busy}>
          {t("agree")}
        </Button>
      </Form>
    </section>
  )
}
