import { useState } from "react"
import {
  deskPartnerEndpoints as calls,
  MOST_OVERLAP_DAYS,
  OVERLAP_DAYS,
  type PartnerDetail,
  type PartnerSecret,
} from "#src/contract/partners/partners.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { moment } from "../core/moment.ts"
import { Section, StateBadge } from "../core/page.tsx"
import { ShownOnce } from "../core/shown-once.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useChange } from "../core/use-call.ts"

interface Shown {
  partner: PartnerDetail
  mayChange: boolean
}

/**
 * Lists the secrets of a partner's server. Nobody sees a secret twice, so only the facts about each are here.
 */
export function PartnerSecrets({ partner, mayChange }: Shown) {
  const { secrets } = partner
  return (
    <Section title="Secrets" actions={mayChange ? <RotateSecret slug={partner.slug} /> : undefined}>
      {secrets.length === 0 ? (
        <p className="muted">There are none: its server is refused.</p>
      ) : (
        <PlainTable heads={["Made", "By", "Last used", "State", ...(mayChange ? ["Change"] : [])]}>
          {secrets.map((secret) => (
            <SecretRow key={secret.id} slug={partner.slug} secret={secret} mayChange={mayChange} />
          ))}
        </PlainTable>
      )}
    </Section>
  )
}

function SecretRow({
  slug,
  secret: { id, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt },
  mayChange,
}: {
  slug: string
  secret: PartnerSecret
  mayChange: boolean
}) {
  const revoke = useChange(calls.revokeSecret)
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
    <tr>
      <td>{moment(createdAt)}</td>
      <td>{createdBy ?? "–"}</td>
      <td>{moment(lastUsedAt)}</td>
      <td>
        {revokedAt ? (
          <StateBadge tone="bad">Revoked {moment(revokedAt)}</StateBadge>
        ) : isOver ? (
          <StateBadge>Ended {moment(expiresAt)}</StateBadge>
        ) : (
          <StateBadge tone={expiresAt ? "wait" : "good"}>
            {expiresAt ? `Until ${moment(expiresAt)}` : "Works"}
          </StateBadge>
        )}
      </td>
      {mayChange ? (
        <td>
          {revokedAt || isOver ? null : (
            <Confirm
              label="Revoke"
              title="Revoke this secret?"
              action="Revoke"
              look="danger"
              onConfirm={() => revoke.mutateAsync({ params: { slug, id } })}
            >
              A server that shows it is refused at once. This can't be undone; you can make a new one.
            </Confirm>
          )}
        </td>
      ) : null}
    </tr>
  )
}

function RotateSecret({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState(String(OVERLAP_DAYS))
  const rotate = useChange(calls.rotateSecret)
  const made = rotate.data
  const close = () => {
    setOpen(false)
    rotate.reset()
  }
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        New secret
      </Button>
      <Dialog open={open} title="New secret" onClose={close} closeLabel="Close">
        {made ? (
          <ShownOnce secret={made.secret} onDone={close} />
        ) : (
          <form
            className="desk-form"
            onSubmit={(event) => {
              event.preventDefault()
              rotate.mutate({ params: { slug }, body: { overlapDays: Number(days) } })
            }}
          >
            <TextInput
              label="Days that the current one still works"
              hint={`The partner changes over in that time. 0 to ${MOST_OVERLAP_DAYS}; 0 refuses it at once.`}
              type="number"
              inputMode="numeric"
              value={days}
              onChange={setDays}
              error={rotate.error?.of("overlapDays")}
              required
            />
            <FormError error={rotate.error} fields={["overlapDays"]} />
            <Button type="submit" busy={rotate.isPending}>
              Create the secret
            </Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
