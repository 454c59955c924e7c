import { useEffect, useRef, useState } from "react"
import type { SignupForm } from "#src/contract/account/sign-in.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { usePersonTexts } from "#src/state/account/person-texts.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { isEmailTaken } from "#src/state/query/failures.ts"
import { isEmailFreeAtom, signUpAtom } from "#src/state/session/sign-in.atoms.ts"
import { identityAtom } from "#src/state/shop.ts"
import { announceAtom } from "#src/state/site/events.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { PersonFields } from "#src/ui/form/person-fields.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { signInTexts } from "./sign-in.texts.ts"

const blank = {
  email: "",
  password: "",
  firstname: "",
  lastname: "",
  dateOfBirth: "",
  phoneNumber: "",
  address: "",
  suburb: "",
  state: "",
  postcode: "",
  country: "AU",
  acceptTerms: false,
  emailOptIn: false,
}

/** A new account, with every field that an account needs. */
export function SignUpForm({
  known,
  socialState,
  onSignedIn,
  onSignIn,
}: {
  /** What the form begins with. */
  known?: Partial<SignupForm>
  /** Whoever comes from a provider: it is linked to the account. */
  socialState?: string

  onSignedIn: () => void
  /** Somebody who has an account wants to sign in with their address instead. */
  onSignIn: (email: string) => void
}) {
  const t = useTexts(signInTexts)
  const signUp = useSetAtom(signUpAtom)
  const { locale } = useAtomValue(identityAtom)
  const home = locale === "en-GB" ? { country: BRITAIN, state: BRITAIN } : {}
  const form = useForm({
    schema: async () => (await import("#src/contract/account/sign-in.ts")).SignupForm,
    // The form starts incomplete: what is missing is what its schema says.
    initial: { ...blank, ...home, ...known } as unknown as SignupForm,
    onSend: async (filled) => {
      await signUp({ ...filled, socialState }).catch((error: unknown) => {
        if (isEmailTaken(error)) taken.note(filled.email)
        throw error
      })
      onSignedIn()
    },
  })
  const taken = useTakenEmail(form.values.email)
  const email = form.text("email")
  const refused = email.error ?? (taken.isTaken ? t("emailTaken") : undefined)
  useReportTakenEmail(refused, form.values.email)
  return (
    <Form onSubmit={form.onSubmit}>
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
            taken.look()
          }}
          error={refused}
        />
        {taken.isTaken ? (
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
      <CheckField
        label={t("acceptTerms")}
        name="acceptTerms"
        checked={form.values.acceptTerms}
        onCheck={(checked) => form.set("acceptTerms", checked as true)}
        error={form.errors.acceptTerms}
      />
      <CheckField
        label={t("emailOptIn")}
        name="emailOptIn"
        checked={form.values.emailOptIn ?? false}
        onCheck={(checked) => form.set("emailOptIn", checked)}
      />
      <Button type="submit" wide busy={form.busy}>
        {t("signUp")}
      </Button>
    </Form>
  )
}

/** Whether an address is whole; where that cannot be known, it is not. */
const isEmail = async (text: string): Promise<boolean> => {
  const part = await import("#src/state/browser/lazy/form-schemas.ts").catch(() => null)
  return part?.isEmail(text) ?? false
}

/** Whether the address that is typed has an account already: looked up once it is whole and the field is left. */
function useTakenEmail(typed: string): {
  isTaken: boolean
  look: () => void
  note: (email: string) => void
} {
  const isFree = useSetAtom(isEmailFreeAtom)
  const asked = useRef("")
  const [taken, setTaken] = useState("")
  async function look(): Promise<void> {
    if (typed === asked.current || !(await isEmail(typed)) || typed === asked.current) return
    asked.current = typed
    if (!(await isFree(typed))) setTaken(typed)
  }
  return { isTaken: typed !== "" && typed === taken, look: () => void look(), note: setTaken }
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
