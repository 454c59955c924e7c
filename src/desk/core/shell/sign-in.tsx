import { startAuthentication } from "@simplewebauthn/browser"
import { type FormEvent, useEffect, useState } from "react"
import type { FactorKind } from "#src/contract/staff/factors.ts"
import { staffSessionEndpoints as calls } from "#src/contract/staff/sign-in.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../call.ts"
import { TextInput } from "../forms/fields.tsx"
import { SecondFactor } from "./second-factor.tsx"

/** Signing in: a password and then the second factor, or a passkey alone. The page that was asked for follows. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [withPasskey, setWithPasskey] = useState(false)
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null)
  useEffect(() => {
    document.title = "Sign in – Desk"
  }, [])

  async function begin(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      setFactors((await callDesk(calls.begin, { body: { email, password } })).factors)
    } catch (failure) {
      setError((failure as DeskError).message)
    }
    setPassword("")
    setBusy(false)
  }
  /** A passkey counts for both factors, and works however often somebody guesses at the password. */
  async function byPasskey() {
    if (email.trim() === "") return setError("Enter your email address first.")
    setWithPasskey(true)
    setError(null)
    try {
      const { options } = await callDesk(calls.passkeyOptions, { body: { email } })
      const signed = await startAuthentication({ optionsJSON: JSON.parse(options) })
      await callDesk(calls.passkeySignIn, { body: { credential: JSON.stringify(signed) } })
      onDone()
    } catch (failure) {
      setError(failure instanceof DeskError ? failure.message : "The passkey wasn't used. You can try again.")
    }
    setWithPasskey(false)
  }
  return (
    <main className="desk-alone">
      <h1>Sign in to the desk</h1>
      {factors ? (
        <>
          <p className="muted">Signing in as {email}</p>
          <SecondFactor
            factors={factors}
            passkeyOptions={() => callDesk(calls.passkey)}
            action="Sign in"
            onShow={async (body) => {
              await callDesk(calls.finish, { body })
              onDone()
            }}
          />
          <Button look="quiet" onClick={() => setFactors(null)}>
            Back
          </Button>
        </>
      ) : (
        <form className="desk-form" onSubmit={(event) => void begin(event)}>
          {error ? <Notice level="error">{error}</Notice> : null}
          <TextInput
            label="Email"
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="username"
            required
          />
          <TextInput
            label="Password"
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            required
          />
          <Button type="submit" wide busy={busy}>
            Continue
          </Button>
          <Button look="secondary" wide busy={withPasskey} onClick={() => void byPasskey()}>
            Sign in with a passkey
          </Button>
          <p className="muted">Lost your password or second factor? Ask an owner for a new invitation.</p>
        </form>
      )}
    </main>
  )
}
