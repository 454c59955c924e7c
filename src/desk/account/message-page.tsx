import { Link, useParams } from "react-router"
import { messageEndpoints as calls, type MessageDetail } from "#src/contract/account/messages.desk.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { AuditTrail } from "../staff/audit-trail.tsx"
import "./messages.css"
import { useState } from "react"
import { CHANGED_MEANWHILE } from "#src/contract/staff/revision.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select, TextArea } from "../core/forms/fields.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { MessageState } from "./message-columns.tsx"

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

/**
 * Ignores the refusal that a colleague replied meanwhile: their reply is read on the page, not in the
 * question.
 */
function unlessBehind(failure: DeskError): void {
  if (failure.code !== CHANGED_MEANWHILE) throw failure
}

/**
 * Writes a reply, from a template where one is chosen. A reply that a colleague sent meanwhile is shown first; what was
 * written stays.
 */
function ReplyForm({ id, replies }: { id: string; replies: number }) {
  const templates = useCall(calls.templates)
  const [text, setText] = useState("")
  // The number of replies when this one was begun: any that came later has to be read first.
  const [seen, setSeen] = useState(replies)
  const reply = useChange(calls.reply, ({ replies: now }) => {
    setText("")
    setSeen(now)
  })
  const isBehind = replies > seen || reply.error?.code === CHANGED_MEANWHILE
  const options = [
    { value: "", label: "None" },
    ...(templates.data ?? []).map((template) => ({ value: template.id, label: template.name })),
  ]
  return (
    <Section title="Reply">
      <div className="desk-form">
        {options.length > 1 ? (
          <Select
            label="Start from a template"
            value=""
            options={options}
            onChange={(chosen) => {
              const template = templates.data?.find((one) => one.id === chosen)
              if (template) setText((before) => (before ? `${before}\n\n${template.text}` : template.text))
            }}
          />
        ) : null}
        <TextArea
          label="Your reply"
          hint="It goes out by email, with their message below it. Leave an empty line between paragraphs."
          rows={8}
          value={text}
          onChange={setText}
          error={reply.error?.of("text")}
          required
        />
        {isBehind ? (
          <Notice level="info">
            Somebody else has answered meanwhile. Read their reply above, then send yours if it is still
            needed.{" "}
            <Button
              look="quiet"
              onClick={() => {
                setSeen(replies)
                reply.reset()
              }}
            >
              I've read it
            </Button>
          </Notice>
        ) : reply.error && !reply.error.of("text") ? (
          <Notice level="error">{reply.error.message}</Notice>
        ) : null}
        {reply.isSuccess && text === "" ? <Notice level="info">Sent.</Notice> : null}
        <div>
          <Confirm
            label="Send reply"
            title="Send this reply?"
            action="Send"
            look="primary"
            disabled={isBehind || text.trim() === ""}
            onConfirm={() => reply.mutateAsync({ params: { id }, body: { text, seen } }).catch(unlessBehind)}
          >
            It goes out by email at once and can't be taken back.
          </Confirm>
        </div>
      </div>
    </Section>
  )
}
