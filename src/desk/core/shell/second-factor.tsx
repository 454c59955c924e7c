import { startAuthentication } from "@simplewebauthn/browser"
import { type FormEvent, useState } from "react"
import type { FactorKind, ShownFactor } from "#src/contract/staff/factors.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { DeskError } from "../call.ts"
import { TextInput } from "../forms/fields.tsx"

/** Shows a second factor: a passkey, or the six digits of an app. */
export function SecondFactor({
  factors,
  passkeyOptions,
  onShow,
  action,
}: {
  factors: readonly FactorKind[]
  /** Returns the options that a passkey is to sign. */
  passkeyOptions: () => Promise<{ options: string }>
  onShow: (shown: ShownFactor) => Promise<unknown>
  action: string
}) {
  const [code, setCode] = useState("")
  const [busy, setBusy] = useState<FactorKind | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function show(kind: FactorKind, make: () => Promise<ShownFactor>) {
    setBusy(kind)
    setError(null)
    try {
      await onShow(await make())
    } catch (failure) {
      setError(failure instanceof DeskError ? failure.message : "The passkey wasn't used. You can try again.")
      setCode("")
    }
    setBusy(null)
  }
  const withPasskey = () =>
    show("passkey", async () => {
      const { options } = await passkeyOptions()
      const credential = await startAuthentication({ optionsJSON: JSON.parse(options) })
      return { credential: JSON.stringify(credential) }
    })
  const withCode = (event: FormEvent) => {
    event.preventDefault()
    void show("authenticator", async () => ({ code: code.replaceAll(/\s/g, "") }))
  }
  return (
    <div className="desk-form">
      {error ? <Notice level="error">{error}</Notice> : null}
      {factors.includes("passkey") ? (
        <Button wide busy={busy === "passkey"} onClick={() => void withPasskey()}>
          Use a passkey
        </Button>
      ) : null}
      {factors.includes("authenticator") ? (
        <form className="desk-form" onSubmit={withCode}>
          <TextInput
            label="Code of your authenticator app"
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button type="submit" wide busy={busy === "authenticator"}>
            {action}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
