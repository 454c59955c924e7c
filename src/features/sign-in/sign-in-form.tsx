import { useState } from "react"
import { paths } from "#src/domain/site/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { isLockedOut, wantsCode } from "#src/state/query/failures.ts"
import { signInAtom } from "#src/state/session/sign-in.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { signInTexts } from "./sign-in.texts.ts"

/** Email and password, and a code where the account asks for one. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTexts(signInTexts)
  const href = useAtomValue(hrefAtom)
  const signIn = useSetAtom(signInAtom)
  const [codeWanted, setCodeWanted] = useState(false)
  const [locked, setLocked] = useState(false)
  const form = useForm({
    schema: async () => (await import("#src/state/browser/lazy/form-schemas.ts")).credentialsSchema,
    initial: { email: "", password: "", code: "" },
    onSend: async ({ email, password, code }) => {
      try {
        await signIn({ email, password, saveDevice: false, ...(code ? { code } : {}) })
        onSignedIn()
      } catch (error) {
        if (wantsCode(error)) setCodeWanted(true)
        if (isLockedOut(error)) setLocked(true)
        throw error
      }
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.text("email")}
      />
      <TextField
        label={t("password")}
        type="password"
        autoComplete="current-password"
        {...form.text("password")}
      />
      {codeWanted ? (
        <TextField
          label={t("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={locked}
          {...form.text("code")}
          onChange={(event) => form.set("code", event.target.value.replace(/\D/g, "").slice(0, 6))}
        />
      ) : null}
      <Button type="submit" wide busy={form.busy} disabled={locked}>
        {t("signIn")}
      </Button>
      <p>
        <a href={href(paths.forgotPassword.link())}>{t("forgot")}</a>
      </p>
    </Form>
  )
}
