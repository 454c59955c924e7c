import type { Group, GroupMember } from "#src/contract/party/group.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { blockMemberAtom, removeMemberAtom } from "../mutations.atoms.ts"
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
      <ul className="party-people">
        {group.members.map((member) => (
          <Member key={member.memberId} group={group} member={member} manages={manages && !member.isOwn} />
        ))}
      </ul>
    </section>
  )
}

function Member({ group, member, manages }: { group: Group; member: GroupMember; manages: boolean }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const remove = useSetAtom(removeMemberAtom)
  const block = useSetAtom(blockMemberAtom)
  const notify = useSetAtom(notifyAtom)
  const { memberId, firstName, initial, isOrganiser, isOwn, isBlocked } = member
  const name = `${firstName} ${initial}`.trim()
  async function onBlock(): Promise<void> {
    try {
      await block(group.groupId, memberId, !isBlocked)
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: common("failed"), message })
    }
  }
  return (
    <li className="party-people__one">
      <span>
        {name}
        {isOwn ? <span className="muted"> ({common("you")})</span> : null}
        {isOrganiser ? <span className="muted small"> · {common("organiser")}</span> : null}
      </span>
      {manages ? (
        <span className="row">
          <Button look="quiet" onClick={() => void onBlock()}>
            {t(isBlocked ? "unblock" : "block")}
            <VisuallyHidden>{t("fromMember", { name })}</VisuallyHidden>
          </Button>
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
