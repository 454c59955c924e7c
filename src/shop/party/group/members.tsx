import { useState } from "react"
import type { Group, GroupMember } from "#src/contract/party/group.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import {
  answerHandoverAtom,
  blockMemberAtom,
  offerHandoverAtom,
  removeMemberAtom,
  restoreMemberAtom,
} from "../mutations.atoms.ts"
import { partyTexts } from "../party.texts.ts"
import { Confirmed } from "./confirmed.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** Lists the group's members; its organiser removes members and stops their messages. */
export function Members({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const manages = group.isOrganiser && !group.closedAt
  return (
    <section className="stack" aria-labelledby="group-people">
      <h2 id="group-people">{t("people")}</h2>
      {group.handover ? <Handover group={group} member={group.handover} /> : null}
      <ul className="party-people">
        {group.members.map((member) => (
          <Member key={member.memberId} group={group} member={member} manages={manages && !member.isOwn} />
        ))}
      </ul>
      {manages && group.removed.length > 0 ? (
        <>
          <h3>{t("removedTitle")}</h3>
          <ul className="party-people">
            {group.removed.map((member) => (
              <Removed key={member.memberId} group={group} member={member} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** Runs a change and says why it was refused. */
function useTried() {
  const common = useTexts(partyTexts)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: common("failed"), message })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** The organiser's question whether a member takes the group, for the two of them. */
function Handover({ group, member }: { group: Group; member: GroupMember }) {
  const t = useTexts(partyGroupTexts)
  const offer = useSetAtom(offerHandoverAtom)
  const answer = useSetAtom(answerHandoverAtom)
  const { busy, run } = useTried()
  const reply = (accepts: boolean) => void run(() => answer(group.groupId, accepts))
  if (group.isOrganiser)
    return (
      <Notice
        actions={
          <Button look="quiet" busy={busy} onClick={() => void run(() => offer(group.groupId, null))}>
            {t("handBack")}
          </Button>
        }
      >
        {t("handWaits", { name: nameOf(member) })}
      </Notice>
    )
  return (
    <Notice
      title={t("handOffer")}
      actions={
        <>
          <Button busy={busy} onClick={() => reply(true)}>
            {t("handAccept")}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => reply(false)}>
            {t("handDecline")}
          </Button>
        </>
      }
    >
      {t("handOfferText")}
    </Notice>
  )
}

function Removed({ group, member }: { group: Group; member: GroupMember }) {
  const t = useTexts(partyGroupTexts)
  const restore = useSetAtom(restoreMemberAtom)
  const { busy, run } = useTried()
  return (
    <li className="party-people__one">
      <span>{nameOf(member)}</span>
      <Button
        look="quiet"
        busy={busy}
        onClick={() => void run(() => restore(group.groupId, member.memberId))}
      >
        {t("restore")}
        <VisuallyHidden>{t("fromMember", { name: nameOf(member) })}</VisuallyHidden>
      </Button>
    </li>
  )
}

const nameOf = ({ firstName, initial }: GroupMember) => `${firstName} ${initial}`.trim()

function Member({ group, member, manages }: { group: Group; member: GroupMember; manages: boolean }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const remove = useSetAtom(removeMemberAtom)
  const block = useSetAtom(blockMemberAtom)
  const offer = useSetAtom(offerHandoverAtom)
  const { run } = useTried()
  const { memberId, isOrganiser, isOwn, isBlocked } = member
  const name = nameOf(member)
  return (
    <li className="party-people__one">
      <span>
        {name}
        {isOwn ? <span className="muted"> ({common("you")})</span> : null}
        {isOrganiser ? <span className="muted small"> · {common("organiser")}</span> : null}
      </span>
      {manages ? (
        <span className="row">
          <Button look="quiet" onClick={() => void run(() => block(group.groupId, memberId, !isBlocked))}>
            {t(isBlocked ? "unblock" : "block")}
            <VisuallyHidden>{t("fromMember", { name })}</VisuallyHidden>
          </Button>
          {group.handover ? null : (
            <Confirmed
              label={t("hand")}
              more={name}
              title={t("handTitle", { name })}
              words={t("handText", { name })}
              yes={t("handDo")}
              no={t("handNo")}
              onYes={() => offer(group.groupId, memberId)}
            />
          )}
          <Confirmed
            label={t("remove")}
            more={name}
            title={t("removeTitle", { name })}
            words={t("removeText")}
            yes={t("removeDo")}
            no={t("noRemove")}
            onYes={() => remove(group.groupId, memberId)}
          />
        </span>
      ) : null}
    </li>
  )
}
