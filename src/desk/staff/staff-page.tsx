import { useState } from "react"
import { memberEndpoints as calls, type Member } from "#src/contract/staff/members.ts"
import { type Role, roleScopes, roles } from "#src/contract/staff/scopes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import type { DeskError } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { Choices, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const names: Readonly<Record<Role, string>> = {
  support: "Support",
  content: "Content",
  risk: "Risk",
  finance: "Finance",
  draws: "Draws",
  owner: "Owner",
}
const roleOptions = roles.map((role) => ({
  value: role,
  label: names[role],
  hint: role === "owner" ? "everything" : roleScopes[role].join(", "),
}))
const tones = { active: "good", invited: "wait", suspended: "bad" } as const

/** Lists the members who may sign in to the desk. */
export default function StaffPage() {
  const members = useCall(calls.list)
  return (
    <Page title="Staff" lead="Who may sign in here, and what their roles let them do." actions={<Invite />}>
      <Section title="Members">
        <Loaded query={members}>
          {(list) => (
            <PlainTable heads={["Name", "Roles", "Second factor", "Last seen", "State", "Change"]}>
              {list.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </PlainTable>
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

function MemberRow({ member }: { member: Member }) {
  const me = useMe()
  const change = useChange(calls.change)
  const reset = useChange(calls.reset)
  const params = { id: member.id }
  return (
    <tr>
      <td>
        {member.name}
        {member.id === me.id ? " (you)" : ""}
        <div className="muted">{member.email}</div>
      </td>
      <td>{member.roles.map((role) => names[role]).join(", ")}</td>
      <td>{member.factors.join(", ") || "–"}</td>
      <td>{moment(member.lastSeenAt)}</td>
      <td>
        <StateBadge tone={tones[member.state]}>{member.state}</StateBadge>
      </td>
      <td>
        <div className="desk-page__actions">
          <ChangeRoles member={member} />
          {member.state === "suspended" ? (
            <Confirm
              key="resume"
              label="Let back in"
              title={`Let ${member.name} back in?`}
              action="Let back in"
              needsTwo={calls.change.name}
              onConfirm={() => change.mutateAsync({ params, body: { suspended: false } })}
            >
              They can sign in with what they had before.
            </Confirm>
          ) : (
            <Confirm
              key="suspend"
              label="Suspend"
              title={`Suspend ${member.name}?`}
              action="Suspend"
              look="danger"
              onConfirm={() => change.mutateAsync({ params, body: { suspended: true } })}
            >
              They are signed out at once and can't sign in. You can let them back in.
            </Confirm>
          )}
          <Confirm
            label="Invite again"
            title={`Invite ${member.name} again?`}
            action="Invite again"
            needsTwo={calls.reset.name}
            onConfirm={() => reset.mutateAsync({ params })}
          >
            Their password and second factor stop working, and they get a new invitation by mail.
          </Confirm>
        </div>
      </td>
    </tr>
  )
}

function ChangeRoles({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  const [chosenRoles, setChosenRoles] = useState<Role[]>([])
  const change = useChange(calls.change, () => setOpen(false))
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setChosenRoles(member.roles)
          setOpen(true)
        }}
      >
        Roles
      </Button>
      <Dialog open={open} title={`Roles of ${member.name}`} onClose={() => setOpen(false)} closeLabel="Close">
        <div className="desk-form">
          <Choices
            label="Roles"
            options={roleOptions}
            value={chosenRoles}
            onChange={setChosenRoles}
            error={change.error?.of("roles")}
          />
          <FormError error={change.error} fields={["roles"]} call={calls.change.name} />
          <Button
            busy={change.isPending}
            onClick={() => change.mutate({ params: { id: member.id }, body: { roles: chosenRoles } })}
          >
            Save
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Invite() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState("")
  const [email, setEmail] = useState("")
  const [chosenRoles, setChosenRoles] = useState<Role[]>(["support"])
  const invite = useChange(calls.invite, () => {
    setOpen(false)
    setName("")
    setEmail("")
  })
  const error: DeskError | null = invite.error
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite somebody</Button>
      <Dialog open={open} title="Invite somebody" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            invite.mutate({ body: { name, email, roles: chosenRoles } })
          }}
        >
          <TextInput label="Name" value={name} onChange={setName} error={error?.of("name")} required />
          <TextInput
            label="Email"
            type="email"
            value={email}
            onChange={setEmail}
            error={error?.of("email")}
            required
          />
          <Choices
            label="Roles"
            options={roleOptions}
            value={chosenRoles}
            onChange={setChosenRoles}
            error={error?.of("roles")}
          />
          <FormError error={error} fields={["name", "email", "roles"]} call={calls.invite.name} />
          <Button type="submit" busy={invite.isPending}>
            Send the invitation
          </Button>
        </form>
      </Dialog>
    </>
  )
}
