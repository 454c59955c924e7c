import type { Group } from "#src/contract/party/group.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { partyLandingTexts } from "./landing.texts.ts"
import { partyTexts } from "./party.texts.ts"

/** A group in a list, with the way to it. */
export function GroupLink({ group, to }: { group: Group; to: string }) {
  const t = useTexts(partyTexts)
  const listed = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const { groupName, numMembers, numOpenSessions: open, organiser, isOrganiser } = group
  return (
    <li className="party-card">
      <h3>
        <a href={href(to)}>{groupName}</a>
      </h3>
      <p className="small muted">
        {numMembers === 1 ? t("memberOne") : t("members", { count: numMembers })}
        {isOrganiser
          ? ` · ${t("organiser")}`
          : organiser
            ? ` · ${t("organisedBy", { name: organiser.firstName })}`
            : null}
      </p>
      <p className="small">
        {open === 0
          ? listed("noTicket")
          : open === 1
            ? listed("openTicketOne")
            : listed("openTickets", { count: open })}
      </p>
    </li>
  )
}
