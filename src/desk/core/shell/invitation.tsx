import { startRegistration } from "@simplewebauthn/browser"
import { type FormEvent, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { invitationEndpoints as calls } from "#src/contract/staff/invitations.ts"
import { AppCodeForm } from "#src/desk/staff/app-code-form.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../call.ts"
import { TextInput } from "../forms/fields.tsx"
import { FormError } from "../forms/form-error.tsx"

/** Takes up an invitation from its link: a password, then a second factor of one's own. */
export function Invitation() {
  // Out of the address at once, so that neither the history nor a screenshot holds it.
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<{ name: string; email: string } | null>(null)
  const [error, setError] = useState<DeskError | null>(null)
  const [password, setPassword] = useState("")
  const [chosen, setChosen] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    document.title = "Your invitation – Desk"
    history.replaceState(history.state, "", location.pathname)
    callDesk(calls.look, { body: { token } }).then(setInvited, setError)
  }, [token])

  async function choose(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await callDesk(calls.accept, { body: { token, password } })
      setChosen(true)
    } catch (failure) {
      setError(failure instanceof DeskError ? failure : null)
    }
    setBusy(false)
  }
  if (!invited)
    return (
      <main className="desk-alone">
        <h1>Your invitation</h1>
        {error ? <Notice level="error">{error.message}</Notice> : <p className="muted">Loading …</p>}
      </main>
    )
  return (
    <main className="desk-alone">
      <h1>Welcome, {invited.name}</h1>
      {chosen ? (
        <ChooseFactor onDone={() => void navigate("/")} />
      ) : (
        <form className="desk-form" onSubmit={(event) => void choose(event)}>
          <p>Choose a password for {invited.email}. Then you set up a passkey or an authenticator app.</p>
          <FormError error={error} fields={["password"]} />
          <input type="hidden" autoComplete="username" value={invited.email} readOnly />
          <TextInput
            label="Password"
            type="password"
            hint="10 characters or more."
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            error={error?.of("password")}
            required
          />
          <Button type="submit" wide busy={busy}>
            Continue
          </Button>
        </form>
      )}
    </main>
  )
}

/** Sets up the second factor, without which nobody works here. */
function ChooseFactor({ onDone }: { onDone: () => void }) {
  const [app, setApp] = useState<{ key: string; address: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>, otherwise: string) {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof DeskError ? failure.message : otherwise)
    }
    setBusy(false)
  }
  const withPasskey = () =>
    attempt(async () => {
      const { options } = await callDesk(calls.passkey)
      const credential = await startRegistration({ optionsJSON: JSON.parse(options) })
      await callDesk(calls.enrol, { body: { credential: JSON.stringify(credential) } })
      onDone()
    }, "The passkey wasn't created. You can try again, or use an app.")
  const withCode = (code: string) =>
    void attempt(async () => {
      await callDesk(calls.enrol, { body: { code } })
      onDone()
    }, "That didn't work. Please try again.")
  return (
    <div className="desk-form">
      <p>Choose what you'll show beside your password each time you sign in.</p>
      {error ? <Notice level="error">{error}</Notice> : null}
      {app ? (
        <AppCodeForm app={app} busy={busy} onCode={withCode} />
      ) : (
        <>
          <Button wide busy={busy} onClick={() => void withPasskey()}>
            Create a passkey
          </Button>
          <Button
            wide
            look="secondary"
            onClick={() =>
              void attempt(
                async () => setApp(await callDesk(calls.authenticator)),
                "That didn't work. Please try again.",
              )
            }
          >
            Use an authenticator app
          </Button>
        </>
      )}
    </div>
  )
}
