import { useState } from "react"
import { useNavigate, useParams } from "react-router"
import { idReviewEndpoints as calls, type SubmittedDocument } from "#src/contract/verification/id-document.ts"
import { idRefusals } from "#src/contract/verification/id-document-kinds.codes.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { addressOf } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select } from "../core/forms/fields.tsx"
import { moment, plainDay } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { detailNames, documentNames, refusalNames } from "./document-names.ts"
import "./verification.css"

/** A document beside what its customer said of themselves, and the decision. */
export default function DocumentPage() {
  const { id = "" } = useParams()
  // Each look is recorded: the page is read once.
  const document = useCall(calls.get, { params: { id } }, { staleMs: Number.POSITIVE_INFINITY })
  return <Loaded query={document}>{(shown) => <Document key={shown.id} document={shown} />}</Loaded>
}

function Document({ document }: { document: SubmittedDocument }) {
  const { id, kind, sentAt, sides, sent, present, changed, decision } = document
  const names = Object.keys(detailNames) as (keyof typeof detailNames)[]
  return (
    <Page
      title={documentNames[kind]}
      lead={`Sent ${moment(sentAt)}`}
      up={{ to: "/verification", title: "Verification" }}
      actions={decision ? undefined : <Decide document={document} />}
    >
      {decision ? <Notice>This was {decision} already.</Notice> : null}
      {changed.length > 0 ? (
        <Notice title="The customer changed their details after sending this">
          {changed
            .map((name) => `${detailNames[name]}: ${written(sent, name)} → ${written(present, name)}`)
            .join("; ")}
        </Notice>
      ) : null}
      <div className="verification-pair">
        <Section title="Photos">
          {sides.map((side) => (
            <img
              key={side}
              className="verification-photo"
              src={addressOf(calls.picture, { params: { id, side } })}
              alt={`${documentNames[kind]}, ${side}`}
            />
          ))}
        </Section>
        <Section title="What the customer says">
          <Facts facts={names.map((name) => [detailNames[name], written(present, name)])} />
        </Section>
      </div>
      <AuditTrail kind="document" id={id} />
    </Page>
  )
}

/** Writes a detail as staff read it. */
function written(details: SubmittedDocument["present"], name: keyof typeof detailNames): string {
  const value = details[name] || "–"
  return name === "dateOfBirth" ? plainDay(value) : value
}

function Decide({ document: { id, seen } }: { document: SubmittedDocument }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState<(typeof idRefusals)[number]>(idRefusals[0])
  const decide = useChange(calls.decide, () => void navigate("/verification"))
  const params = { id }
  return (
    <>
      <Confirm
        label="Accept"
        title="Is this the customer?"
        action="Verify the customer"
        look="primary"
        onConfirm={() => decide.mutateAsync({ params, body: { decision: "accepted", seen } })}
      >
        Name, date of birth and address match the photos. The customer is verified and told by mail.
      </Confirm>
      <Confirm
        label="Refuse"
        title="Refuse this document?"
        action="Refuse"
        look="danger"
        onConfirm={() => decide.mutateAsync({ params, body: { decision: "refused", seen, reason } })}
      >
        <p>The customer reads why in a mail, and can send another one.</p>
        <Select
          label="Why?"
          value={reason}
          options={idRefusals.map((value) => ({ value, label: refusalNames[value] }))}
          onChange={setReason}
        />
      </Confirm>
    </>
  )
}
