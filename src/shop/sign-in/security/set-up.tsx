import { useEffect, useRef, useState } from "react"
import { CODE_LENGTH, type TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import { copyAtom } from "#src/shop/core/copy.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { QrCode } from "#src/ui/base/qr-code.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { CodeField } from "#src/ui/form/code-field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { beginSecondFactorAtom, confirmSecondFactorAtom, mailCodeAtom } from "../session/two-factor.atoms.ts"
import { useResend } from "../session/use-resend.ts"
import { RecoveryCodes, setUpTexts } from "./recovery-codes.tsx"

/** The server's data for setting up a second factor. */
type Begun = Readonly<Record<"key" | "address" | "identifier", string | undefined>>

interface SetUpProps {
  readonly method: TwoFactorMethod
  /** A second factor is on already: its code stands in for the password. */
  readonly isOn: boolean
  readonly onDone: () => void
}

/** Turns a second factor on: the password, a code of it, and the recovery codes. */
export function SetUp({ method, isOn, onDone }: SetUpProps) {
  const t = useTexts(setUpTexts)
  const begin = useSetAtom(beginSecondFactorAtom)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; giving up the question leads back
  useEffect(() => {
    if (!isOn) return
    begin({ method, password: "" }).then(
      ({ key, address, identifier }) => setBegun({ key, address, identifier }),
      onDone,
    )
  }, [])
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <section className="stack" aria-labelledby="set-up-title">
      <h3 id="set-up-title" ref={heading} tabIndex={-1}>
        {method === "email" ? t("titleEmail") : t("titleAuthenticator")}
      </h3>
      {begun ? (
        <Confirm method={method} begun={begun} onCodes={setCodes} />
      ) : isOn ? (
        <Skeleton label={t("next")} lines={3} />
      ) : (
        <PasswordStep
          onPassword={async (password) => {
            const { key, address, identifier } = await begin({ method, password })
            setBegun({ key, address, identifier })
          }}
        />
      )}
      <Button look="quiet" onClick={onDone}>
        {t("cancel")}
      </Button>
    </section>
  )
}

function PasswordStep({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const t = useTexts(setUpTexts)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).presentPasswordSchema,
    initial: { password: "" },
    onSend: ({ password }) => onPassword(password),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <TextField
        label={t("password")}
        hint={t("passwordLead")}
        type="password"
        autoComplete="current-password"
        {...form.text("password")}
      />
      <Button type="submit" wide busy={form.busy}>
        {t("next")}
      </Button>
    </Form>
  )
}

interface ConfirmProps extends Pick<SetUpProps, "method"> {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

function Confirm({ method, begun, onCodes }: ConfirmProps) {
  const t = useTexts(setUpTexts)
  const confirm = useSetAtom(confirmSecondFactorAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).codeSchema,
    initial: { code: "" },
    onSend: async ({ code }) => onCodes(await confirm({ method, code })),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {begun.key && begun.address ? <AppKey keyText={begun.key} address={begun.address} /> : null}
      <CodeField
        {...form.text("code")}
        label={t("code")}
        hint={method === "email" ? t("sent", { identifier: begun.identifier ?? "" }) : t("enter")}
        length={CODE_LENGTH}
        onCode={(code) => form.set("code", code)}
      />
      <Button type="submit" wide busy={form.busy}>
        {t("turnOn")}
      </Button>
      {method === "email" ? <Resend /> : null}
    </Form>
  )
}

/** Shows the key for the app: a picture to scan, or a text to type. */
function AppKey({ keyText, address }: { keyText: string; address: string }) {
  const t = useTexts(setUpTexts)
  const copy = useSetAtom(copyAtom)
  return (
    <>
      <p>{t("scan")}</p>
      <QrCode className="security__qr" text={address} label={t("picture")} />
      <p>
        <a href={address}>{t("open")}</a>
      </p>
      <p className="small">{t("type")}</p>
      <div className="row">
        <code className="security__key">{keyText.match(/.{1,4}/g)?.join(" ")}</code>
        <Button look="secondary" onClick={() => void copy({ text: keyText, title: t("copied") })}>
          {t("copy")}
        </Button>
      </div>
    </>
  )
}

function Resend() {
  const t = useTexts(setUpTexts)
  const mail = useSetAtom(mailCodeAtom)
  const { wait, resend } = useResend(async () => void (await mail()))
  return (
    <Button look="secondary" wide disabled={wait > 0} onClick={() => void resend()}>
      {wait > 0 ? t("resendWait", { seconds: wait }) : t("resend")}
    </Button>
  )
}
