import { useRef, useState } from "react"
import type { SignedInSession } from "#src/contract/sign-in/session-list.ts"
import { placeName } from "#src/domain/account/place-name.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { endOtherSessionsAtom, endSessionAtom, sessionListQuery } from "../session/session-list.atoms.ts"
import { sessionsTexts } from "./sessions.texts.ts"

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
        <Button
          look="quiet"
          busy={busy}
          aria-label={t("signOutNamed", { name, moment: signedIn })}
          onClick={() => onEnd(name)}
        >
          {t("signOut")}
        </Button>
      )}
    </li>
  )
}
