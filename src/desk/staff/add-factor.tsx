import { startRegistration } from "@simplewebauthn/browser"
import { useState } from "react"
import { ownAccountEndpoints as calls } from "#src/contract/staff/own-account.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../core/call.ts"
import { useChange } from "../core/use-call.ts"
import { AppCodeForm } from "./app-code-form.tsx"

/** Adds a passkey, or sets up an authenticator app in the place of the one before. */
export function AddFactor({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const add = useChange(calls.addPasskey)
  const begin = useChange(calls.beginAuthenticator)
  const set = useChange(calls.setAuthenticator, () => begin.reset())
  async function addPasskey() {
    setMaking(true)
    setFailure(null)
    try {
      const { options } = await callDesk(calls.passkeyOptions)
      const credential = await startRegistration({ optionsJSON: JSON.parse(options) })
      await add.mutateAsync({ body: { credential: JSON.stringify(credential) } })
    } catch (error) {
      setFailure(error instanceof DeskError ? error.message : "The passkey wasn't made. You can try again.")
    }
    setMaking(false)
  }
  const problem = failure ?? begin.error?.message
  return (
    <>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <Button look="secondary" busy={making} onClick={() => void addPasskey()}>
        Add a passkey
      </Button>
      <Button look="secondary" busy={begin.isPending} onClick={() => begin.mutate({})}>
        {hasAuthenticator ? "Change the authenticator app" : "Set up an authenticator app"}
      </Button>
      <Dialog
        open={begin.data !== undefined}
        title="Set up your authenticator app"
        onClose={() => {
          begin.reset()
          set.reset()
        }}
        closeLabel="Close"
      >
        {set.error ? <Notice level="error">{set.error.message}</Notice> : null}
        {begin.data ? (
          <AppCodeForm
            app={begin.data}
            busy={set.isPending}
            onCode={(code) => set.mutate({ body: { code } })}
          />
        ) : null}
      </Dialog>
    </>
  )
}
