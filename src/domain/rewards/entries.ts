import type { MembershipTier } from "#src/contract/catalogue/membership.ts"
import type { EntryRules } from "#src/contract/rewards/giveaway.ts"

/** "3 entries", as the service words it. */
export const entriesText = (entries: number): string => (entries === 1 ? "1 entry" : `${entries} entries`)

/** A winner with the least said of them: "Robin H., NSW". */
export function giveawayWinnerName(firstname: string, lastname: string, state: string | null): string {
  const first = firstname.trim().split(/\s+/)[0] ?? ""
  const initial = lastname.trim().charAt(0).toUpperCase()
  const name = [first, initial && `${initial}.`].filter(Boolean).join(" ")
  return state ? `${name}, ${state}` : name
}

/** Whether any member of the tiers that take part has an entry without buying tickets. */
export const hasEntries = ({
  tiers,
  entries,
}: {
  readonly tiers: readonly MembershipTier[]
  readonly entries: Pick<EntryRules, MembershipTier>
}): boolean => tiers.some((tier) => entries[tier] > 0)
