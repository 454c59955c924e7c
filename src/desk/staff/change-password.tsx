import { useState } from "react"
import { ownAccountEndpoints as calls } from "#src/contract/staff/own-account.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMe } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** Changes the password of whoever is signed in. */
export function ChangePassword() {
  const { email } = useMe()
  const [open, setOpen] = useState(false)
  const [present, setPresent] = useState("")
  const [password, setPassword] = useState("")
  const change = useChange(calls.changePassword, () => close())
  const { error } = change
  function close() {
    setOpen(false)
    setPresent("")
    setPassword("")
    change.reset()
  }
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <Dialog open={open} title="Change your password" onClose={close} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate({ body: { present, password } })
          }}
        >
          <p>You'll be signed out everywhere else.</p>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <TextInput
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={present}
            onChange={setPresent}
            error={error?.of("present")}
            required
          />
          <TextInput
            label="New password"
            type="password"
            hint="10 characters or more."
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={error?.of("password")}
            required
          />
          <FormError error={error} fields={["present", "password"]} />
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </form>
      </Dialog>
    </>
  )
}
