import { useState } from "react"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { changeMembershipAtom, mailEmailProofAtom } from "../rewards.atoms.ts"
import { programTexts } from "./program.texts.ts"
import { useStanding } from "./use-standing.ts"

/** How the visitor stands to the programme, and the next thing to do about it. */
export function Join({ program }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const words = useLoadTexts()
  const sellsPremium = useCapable("membership_purchase") && program.periods.length > 0
  const { anonymous, query, member } = useStanding()
  if (anonymous)
    return (
      <div className="row">
        <ButtonLink href={href(paths.login.link(rewardPaths.program.link()))}>{t("signIn")}</ButtonLink>
      </div>
    )
  if (query.status === "error")
    return (
      <Notice
        level="error"
        title={words.failed}
        actions={
          <Button look="secondary" onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        }
      >
        {query.error.message}
      </Notice>
    )
  if (!member) return <Skeleton label={words.loading} lines={1} />
  if (member.eligibility === "ineligible") return <Notice>{t("ineligible")}</Notice>
  switch (member.membershipStatus) {
    case "non-member":
      return <JoinButton program={program} />
    case "pending-deposit":
      return (
        <Notice
          title={t("pendingTitle")}
          actions={<ButtonLink href={href(rewardPaths.deposit.link())}>{t("pendingAct")}</ButtonLink>}
        >
          {program.deposit.text}
        </Notice>
      )
    case "member":
      return (
        <div className="row">
          <p className="program__status">
            {member.memberUntil
              ? t("memberPremium", { day: formatLongDate(member.memberUntil, zone) })
              : t("memberFree")}
          </p>
          {/* Premium is offered to others further down, after what they have. */}
          {sellsPremium && member.memberUntil ? (
            <ButtonLink look="secondary" href={href(rewardPaths.tiers.link())}>
              {t("seeTiers")}
            </ButtonLink>
          ) : null}
        </div>
      )
  }
}

/** Joins for free with one press. */
export function JoinButton({ program }: { program: ProgramConfig }) {
  const { busy, failure, change } = useMembershipChange()
  return (
    <div className="stack">
      <div className="row">
        <Button busy={busy} onClick={() => void change("member")}>
          {program.optIn.button}
        </Button>
        <span className="small program__aside">{program.optIn.text}</span>
      </div>
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </div>
  )
}

export function useMembershipChange() {
  const t = useTexts(programTexts)
  const run = useSetAtom(changeMembershipAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function change(wanted: "member" | "non-member"): Promise<void> {
    setBusy(true)
    setFailure(null)
    const refused = await run(wanted)
    setFailure(refused)
    setBusy(false)
    // What asked for it is gone with the membership.
    if (refused === null && wanted === "non-member") notify({ level: "success", title: t("left") })
  }
  return { busy, failure, change }
}

/** Tells a member that they take part once their email address is proved, and has the link for that mailed. */
export function ProveEmail() {
  const t = useTexts(programTexts)
  const send = useSetAtom(mailEmailProofAtom)
  const [state, setState] = useState<"asking" | "busy" | "sent">("asking")
  const [failure, setFailure] = useState<string | null>(null)
  async function onSend(): Promise<void> {
    setState("busy")
    const failed = await send()
    setFailure(failed)
    setState(failed === null ? "sent" : "asking")
  }
  return (
    <Notice
      level={failure ? "error" : "info"}
      title={t("proofTitle")}
      actions={
        state === "sent" ? null : (
          <Button look="secondary" busy={state === "busy"} onClick={() => void onSend()}>
            {t("proofSend")}
          </Button>
        )
      }
    >
      {failure ?? t(state === "sent" ? "proofSent" : "proofText")}
    </Notice>
  )
}
