import { startRegistration } from "@simplewebauthn/browser"
import { type FormEvent, useState } from "react"
import { renderSVG } from "uqr"
import { invitationEndpoints as calls } from "#src/contract/desk/staff-session.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../api/call.ts"
import { TextInput } from "../forms/fields.tsx"

/** Sets up the second factor, without which nobody works here. */
export function ChooseFactor({ onDone }: { onDone: () => void }) {
  const [app, setApp] = useState<{ key: string; address: string } | null>(null)
  const [code, setCode] = useState("")
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
  const withCode = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await callDesk(calls.enrol, { body: { code: code.replaceAll(/\s/g, "") } })
      onDone()
    }, "That didn't work. Please try again.")
  }
  return (
    <div className="desk-form">
      <p>Choose what you'll show beside your password each time you sign in.</p>
      {error ? <Notice level="error">{error}</Notice> : null}
      {app ? (
        <form className="desk-form" onSubmit={withCode}>
          <p>Scan this with your authenticator app, or type the key, then enter the code it shows.</p>
          <div
            className="desk-qr"
            role="img"
            aria-label="QR code for your authenticator app"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the key, by a library that draws squares alone
            dangerouslySetInnerHTML={{ __html: renderSVG(app.address, { border: 2 }) }}
          />
          <p>
            <code>{app.key}</code>
          </p>
          <TextInput
            label="Code"
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button type="submit" wide busy={busy}>
            Finish
          </Button>
        </form>
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
