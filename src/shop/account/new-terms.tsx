import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { acceptTermsAtom } from "./details.atoms.ts"
import { detailsTexts } from "./details.texts.ts"

/** The shop's terms changed since the customer agreed to them: they agree anew. */
export function NewTerms({ onAgreed }: { onAgreed: () => void }) {
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
