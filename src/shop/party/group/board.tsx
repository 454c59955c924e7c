import { type FormEvent, useState } from "react"
import type { GroupMessage } from "#src/contract/party/board.ts"
import type { Group } from "#src/contract/party/group.ts"
import { MESSAGE_MOST, MESSAGES_AT_ONCE } from "#src/contract/party/party.codes.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { TextAreaField } from "#src/ui/form/text-area-field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { postMessageAtom, removeMessageAtom, reportMessageAtom } from "../mutations.atoms.ts"
import { partyTexts } from "../party.texts.ts"
import { messagesQuery } from "../queries.ts"

const boardTexts = defineTexts("party-board", {
  title: "Group messages",
  write: "Your message",
  send: "Send",
  needed: "Please write a message.",
  none: "Nobody has written yet. Say hello!",
  older: "Show older messages",
  remove: "Remove",
  messageOf: "{name}'s message",
  report: "Report",
  reported: "Reported. Thank you, we'll look at it.",
  isReported: "You reported this",
  blocked: "The organiser has stopped your messages in this group.",
})

/** Messages that the server gives at once at most. */
const MOST_SHOWN = 100

/** Shows the messages of a group's members, the newest first. */
export function Board({ group }: { group: Group }) {
  const t = useTexts(boardTexts)
  const words = useLoadTexts()
  const [limit, setLimit] = useState(MESSAGES_AT_ONCE)
  const messages = useQuery(messagesQuery({ groupId: group.groupId, limit }))
  const isBlocked = group.members.some((member) => member.isOwn && member.isBlocked)
  return (
    <section className="stack" aria-labelledby="group-board">
      <h2 id="group-board">{t("title")}</h2>
      {isBlocked ? <Notice level="info">{t("blocked")}</Notice> : <Write groupId={group.groupId} />}
      <LoadState of={messages} words={words} lines={4}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">{t("none")}</p>
          ) : (
            <>
              {/* A list that scrolls is reached by the keyboard. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
              <ul className="party-board__list" tabIndex={0} aria-label={t("title")}>
                {items.map((message) => (
                  <Message key={message.messageId} groupId={group.groupId} message={message} />
                ))}
              </ul>
              {next && limit < MOST_SHOWN ? (
                <div>
                  <Button look="secondary" onClick={() => setLimit(limit + MESSAGES_AT_ONCE)}>
                    {t("older")}
                  </Button>
                </div>
              ) : null}
            </>
          )
        }
      </LoadState>
    </section>
  )
}

function Write({ groupId }: { groupId: string }) {
  const t = useTexts(boardTexts)
  const post = useSetAtom(postMessageAtom)
  const [text, setText] = useState("")
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  async function onSend(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!text.trim()) return setRefused(t("needed"))
    setBusy(true)
    setRefused("")
    try {
      await post(groupId, text.trim())
      // Text that was typed while the message was on its way stays.
      setText((now) => (now === text ? "" : now))
    } catch (error) {
      const failure = asFailure(error)
      if (failure.kind !== "aborted") setRefused(failure.messageFor("text") ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void onSend(event)}>
      <TextAreaField
        label={t("write")}
        error={refused || undefined}
        name="text"
        rows={2}
        maxLength={MESSAGE_MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t("send")}
        </Button>
      </div>
    </form>
  )
}

function Message({ groupId, message }: { groupId: string; message: GroupMessage }) {
  const t = useTexts(boardTexts)
  const common = useTexts(partyTexts)
  const zone = useAtomValue(zoneAtom)
  const remove = useSetAtom(removeMessageAtom)
  const report = useSetAtom(reportMessageAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const { messageId, firstName, initial, isOwn, isOrganiser, text, at, isReported, canRemove } = message
  const name = `${firstName} ${initial}`.trim()
  async function run(change: () => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true)
    try {
      await change()
      if (done) notify({ level: "success", title: done })
    } catch (error) {
      const { kind, message: said } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: common("failed"), message: said })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={`party-board__message${isOwn ? " party-board__message--own" : ""}`}>
      <p className="small">
        <strong>{isOwn ? common("you") : name}</strong>
        <span className="muted">
          {isOrganiser && !isOwn ? ` · ${common("organiser")}` : ""} · {formatMoment(at, zone)}
        </span>
      </p>
      <p className="party-board__text">{text}</p>
      <div className="row">
        {canRemove ? (
          <Button look="quiet" busy={busy} onClick={() => void run(() => remove(groupId, messageId))}>
            {t("remove")}
            <VisuallyHidden>{t("messageOf", { name })}</VisuallyHidden>
          </Button>
        ) : null}
        {isOwn ? null : isReported ? (
          <span className="muted small">{t("isReported")}</span>
        ) : (
          <Button
            look="quiet"
            busy={busy}
            onClick={() => void run(() => report(groupId, messageId), t("reported"))}
          >
            {t("report")}
            <VisuallyHidden>{t("messageOf", { name })}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
