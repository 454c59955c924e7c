import { useState } from "react"
import { messageEndpoints as calls } from "#src/contract/account/messages.desk.ts"
import { CHANGED_MEANWHILE } from "#src/contract/staff/revision.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select, TextArea } from "../core/forms/fields.tsx"
import { Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

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
export function ReplyForm({ id, replies }: { id: string; replies: number }) {
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
          hint="It goes out by email, with their message below it. Leave a line empty between paragraphs."
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
