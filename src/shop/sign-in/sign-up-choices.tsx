import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { CheckField } from "#src/ui/controls/field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { signInTexts } from "./sign-in.texts.ts"

/** Ways of being written to that are chosen one by one, where the site asks for each. */
const granular = ["smsOptIn", "phoneOptIn", "directmailOptIn"] as const

/** Shows the choices of a new customer, as far as the site asks for them with a tick. */
export function SignUpChoices({
  form,
  settings,
}: {
  form: Pick<Form<SignupForm>, "values" | "errors" | "set">
  settings: Omit<SiteConfig["signUp"], "requiredFields">
}) {
  const t = useTexts(signInTexts)
  const href = useAtomValue(hrefAtom)
  const ways = [...(settings.emailOptIn ? (["emailOptIn"] as const) : []), ...granular]
  const offered = settings.granularPreferences ? ways : ways.filter((way) => way === "emailOptIn")
  return (
    <>
      {settings.acceptTerms ? (
        <CheckField
          label={t("acceptTerms")}
          name="acceptTerms"
          checked={form.values.acceptTerms}
          onCheck={(checked) => form.set("acceptTerms", checked as true)}
          error={form.errors.acceptTerms}
        />
      ) : (
        <p className="small">
          {t("agreeByOpening")} <a href={href(contentPaths.terms.link())}>{t("terms")}</a>
        </p>
      )}
      {offered.map((way) => (
        <CheckField
          key={way}
          label={t(way)}
          name={way}
          checked={form.values[way] ?? false}
          onCheck={(checked) => form.set(way, checked)}
        />
      ))}
    </>
  )
}
