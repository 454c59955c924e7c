import { useState } from "react"
import {
  staffKeyEndpoints as calls,
  KEY_DAYS,
  KEY_ENDS_SOON_DAYS,
  KEY_MOST_DAYS,
  type StaffKey,
} from "#src/contract/staff/keys.ts"
import { type Scope, scopes } from "#src/contract/staff/scopes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Choices, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMe } from "../core/me.ts"
import { dayOf, moment } from "../core/moment.ts"
import { Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const DAY_MS = 86_400_000

/** How a key stands: whether it works, and whether it does not for much longer. */
function stateOf({ revokedAt, expiresAt }: StaffKey, now: Date): "revoked" | "expired" | "ending" | "good" {
  if (revokedAt) return "revoked"
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return "expired"
  return left <= KEY_ENDS_SOON_DAYS * DAY_MS ? "ending" : "good"
}

/** Lists the keys of the shop's own programs: one key for each. */
export default function KeysPage() {
  const list = useCall(calls.list)
  return (
    <Page
      title="Keys"
      lead="One for each program of the shop's own, with no more than it needs. Every key ends: make the next one before."
      actions={<NewKey />}
    >
      <Loaded query={list}>
        {(keys) => (
          <>
            <EndingSoon keys={keys} />
            <Section title="Keys">
              {keys.length === 0 ? (
                <p className="muted">There are no keys yet.</p>
              ) : (
                <PlainTable heads={["Name", "Scopes", "Made by", "Last used", "State", "Change"]}>
                  {keys.map((key) => (
                    <KeyRow key={key.id} shown={key} />
                  ))}
                </PlainTable>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function EndingSoon({ keys }: { keys: readonly StaffKey[] }) {
  const ending = keys.filter((key) => stateOf(key, new Date()) === "ending")
  if (ending.length === 0) return null
  return (
    <Notice title="Keys that end soon">
      {ending.map(({ name, expiresAt }) => `${name} on ${dayOf(expiresAt)}`).join(", ")}. Make a new key for
      each program that still needs one, and give it to the program before that day.
    </Notice>
  )
}

function KeyRow({ shown: key }: { shown: StaffKey }) {
  const revoke = useChange(calls.revoke)
  const state = stateOf(key, new Date())
  return (
    <tr>
      <td>{key.name}</td>
      <td>{key.scopes.join(", ")}</td>
      <td>
        {key.createdBy}
        <div className="muted">{moment(key.createdAt)}</div>
      </td>
      <td>{moment(key.lastUsedAt)}</td>
      <td>
        {state === "revoked" ? (
          <StateBadge tone="bad">Revoked {moment(key.revokedAt)}</StateBadge>
        ) : state === "expired" ? (
          <StateBadge>Ended {moment(key.expiresAt)}</StateBadge>
        ) : (
          <StateBadge tone={state === "ending" ? "wait" : "good"}>Ends {moment(key.expiresAt)}</StateBadge>
        )}
      </td>
      <td>
        {key.revokedAt ? null : (
          <Confirm
            label="Revoke"
            title={`Revoke ${key.name}?`}
            action="Revoke"
            look="danger"
            onConfirm={() => revoke.mutateAsync({ params: { id: key.id } })}
          >
            Programs that use it are refused at once. This can't be undone; you can make a new key.
          </Confirm>
        )}
      </td>
    </tr>
  )
}

function NewKey() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState("")
  const [chosenScopes, setChosenScopes] = useState<Scope[]>([])
  const [until, setUntil] = useState("")
  const [secret, setSecret] = useState<string | null>(null)
  const create = useChange(calls.create, (made) => setSecret(made.secret))
  const close = () => {
    setOpen(false)
    setSecret(null)
    setName("")
    setChosenScopes([])
    setUntil("")
    create.reset()
  }
  const { error } = create
  return (
    <>
      <Button onClick={() => setOpen(true)}>New key</Button>
      <Dialog open={open} title="New key" onClose={close} closeLabel="Close">
        {secret ? (
          <div className="desk-form">
            <p>Copy it now: it is shown only this once.</p>
            <p>
              <code>{secret}</code>
            </p>
            {create.data ? <p>It ends on {dayOf(create.data.key.expiresAt)}.</p> : null}
            <Button onClick={() => void navigator.clipboard.writeText(secret)}>Copy</Button>
          </div>
        ) : (
          <form
            className="desk-form"
            onSubmit={(event) => {
              event.preventDefault()
              const expiresAt = until ? new Date(until).toISOString() : null
              create.mutate({ body: { name, scopes: chosenScopes, expiresAt } })
            }}
          >
            <TextInput
              label="What is it for?"
              value={name}
              onChange={setName}
              error={error?.of("name")}
              required
            />
            <Choices
              label="What may it do?"
              options={scopes
                .filter((scope) => me.scopes.includes(scope))
                .map((scope) => ({ value: scope, label: scope }))}
              value={chosenScopes}
              onChange={setChosenScopes}
              error={error?.of("scopes")}
            />
            <TextInput
              label="It ends on"
              type="date"
              hint={`Without a day it ends after ${KEY_DAYS} days. It works for ${KEY_MOST_DAYS} days at most.`}
              value={until}
              onChange={setUntil}
              error={error?.of("expiresAt")}
            />
            <FormError error={error} fields={["name", "scopes", "expiresAt"]} />
            <Button type="submit" busy={create.isPending}>
              Create the key
            </Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
