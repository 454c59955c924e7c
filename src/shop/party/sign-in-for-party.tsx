import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { newestFirstTexts, pageTexts } from "#src/shop/core/query/list-pages.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { partyTexts } from "./party.texts.ts"

export const myPartyTexts = defineTexts("my-party", {
  title: "Lotto Party",
  empty: "You're not in a group yet",
  emptyText: "Start your own, or join one that's looking for members.",
  find: "Find a Lotto Party",
  start: "Start a Lotto Party",
  pages: "Pages of your groups",
  signInTitle: "Sign in to see your Lotto Party groups",
  signInText: "Your groups and their tickets are in your account.",
  ...pageTexts,
})

export const groupTicketsTexts = defineTexts("my-party-group", {
  tickets: "All tickets",
  none: "This group hasn't played yet.",
  pages: "Pages of tickets",
  live: "Group page",
  newTicket: "New ticket",
  ...newestFirstTexts,
})

export const partyTicketTexts = defineTexts("my-party-ticket", {
  title: "Lotto Party ticket",
  group: "Group",
  paid: "You paid",
  shares: "Your shares",
  ticketPrice: "The ticket",
  status: "Status",
  part: "Your part",
  notLoaded:
    "We were unable to load your Lotto Party ticket. Please check your Lotto Party group to complete your purchase",
  numbers: "Numbers of the ticket",
})

/** Stands in for a page about the customer's own groups when nobody is signed in. */
export function SignInForParty({ returnTo }: { returnTo: string }) {
  const t = useTexts(myPartyTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <SignInFirst
      title={t("signInTitle")}
      words={t("signInText")}
      action={common("signIn")}
      href={href(paths.login.link(returnTo))}
    />
  )
}
