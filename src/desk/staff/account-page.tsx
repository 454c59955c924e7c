import { ownAccountEndpoints as calls, type OwnAccount } from "#src/contract/staff/own-account.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AddFactor } from "./add-factor.tsx"
import { ChangePassword } from "./change-password.tsx"

/** Shows the signed-in member's own ways to sign in, and where they are signed in. */
export default function AccountPage() {
  const me = useMe()
  const account = useCall(calls.get)
  return (
    <Page
      title="Your sign-in"
      lead="What changes here takes your second factor, and you get a mail about it."
    >
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
