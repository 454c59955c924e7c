import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { paths } from "./paths/paths.ts"

/** Kinds of product that are chosen from a list of them. */
export type Listed = "lottery_ticket" | "raffle_ticket"

const lists: Readonly<Record<Listed, { readonly path: string; readonly needs: Capability }>> = {
  lottery_ticket: { path: paths.lotteries.link(), needs: "commercial_lotteries" },
  raffle_ticket: { path: paths.charityTickets.link(), needs: "charity_lotteries" },
}
const others: Readonly<Record<Listed, Listed>> = {
  lottery_ticket: "raffle_ticket",
  raffle_ticket: "lottery_ticket",
}

/** Facts that decide where choosing begins; unknown capabilities leave nothing out. */
export interface BrowseFacts {
  readonly capabilities: ReadonlySet<string> | undefined
  /** The offers on sale, the site's first offer first. */
  readonly offers: readonly Pick<ProductOffer, "key" | "type">[]
}

/** Whether the site sells one offer, so that there is nothing to choose among. */
export const isSingleOffer = ({ capabilities }: Pick<BrowseFacts, "capabilities">): boolean =>
  capabilities !== undefined && !capabilities.has("multi_offer_site")

/** The offer of a site that has one; of several the first of the kind that is asked for, or of any that is sold. */
export function theOffer(
  { capabilities, offers }: BrowseFacts,
  kind: Listed,
): BrowseFacts["offers"][number] | undefined {
  const sold = [kind, others[kind]].filter((one) => capabilities?.has(lists[one].needs) ?? true)
  return sold.flatMap((one) => offers.filter(({ type }) => type === one))[0]
}

/**
 * Where somebody begins who wants to choose a ticket: the list of that kind, or of the other where this one is not
 * sold here; on a site with one offer that offer's own page.
 */
export function browsePath(facts: BrowseFacts, kind: Listed): string {
  const { capabilities } = facts
  if (isSingleOffer(facts)) {
    const offer = theOffer(facts, kind)
    return offer ? paths.offer.link(offer.key) : paths.home.link()
  }
  const sold = [kind, others[kind]].find((one) => capabilities?.has(lists[one].needs) ?? true)
  return sold ? lists[sold].path : paths.home.link()
}
