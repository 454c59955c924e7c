import { startRegistration } from "@simplewebauthn/browser"
import { useState } from "react"
import { invitationEndpoints as calls } from "#src/contract/staff/invitations.ts"
import { AppCodeForm } from "#src/desk/staff/app-code-form.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../call.ts"

/** Sets up the second factor, without which nobody works here. */
export function ChooseFactor({ onDone }: { onDone: () => void }) {
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
    }, "The passkey wasn't made. You can try again, or use an app.")
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
            Make a passkey
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
