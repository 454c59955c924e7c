import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { eachPersonField } from "#src/contract/account/person.codes.ts"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { usePersonTexts } from "#src/shop/account/person-texts.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure, isEmailTaken } from "#src/shop/core/query/failures.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { PersonFields } from "#src/ui/form/person-fields.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { type Form as FormState, useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { firstDepositLimitAtom, isEmailFreeAtom, signUpAtom } from "./session/sign-in.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

const SignUpPlace = lazy(async () => ({
  default: (await import("./sign-up-country.tsx")).SignUpCountry,
}))

const SignUpLimit = lazy(async () => ({ default: (await import("./sign-up-limit.tsx")).SignUpLimit }))

/** As a site asks that configures nothing. */
const usual: Omit<SiteConfig["signUp"], "requiredFields"> & Partial<SiteConfig["signUp"]> = {
  acceptTerms: true,
  emailOptIn: true,
  emailOptInDefault: false,
  granularPreferences: false,
}

const blank = {
  ...eachPersonField(() => ""),
  password: "",
  country: "AU",
  acceptTerms: false,
  emailOptIn: false,
  smsOptIn: false,
  phoneOptIn: false,
  directmailOptIn: false,
}

interface SignUpProps {
  /** Values that the form begins with. */
  known?: Partial<SignupForm>
  /** The provider's journey, for a customer who comes from one: the identity is linked to the account. */
  social?: { socialState: string; socialVerifier?: string | undefined }
  onSignedIn: () => void
  /** Somebody who has an account wants to sign in with their address instead. */
  onSignIn: (email: string) => void
}

/** A new account, with every field that an account needs, and the choices that the site asks for. */
export function SignUpForm(props: SignUpProps) {
  const settings = useQuery(configQuery()).data?.signUp
  // The form begins anew once the settings are known, since its first values follow from them.
  return <SignUpFields key={settings ? "asked" : "usual"} {...props} settings={settings ?? usual} />
}

function SignUpFields({
  known,
  social,
  settings,
  onSignedIn,
  onSignIn,
}: SignUpProps & { settings: typeof usual }) {
  const t = useTexts(signInTexts)
  const signUp = useSetAtom(signUpAtom)
  const { locale, surface } = useAtomValue(identityAtom)
  const [limit, setLimit] = useState("")
  const notify = useSetAtom(notifyAtom)
  const setDepositLimit = useSetAtom(firstDepositLimitAtom)
  // Where there is no box to tick, opening the account says it.
  const agreed = {
    acceptTerms: !settings.acceptTerms,
    emailOptIn: settings.emailOptIn && settings.emailOptInDefault,
  }
  const currency = locale === "en-GB" ? "GBP" : "AUD"
  const home = locale === "en-GB" ? { country: BRITAIN, state: BRITAIN } : {}
  const form = useForm({
    schema: async () =>
      (await import("#src/contract/sign-in/sign-in.ts")).signupFormFor(settings.requiredFields),
    // The form starts incomplete: what is missing is what its schema says.
    initial: { ...blank, ...agreed, ...home, ...known } as unknown as SignupForm,
    onSend: async (filled) => {
      const wanted = limit && (await import("./sign-up-limit.tsx")).readSignUpLimit(limit, currency)
      await signUp({ ...filled, ...social }).catch((error: unknown) => {
        if (isEmailTaken(error)) emailCheck.note(filled.email)
        throw error
      })
      // The account is open by now: a limit that fails is set later, under Spend limits.
      if (wanted)
        await setDepositLimit(wanted).catch((error: unknown) =>
          notify({ level: "error", title: t("limitFailed"), message: asFailure(error).message }),
        )
      onSignedIn()
    },
  })
  const emailCheck = useTakenEmail(form.values.email)
  const email = form.text("email")
  const refused = email.error ?? (emailCheck.isTaken ? t("emailTaken") : undefined)
  useReportTakenEmail(refused, form.values.email)
  return (
    <Form onSubmit={form.onSubmit}>
      <Suspense>
        <SignUpPlace />
      </Suspense>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <PersonFields form={form} {...usePersonTexts()}>
        <TextField
          label={t("email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...email}
          onBlur={() => {
            email.onBlur()
            emailCheck.look()
          }}
          error={refused}
        />
        {emailCheck.isTaken ? (
          <Button look="secondary" wide onClick={() => onSignIn(form.values.email)}>
            {t("signInInstead")}
          </Button>
        ) : null}
        <TextField
          label={t("newPassword")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="new-password"
          {...form.text("password")}
        />
      </PersonFields>
      {surface === "shop" ? (
        <Suspense>
          <SignUpLimit value={limit} error={form.errors.depositLimit} onChange={setLimit} />
        </Suspense>
      ) : null}
      <SignUpChoices form={form} settings={settings} />
      <Button type="submit" wide busy={form.busy}>
        {t("signUp")}
      </Button>
    </Form>
  )
}

/** Whether an address is whole; where that cannot be known, it is not. */
const isEmail = async (text: string): Promise<boolean> => {
  const part = await import("#src/shop/core/browser/form-schemas.ts").catch(() => null)
  return part?.isEmail(text) ?? false
}

/** Whether the address that is typed has an account already: looked up once it is whole and the field is left. */
function useTakenEmail(typed: string): {
  isTaken: boolean
  look: () => void
  note: (email: string) => void
} {
  const isFree = useSetAtom(isEmailFreeAtom)
  const lastChecked = useRef("")
  const [registered, setRegistered] = useState("")
  async function look(): Promise<void> {
    if (typed === lastChecked.current || !(await isEmail(typed)) || typed === lastChecked.current) return
    lastChecked.current = typed
    if (!(await isFree(typed))) setRegistered(typed)
  }
  return { isTaken: typed !== "" && typed === registered, look: () => void look(), note: setRegistered }
}

/** Analytics counts addresses that the form refuses, not what was typed. */
function useReportTakenEmail(refused: string | undefined, email: string): void {
  const announce = useSetAtom(announceAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal, not for what is typed after it
  useEffect(() => {
    if (!refused) return
    void isEmail(email).then((whole) => {
      const properties = { reason: whole ? "taken" : "invalid" }
      announce({ name: "lotto-analytics", detail: { name: "signup_email_invalid", properties } })
    })
  }, [announce, refused])
}

/** Ways of being written to that are chosen one by one, where the site asks for each. */
const granular = ["smsOptIn", "phoneOptIn", "directmailOptIn"] as const

/** Shows the choices of a new customer, as far as the site asks for them with a tick. */
function SignUpChoices({
  form,
  settings,
}: {
  form: Pick<FormState<SignupForm>, "values" | "errors" | "set">
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
