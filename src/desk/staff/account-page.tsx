import { startRegistration } from "@simplewebauthn/browser"
import { useState } from "react"
import { ownAccountEndpoints as calls, type OwnAccount } from "#src/contract/staff/own-account.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, DeskError } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AppCodeForm } from "./app-code-form.tsx"
import { ChangePassword } from "./change-password.tsx"

/** Shows the signed-in member's own ways to sign in, and where they are signed in. */
export default function AccountPage() {
  const me = useMe()
  const account = useCall(calls.get)
  return (
    <Page title="Your sign-in" lead="Changes here need your second factor, and you get an email about them.">
      <Section title="Password" actions={<ChangePassword />}>
        <Facts
          facts={[
            ["Name", me.name],
            ["Email", me.email],
            ["Roles", me.roles.join(", ")],
          ]}
        />
      </Section>
      <Loaded query={account}>
        {(shown) => (
          <>
            <Factors account={shown} />
            <Sessions account={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Factors({ account: { passkeys, hasAuthenticator } }: { account: OwnAccount }) {
  const removePasskey = useChange(calls.removePasskey)
  const removeApp = useChange(calls.removeAuthenticator)
  return (
    <Section title="Second factors" actions={<AddFactor hasAuthenticator={hasAuthenticator} />}>
      <PlainTable heads={["What", "Added", ""]}>
        {passkeys.map(({ id, addedAt }) => (
          <tr key={id}>
            <td>Passkey</td>
            <td>{moment(addedAt)}</td>
            <td>
              <Confirm
                label="Remove"
                title="Remove this passkey?"
                action="Remove"
                look="danger"
                onConfirm={() => removePasskey.mutateAsync({ params: { id } })}
              >
                It can't be used to sign in to the desk any more.
              </Confirm>
            </td>
          </tr>
        ))}
        {hasAuthenticator ? (
          <tr>
            <td>Authenticator app</td>
            <td>–</td>
            <td>
              <Confirm
                label="Remove"
                title="Remove the authenticator app?"
                action="Remove"
                look="danger"
                onConfirm={() => removeApp.mutateAsync({})}
              >
                Its codes stop working at once.
              </Confirm>
            </td>
          </tr>
        ) : null}
      </PlainTable>
    </Section>
  )
}

function Sessions({ account: { sessions } }: { account: OwnAccount }) {
  const endOthers = useChange(calls.endOthers)
  return (
    <Section
      title="Where you are signed in"
      actions={
        sessions.length > 1 ? (
          <Confirm
            label="Sign out everywhere else"
            title="Sign out everywhere else?"
            action="Sign out"
            onConfirm={() => endOthers.mutateAsync({})}
          >
            You stay signed in here.
          </Confirm>
        ) : undefined
      }
    >
      <PlainTable heads={["Device", "Address", "Signed in", "Last used"]}>
        {sessions.map(({ id, device, address, signedInAt, seenAt, isThis }) => (
          <tr key={id}>
            <td>
              {device || "Unknown device"}
              {isThis ? " (this one)" : ""}
            </td>
            <td>{address}</td>
            <td>{moment(signedInAt)}</td>
            <td>{moment(seenAt)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}

/** Adds a passkey, or sets up an authenticator app in the place of the one before. */
function AddFactor({ hasAuthenticator }: { hasAuthenticator: boolean }) {
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
      setFailure(
        error instanceof DeskError ? error.message : "The passkey wasn't created. You can try again.",
      )
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
