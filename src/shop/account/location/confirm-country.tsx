import { countryInSentence } from "#src/domain/account/place-name.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { confirmCountryAtom } from "../location.atoms.ts"
import { locationTexts } from "./location.texts.ts"

/** The customer's statement that they may buy from the country they are in. */
export function ConfirmCountry({
  country,
  name,
  onClose,
}: {
  country: string
  name: string
  onClose: () => void
}) {
  const t = useTexts(locationTexts)
  const { locale } = useAtomValue(identityAtom)
  const confirm = useSetAtom(confirmCountryAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).confirmCountrySchema,
    initial: { understood: false },
    onSend: () => confirm(country),
  })
  return (
    <>
      <p>{t("confirm", { country: name })}</p>
      <Form onSubmit={form.onSubmit}>
        {form.general ? (
          <Notice level="error" title={t("failedTitle")}>
            {form.general}
          </Notice>
        ) : null}
        <CheckField
          label={t("statement", { country: name, home: countryInSentence(locale.slice(3), locale) })}
          name="understood"
          checked={form.values.understood}
          onCheck={(understood) => form.set("understood", understood)}
          error={form.errors.understood}
        />
        <p className="small muted">{t("kept")}</p>
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("agree")}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("notNow")}
          </Button>
        </div>
      </Form>
    </>
  )
}
