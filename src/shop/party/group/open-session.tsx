import { useState } from "react"
import type { Session, ShareHolder } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { cancelSessionAtom, changeSessionAtom, giveBackAtom } from "../mutations.atoms.ts"
import { partyTexts } from "../party.texts.ts"
import { SessionCard } from "../session-card.tsx"
import { BuyShares } from "./buy-shares.tsx"
import { Confirmed } from "./confirmed.tsx"
import { partyGroupTexts } from "./group.texts.ts"

const said = { on: "autoOn", paused: "autoPaused", off: "autoOff" } as const
/** The choices that each state offers instead of itself. */
const choices = {
  on: [
    ["paused", "pause"],
    ["off", "turnOff"],
  ],
  paused: [
    ["on", "resume"],
    ["off", "turnOff"],
  ],
  off: [["on", "turnOn"]],
} as const

/** Whether the next draw's ticket opens by itself, which the organiser pauses, turns on and off. */
function Autosession({ session: { sessionId, autosessionStatus } }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const change = useSetAtom(changeSessionAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  async function choose(next: Session["autosessionStatus"]): Promise<void> {
    setBusy(true)
    try {
      await change(sessionId, { autosessionStatus: next })
    } catch (error) {
      if (asFailure(error).kind !== "aborted")
        notify({ level: "error", title: common("failed"), message: common("editFailed") })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="party-group__auto stack" aria-label={t("auto")}>
      <h4>{t("auto")}</h4>
      <p className="small" role="status">
        {t(said[autosessionStatus])}
      </p>
      <div className="row">
        {choices[autosessionStatus].map(([next, label]) => (
          <Button key={next} look="secondary" busy={busy} onClick={() => void choose(next)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Whether the organiser buys what is left, and what that would cost now; it is turned on and off while the ticket is open. */
function CoverRest({ session: { sessionId, coverRest, sharesLeft, sharePrice } }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const change = useSetAtom(changeSessionAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const amount = formatMoney({ ...sharePrice, cents: sharePrice.cents * sharesLeft })
  async function turn(): Promise<void> {
    setBusy(true)
    try {
      await change(sessionId, { coverRest: !coverRest })
    } catch (error) {
      if (asFailure(error).kind !== "aborted")
        notify({ level: "error", title: common("failed"), message: common("editFailed") })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="party-group__auto stack" aria-label={t("cover")}>
      <h4>{t("cover")}</h4>
      <p className="small" role="status">
        {coverRest ? t("coverOn", { amount }) : t("coverOff")}
      </p>
      <div className="row">
        <Button look="secondary" busy={busy} onClick={() => void turn()}>
          {t(coverRest ? "coverStop" : "coverStart")}
        </Button>
      </div>
    </section>
  )
}

/** An open ticket of a group: shares to buy, who is in, and what its organiser can do with it. */
export function OpenSession({ session }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <SessionCard session={session}>
      {session.isMember && session.status === "open" && session.sharesLeft > 0 ? (
        <BuyShares session={session} />
      ) : null}
      {session.isMember ? (
        <>
          <h4>{t("who")}</h4>
          <Holders holders={session.holders} />
        </>
      ) : null}
      <div className="row">
        <GiveBack session={session} />
        <CancelSession session={session} />
        {session.ownShares > 0 ? (
          <a href={href(partyPaths.mySession.link(session.sessionId))}>{common("seeTicket")}</a>
        ) : null}
      </div>
      {session.isOrganiser && session.status === "open" && session.sharesLeft > 0 ? (
        <CoverRest session={session} />
      ) : null}
      {session.isOrganiser ? <Autosession session={session} /> : null}
    </SessionCard>
  )
}

/** Gives all of the customer's shares back, while the ticket is open. */
export function GiveBack({ session }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const giveBack = useSetAtom(giveBackAtom)
  if (!session.canGiveBack || session.ownShares === 0) return null
  const amount = formatMoney(session.ownPaid)
  return (
    <Confirmed
      label={t("giveBack")}
      title={t("giveBackTitle")}
      words={t("giveBackText", { amount })}
      yes={t("giveBackDo")}
      no={t("keep")}
      done={t("givenBack", { amount })}
      onYes={() => giveBack(session.sessionId)}
    />
  )
}

/** Cancels an open ticket, for its organiser. */
export function CancelSession({ session }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const cancel = useSetAtom(cancelSessionAtom)
  if (!session.isOrganiser || session.status !== "open") return null
  return (
    <Confirmed
      label={t("cancel")}
      title={t("cancelTitle")}
      words={t("cancelText")}
      yes={t("cancelDo")}
      no={t("noCancel")}
      onYes={() => cancel(session.sessionId)}
    />
  )
}

/** Lists the holders of a ticket's shares, and how many each has. */
export function Holders({ holders }: { holders: readonly ShareHolder[] }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  if (holders.length === 0) return <p className="muted small">{t("nobody")}</p>
  return (
    <ul className="party-people">
      {holders.map(({ memberId, firstName, initial, shares, isOwn }, index) => (
        <li key={memberId ?? `left ${index}`} className="party-people__one">
          <span>
            {firstName} {initial}
            {isOwn ? <span className="muted"> ({common("you")})</span> : null}
          </span>
          <span className="muted small">
            {shares === 1 ? t("shareOf") : t("sharesOf", { count: shares })}
          </span>
        </li>
      ))}
    </ul>
  )
}
