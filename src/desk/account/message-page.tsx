import { Link, useParams } from "react-router"
import { messageEndpoints as calls, type MessageDetail } from "#src/contract/account/messages.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import "./messages.css"
import { MessageState } from "./message-state.tsx"
import { ReplyForm } from "./reply-form.tsx"

/** How often a colleague's reply is looked for. */
const EVERY_MS = 15_000

/** One message: what was written, what was answered, and the next reply. */
export default function MessagePage() {
  const { id = "" } = useParams()
  const message = useCall(calls.get, { params: { id } }, { everyMs: EVERY_MS })
  return <Loaded query={message}>{(shown) => <Message key={shown.id} message={shown} />}</Loaded>
}

function Message({ message }: { message: MessageDetail }) {
  const { id, state, subject } = message
  const may = useMay("customers:write")
  const close = useChange(calls.close)
  const reopen = useChange(calls.reopen)
  const params = { id }
  return (
    <Page
      title={subject}
      up={{ to: "/messages", title: "Messages" }}
      lead={<MessageState state={state} />}
      actions={
        may ? (
          state === "closed" ? (
            <Button look="secondary" busy={reopen.isPending} onClick={() => reopen.mutate({ params })}>
              Open again
            </Button>
          ) : (
            <Button look="secondary" busy={close.isPending} onClick={() => close.mutate({ params })}>
              Close without a reply
            </Button>
          )
        ) : undefined
      }
    >
      {close.error || reopen.error ? (
        <Notice level="error">{(close.error ?? reopen.error)?.message}</Notice>
      ) : null}
      <Sender message={message} />
      <Section title="Conversation">
        <ol className="thread">
          <li className="thread__theirs">
            <p className="muted">
              {message.from} · {moment(message.at)}
            </p>
            <p>{message.message}</p>
          </li>
          {message.thread.map((reply) => (
            <li key={reply.id}>
              <p className="muted">
                {reply.by} · {moment(reply.at)}
              </p>
              <p>{reply.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {may && state !== "closed" ? <ReplyForm id={id} replies={message.replies} /> : null}
      <AuditTrail kind="message" id={id} />
    </Page>
  )
}

function Sender({ message: { id, from, email, customerId } }: { message: MessageDetail }) {
  const may = useMay("customers:reveal")
  const look = useChange(calls.sender)
  const shown = look.data
  return (
    <Section
      title="From"
      actions={
        may && !shown ? (
          <Button look="quiet" busy={look.isPending} onClick={() => look.mutate({ params: { id } })}>
            Show name and address
          </Button>
        ) : undefined
      }
    >
      {look.error ? <Notice level="error">{look.error.message}</Notice> : null}
      <Facts
        facts={[
          ["Name", shown?.name ?? from],
          ["Email", shown?.email ?? email],
          [
            "Account",
            customerId ? (
              <Link key="account" to={`/customers/${customerId}`}>
                {customerId}
              </Link>
            ) : (
              "Wasn't signed in"
            ),
          ],
        ]}
      />
    </Section>
  )
}
