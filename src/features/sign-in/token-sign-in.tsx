import { useEffect, useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { type ApiError, asFailure, isLinkExpired, wantsCode } from "#src/state/query/failures.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { autologinAtom, transferAtom } from "#src/state/session/sign-in.atoms.ts"
import { notifyLinkExpiredAtom } from "#src/state/site/link-expired.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { ContinueAs } from "./continue-as.tsx"
import { signInTexts } from "./sign-in.texts.ts"

interface TokenSignInProps {
  readonly kind: "autologin" | "transfer"
  readonly token: string
  readonly onSignedIn: () => void
  /** The token is of no use: the ordinary way in. */
  readonly onRefused: () => void
}

/** Signs in with a one-time token. A browser that is signed in asks before it becomes somebody else's. */
export function TokenSignIn(props: TokenSignInProps) {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const [using, setUsing] = useState(false)
  useEffect(() => {
    if (status === "anonymous") setUsing(true)
  }, [status])
  if (using) return <UseToken {...props} />
  if (status === "signed-in") return <ContinueAs onContinue={props.onSignedIn} />
  return (
    <section className="page page--narrow stack">
      <h1>{t("verifying")}</h1>
      <Skeleton label={t("verifying")} lines={2} />
    </section>
  )
}

/** Uses the token once; asks for a code where the account wants one. */
function UseToken({ kind, token, onSignedIn, onRefused }: TokenSignInProps) {
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
