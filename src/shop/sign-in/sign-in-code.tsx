import { useEffect, useRef, useState } from "react"
import { asFailure, challengeOf, isLockedOut, wantsCode } from "#src/shop/core/query/failures.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { codeTexts } from "./code.texts.ts"
import { CodeForm } from "./code-form.tsx"
import { PasskeySignIn } from "./passkey-sign-in.tsx"

export interface SignInCodeProps {
  /** The server's answer to a sign-in, which asks for a code. */
  readonly refusal: unknown
  /** Tries to sign in; without a code another one is mailed. Rejects with what the server refuses. */
  readonly onCode: (given: { code?: string; saveDevice: boolean }) => Promise<void>
  /** To the password; left out where there is none. */
  readonly onBack?: () => void
  /** Signed in by a passkey, which needs no code; left out where that would be another way in. */
  readonly onSignedIn?: () => void
}

/** Asks whoever signs in for the code of their second factor. */
export function SignInCode({ refusal, onCode, onBack, onSignedIn }: SignInCodeProps) {
  const t = useTexts(codeTexts)
  const [last, setLast] = useState(refusal)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const challenge = challengeOf(refusal)

  async function attempt(given: { code?: string; saveDevice: boolean }): Promise<void> {
    setBusy(true)
    try {
      await onCode(given)
    } catch (error) {
      setLast(error)
    } finally {
      setBusy(false)
    }
  }
  const wasCodeWrong = last !== refusal && wantsCode(last)
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t("title")}
      </h2>
      {last !== refusal && !wantsCode(last) ? <Notice level="error">{asFailure(last).message}</Notice> : null}
      <CodeForm
        challenge={challenge}
        problem={wasCodeWrong || isLockedOut(last) ? asFailure(last).message : null}
        locked={isLockedOut(last)}
        busy={busy}
        submit={t("signIn")}
        onCode={({ code, remember }) => attempt({ code, saveDevice: remember })}
        onResend={async () => {
          // The server mails another and asks for it again, which is no failure.
          await onCode({ saveDevice: false }).catch(() => {})
        }}
      >
        {onSignedIn && challenge?.hasPasskey ? (
          <PasskeySignIn onSignedIn={onSignedIn} isSuggested={false} />
        ) : null}
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            {t("back")}
          </Button>
        ) : null}
      </CodeForm>
    </div>
  )
}
