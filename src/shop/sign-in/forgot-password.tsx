import { useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { passwordTexts } from "./password.texts.ts"
import { requestPasswordLinkAtom } from "./session/password.atoms.ts"

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const t = useTexts(passwordTexts)
  const href = useAtomValue(hrefAtom)
  const requestLink = useSetAtom(requestPasswordLinkAtom)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).forgotPasswordSchema,
    initial: { email: "" },
    onSend: async ({ email }) => {
      await requestLink(email)
      setSentTo(email)
    },
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="forgot-title">
      <header className="stack">
        <h1 id="forgot-title">{t("forgotTitle")}</h1>
        <p className="muted">{t("forgotLead")}</p>
      </header>
      {sentTo ? (
        <Notice
          level="success"
          title={t("sentTitle")}
          actions={
            <Button look="secondary" onClick={() => setSentTo(null)}>
              {t("again")}
            </Button>
          }
        >
          {t("sentHint", { email: sentTo })}
        </Notice>
      ) : (
        <Form onSubmit={form.onSubmit}>
          {form.general ? <Notice level="error">{form.general}</Notice> : null}
          <TextField label={t("email")} type="email" autoComplete="username" {...form.text("email")} />
          <Button type="submit" wide busy={form.busy}>
            {t("send")}
          </Button>
        </Form>
      )}
      <p>
        <a href={href(paths.login.link())}>{t("signIn")}</a>
      </p>
    </section>
  )
}
