import { type ReactNode, useState } from "react"
import type { TwoFactorChallenge } from "#src/contract/sign-in/two-factor.ts"
import { CODE_LENGTH } from "#src/contract/sign-in/two-factor-method.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { CodeField } from "#src/ui/form/code-field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { codeTexts } from "./code.texts.ts"
import { useResend } from "./session/use-resend.ts"

interface CodeFormProps {
  readonly challenge: TwoFactorChallenge | null
  /** The problem with the last code. */
  readonly problem: string | null
  /** No code is taken any more. */
  readonly locked: boolean
  readonly busy: boolean
  readonly submit: string
  /** Never rejects: what is wrong comes back as `problem`. */
  readonly onCode: (given: { code: string; remember: boolean }) => Promise<void>
  /** Has another code mailed. */
  readonly onResend: () => Promise<void>
  readonly children?: ReactNode
}

/** Asks for a code of the customer's second factor, or for a recovery code in its place. */
export function CodeForm({
  challenge,
  problem,
  locked,
  busy,
  submit,
  onCode,
  onResend,
  children,
}: CodeFormProps) {
  const t = useTexts(codeTexts)
  const [isRecovery, setRecovery] = useState(false)
  const [remember, setRemember] = useState(false)
  const form = useForm({
    schema: async () => {
      const schemas = await import("#src/shop/core/browser/form-schemas.ts")
      return isRecovery ? schemas.recoveryCodeSchema : schemas.codeSchema
    },
    initial: { code: "" },
    onSend: async ({ code }) => {
      await onCode({ code, remember })
      form.set("code", "")
    },
  })
  const field = form.text("code")
  const error = field.error ?? (form.values.code === "" ? (problem ?? undefined) : undefined)
  if (locked)
    return (
      <LockedOut problem={problem} submit={submit}>
        {children}
      </LockedOut>
    )
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {isRecovery ? (
        <TextField
          {...field}
          error={error}
          label={t("recovery")}
          hint={t("recoveryHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <CodeField
          {...field}
          error={error}
          label={t("code")}
          length={CODE_LENGTH}
          hint={
            challenge?.method === "email"
              ? t("email", { identifier: challenge.identifier ?? "" })
              : t("authenticator")
          }
          onCode={(code) => form.set("code", code)}
        />
      )}
      {challenge?.rememberForDays && !isRecovery ? (
        <CheckField
          label={t("remember", { days: challenge.rememberForDays })}
          name="remember"
          checked={remember}
          onCheck={setRemember}
        />
      ) : null}
      <Button type="submit" wide busy={busy || form.busy}>
        {submit}
      </Button>
      {challenge?.method === "email" && !isRecovery ? <Resend onResend={onResend} /> : null}
      <Button
        look="quiet"
        onClick={() => {
          setRecovery(!isRecovery)
          form.set("code", "")
        }}
      >
        {isRecovery ? t("useCode") : t("useRecovery")}
      </Button>
      {children}
    </Form>
  )
}

function Resend({ onResend }: Pick<CodeFormProps, "onResend">) {
  const t = useTexts(codeTexts)
  const { wait, isResent, resend } = useResend(onResend)
  return (
    <>
      <Button look="secondary" wide disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? t("resendWait", { seconds: wait }) : t("resend")}
      </Button>
      <p className="small muted" role="status">
        {isResent ? t("resent") : ""}
      </p>
    </>
  )
}

/** Nothing can be entered any more, which stays in sight. */
function LockedOut({ problem, submit, children }: Pick<CodeFormProps, "problem" | "submit" | "children">) {
  const t = useTexts(codeTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Notice level="error">{problem}</Notice>
      <CodeField label={t("code")} name="code" value="" length={CODE_LENGTH} disabled onCode={() => {}} />
      <Button type="submit" wide disabled>
        {submit}
      </Button>
      <p>
        <a href={href(paths.contact.link())}>{t("contact")}</a>
      </p>
      {children}
    </Form>
  )
}
