import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { acceptMigrationAtom } from "../migration.atoms.ts"
import { migrationTexts } from "./migration.texts.ts"

/** Explains what moving means, and shows the terms to agree to. */
export function MigrationPrompt({
  customerId,
  isRequired,
  onClose,
}: {
  customerId: string
  isRequired: boolean
  onClose: () => void
}) {
  const t = useTexts(migrationTexts)
  const href = useAtomValue(hrefAtom)
  const accept = useSetAtom(acceptMigrationAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).migrateSchema,
    initial: { acceptTerms: false },
    // Nobody waits for it: the modal follows how far it is.
    onSend: async () => void accept(customerId),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <p>{t("lead")}</p>
      <p>{t("stays")}</p>
      {isRequired ? <p>{t("required")}</p> : null}
      <p>
        <a href={href(contentPaths.terms.link())} target="_blank" rel="noopener">
          {t("terms")}
        </a>
      </p>
      <CheckField
        label={t("agree")}
        name="acceptTerms"
        checked={form.values.acceptTerms}
        onCheck={(acceptTerms) => form.set("acceptTerms", acceptTerms)}
        error={form.errors.acceptTerms}
      />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("move")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("notNow")}
        </Button>
      </div>
    </Form>
  )
}
