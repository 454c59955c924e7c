import { useRef, useState } from "react"
import { sessionListEndpoints } from "#calls/sign-in/session-list.ts"
import type { SignedInSession } from "#src/contract/sign-in/session-list.ts"
import { placeName } from "#src/domain/account/place-name.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { clientAtom, identityAtom } from "#src/shop/core/shop.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"

const sessionsTexts = defineTexts("sessions", {
  title: "Where you're signed in",
  lead: "If you don't know one of these, sign it out and change your password.",
  kept: "We store a device's name and place only while it's signed in. The place is where its connection comes from.",
  onlyThis: "You're not signed in anywhere else.",
  unnamed: "A device",
  thisDevice: "This device",
  signedIn: "Signed in {moment}",
  signedInAt: "Signed in {moment}, from {place}",
  lastUsed: "Last used {moment}",
  partner: "Signed in by {partner}, on their website",
  frame: "On a partner's website",
  signOut: "Sign out",
  signOutSession: "{name}, signed in {moment}",
  signOutOthers: "Sign out everywhere else",
  signedOut: "{name} is signed out.",
  othersSignedOut: "Every other device is signed out.",
})

/** Where the customer is signed in; asked anew whenever it is shown. */
export const sessionListQuery = defineQuery("sessions", (client) => client.call(sessionListEndpoints.list), {
  isPrivate: true,
  staleTime: 0,
})

/** Signs out one session; one that another tab has just signed out is as good. */
const endSessionAtom = atom(null, async (get, set, sessionId: string): Promise<void> => {
  await get(clientAtom).call(sessionListEndpoints.end, { params: { sessionId } })
  await refetchQuery(set, sessionListQuery())
})

/** Signs out every session but this one. */
const endOtherSessionsAtom = atom(null, async (get, set): Promise<void> => {
  await get(clientAtom).call(sessionListEndpoints.endOthers)
  await refetchQuery(set, sessionListQuery())
})

/** Where the customer is signed in, each to be signed out. */
export function Sessions() {
  const t = useTexts(sessionsTexts)
  const sessions = useQuery(sessionListQuery())
  return (
    <section className="card stack" aria-labelledby="signed-in-sessions">
      <h2 id="signed-in-sessions">{t("title")}</h2>
      <p className="muted">
        {t("lead")} {t("kept")}
      </p>
      <LoadState of={sessions} words={useLoadTexts()} lines={3}>
        {(list) => <SessionList list={list} />}
      </LoadState>
    </section>
  )
}

const OTHERS = "others"

function SessionList({ list }: { list: readonly SignedInSession[] }) {
  const t = useTexts(sessionsTexts)
  const end = useSetAtom(endSessionAtom)
  const endOthers = useSetAtom(endOtherSessionsAtom)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ level: "success" | "error"; text: string } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const others = list.filter(({ isThis }) => !isThis)

  async function run(what: string, change: () => Promise<void>, done: string): Promise<void> {
    setBusy(what)
    setOutcome(null)
    try {
      await change()
      setOutcome({ level: "success", text: done })
      // The button that was pressed is gone.
      top.current?.focus()
    } catch (error) {
      setOutcome({ level: "error", text: asFailure(error).message })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="stack" ref={top} tabIndex={-1}>
      {outcome ? <Notice level={outcome.level}>{outcome.text}</Notice> : null}
      <ul className="security__devices">
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={(name) => void run(session.id, () => end(session.id), t("signedOut", { name }))}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p>{t("onlyThis")}</p>
      ) : (
        <div className="row">
          <Button
            look="secondary"
            busy={busy === OTHERS}
            onClick={() => void run(OTHERS, endOthers, t("othersSignedOut"))}
          >
            {t("signOutOthers")}
          </Button>
        </div>
      )}
    </div>
  )
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  session: SignedInSession
  busy: boolean
  onEnd: (name: string) => void
}) {
  const t = useTexts(sessionsTexts)
  const zone = useAtomValue(zoneAtom)
  const { locale } = useAtomValue(identityAtom)
  const { isThis, inFrame, partnerName } = session
  const name = session.name || t("unnamed")
  const place = placeName(session, locale)
  const signedIn = formatMoment(session.signedInAt, zone)
  const partner = partnerName ? t("partner", { partner: partnerName }) : inFrame ? t("frame") : null
  return (
    <li className="security__fact">
      <div>
        <strong>{isThis ? `${name} (${t("thisDevice")})` : name}</strong>
        {partner ? <p className="small">{partner}</p> : null}
        <p className="small muted">
          {place ? t("signedInAt", { place, moment: signedIn }) : t("signedIn", { moment: signedIn })}
          <br />
          {t("lastUsed", { moment: formatMoment(session.lastUsedAt, zone) })}
        </p>
      </div>
      {isThis ? null : (
        <Button look="quiet" busy={busy} onClick={() => onEnd(name)}>
          {t("signOut")}
          <VisuallyHidden>{t("signOutSession", { name, moment: signedIn })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
