import { useEffect, useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { type ApiError, asFailure, isLinkExpired, wantsCode } from "#src/state/query/failures.ts"
import { autologinAtom, transferAtom } from "#src/state/session/sign-in.atoms.ts"
import { notifyLinkExpiredAtom } from "#src/state/site/notifications.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { signInTexts } from "./sign-in.texts.ts"

/** Signs in with a one-time token, once; asks for a code where the account wants one. */
export function TokenSignIn({
  kind,
  token,
  onSignedIn,
  onRefused,
}: {
  kind: "autologin" | "transfer"
  token: string
  onSignedIn: () => void
  /** The token is of no use: the ordinary way in. */
  onRefused: () => void
}) {
  const t = useTexts(signInTexts)
  const autologin = useSetAtom(autologinAtom)
  const transfer = useSetAtom(transferAtom)
  const notifyExpired = useSetAtom(notifyLinkExpiredAtom)
  const [error, setError] = useState<ApiError | null>(null)
  const [code, setCode] = useState("")

  async function run(given?: string): Promise<void> {
    try {
      await (kind === "autologin"
        ? autologin({ token, ...(given ? { code: given } : {}) })
        : transfer({ token }))
      onSignedIn()
    } catch (cause) {
      if (!isLinkExpired(cause)) return setError(asFailure(cause))
      notifyExpired()
      onRefused()
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is used once, whatever renders again
  useEffect(() => void run(), [token])

  return (
    <section className="page page--narrow stack">
      <h1>{t("verifying")}</h1>
      {error ? null : <Skeleton label={t("verifying")} lines={2} />}
      {error && wantsCode(error) ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void run(code)
          }}
        >
          <TextField
            label={t("code")}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error.message}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, "").slice(0, 6))}
          />
          <Button type="submit">{t("signIn")}</Button>
        </Form>
      ) : null}
      {error && !wantsCode(error) ? (
        <Notice
          level="error"
          title={t("failed")}
          actions={<Button onClick={onRefused}>{t("signIn")}</Button>}
        >
          {error.message}
        </Notice>
      ) : null}
    </section>
  )
}
