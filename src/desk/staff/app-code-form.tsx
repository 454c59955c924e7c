import { type FormEvent, useState } from "react"
import { QrCode } from "#src/ui/base/qr-code.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { TextInput } from "../core/forms/fields.tsx"

/** The key of an authenticator app, to scan or to type, and the code that proves that the app has it. */
export function AppCodeForm({
  app,
  busy,
  onCode,
}: {
  app: { readonly key: string; readonly address: string }
  busy: boolean
  onCode: (code: string) => void
}) {
  const [code, setCode] = useState("")
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code.replaceAll(/\s/g, ""))
  }
  return (
    <form className="desk-form" onSubmit={submit}>
      <p>Scan this with your authenticator app, or type the key, then enter the code it shows.</p>
      <QrCode className="desk-qr" text={app.address} label="QR code for your authenticator app" />
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
  )
}
