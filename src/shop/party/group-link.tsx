import type { Group } from "#src/contract/party/group.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { pageTexts } from "#src/shop/core/query/list-pages.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { partyTexts } from "./party.texts.ts"

export const partyLandingTexts = defineTexts("party-landing", {
  title: "Lotto Party",
  titleOf: "{name} Lotto Party",
  lead: "Buy one big ticket with friends. Everyone pays their own share, and every win is split between you.",
  start: "Start a Lotto Party",
  howTitle: "How it works",
  how1: "Name your group",
  how1Text: "The office, the family, the footy team. You decide who gets in.",
  how2: "Choose a ticket",
  how2Text: "Pick a draw, how many games, and what a share costs.",
  how3: "Share the link",
  how3Text: "Each member pays for their own shares. Your money stays safe until the ticket is bought.",
  own: "Your groups",
  allOwn: "See all your groups",
  discover: "Open to everyone",
  discoverLead: "Join a group that's still looking for members.",
  none: "There's nothing to join right now.",
  noneText: "Start your own and invite whoever you like.",
  join: "Join in",
  openTickets: "{count} open tickets",
  openTicketOne: "1 open ticket",
  noTicket: "No open ticket",
  pages: "Pages of open tickets",
  rulesTitle: "What happens to your money",
  rules:
    "We hold what you pay for a share until the ticket is bought. If a ticket isn't full when its draw closes, or the organiser cancels it, the full amount goes back to your wallet. The organiser never touches it. Once all shares are taken we buy the ticket, everyone sees its numbers, and its winnings are paid into the members' wallets by the number of shares. Anything that can't be split evenly goes to the members whose amounts were rounded down the most.",
  ...pageTexts,
})

/** A group in a list, with the way to it. */
export function GroupLink({ group, to, level }: { group: Group; to: string; level: 2 | 3 }) {
  const t = useTexts(partyTexts)
  const Heading = `h${level}` as const
  const listed = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const { groupName, numMembers, numOpenSessions: open, organiser, isOrganiser } = group
  return (
    <li className="party-card">
      <Heading className="card-title">
        <a href={href(to)}>{groupName}</a>
      </Heading>
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
