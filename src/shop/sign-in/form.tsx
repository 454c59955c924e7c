import { lazy, Suspense, useEffect, useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { wantsCode } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import { CodeStep } from "./code-step.tsx"
import type { JourneyAnswer } from "./session/shop-window.ts"
import { signInAtom } from "./session/sign-in.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

const OtherWays = lazy(async () => {
  const part = await import("./other-ways.tsx").catch(() => null)
  return { default: part?.OtherWays ?? (() => null) }
})

/** Email and password, and then a code where the account asks for one; or another way. */
export function SignInForm({
  onSignedIn,
  onHandedOver = () => {},
  email = "",
}: {
  onSignedIn: () => void
  /** In the shop's frame: a window brought a provider's answer. */
  onHandedOver?: (journey: JourneyAnswer) => void
  email?: string
}) {
  const t = useTexts(signInTexts)
  const href = useAtomValue(hrefAtom)
  const signIn = useSetAtom(signInAtom)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).credentialsSchema,
    initial: { email, password: "" },
    onSend: async (credentials) => {
      try {
        await signIn({ ...credentials, saveDevice: false })
        onSignedIn()
      } catch (error) {
        if (!wantsCode(error)) throw error
        setRefusal(error)
      }
    },
  })
  if (refusal)
    return (
      <CodeStep
        refusal={refusal}
        onCode={async (given) => {
          await signIn({ ...form.values, ...given })
          onSignedIn()
        }}
        onBack={() => setRefusal(null)}
        onSignedIn={onSignedIn}
      />
    )
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...form.text("email")}
      />
      <TextField
        label={t("password")}
        type="password"
        autoComplete="current-password"
        {...form.text("password")}
      />
      <Button type="submit" wide busy={form.busy}>
        {t("signIn")}
      </Button>
      <p>
        <a href={href(paths.forgotPassword.link())}>{t("forgot")}</a>
      </p>
      {isIdle ? (
        <Suspense>
          <OtherWays onSignedIn={onSignedIn} onHandedOver={onHandedOver} />
        </Suspense>
      ) : null}
    </Form>
  )
}
