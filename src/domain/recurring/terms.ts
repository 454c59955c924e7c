import type { ProductOffer, RecurringSale } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"

/** How somebody can have something bought again. */
export type RecurringKind = "autoplay" | "subscription"

/** The kinds among which a customer chooses, and whether it is bought again in any case. */
export interface RecurringTerms {
  readonly kinds: readonly [RecurringKind, ...RecurringKind[]]
  readonly always: boolean
}

/** How a product may recur; null where it may not. */
export function recurringTerms(sale: RecurringSale | null | undefined): RecurringTerms | null {
  if (!sale || sale.availability === "never") return null
  const { type, availability } = sale
  return {
    kinds: type === "combined" ? ["autoplay", "subscription"] : [type],
    always: availability === "always",
  }
}

/** The same for a ticket: a subscription always goes on, anything else as its lottery says. */
export const recurringOf = (
  product: Pick<ProductOffer, "recurringPurchase">,
  gameType: GameTypeKey,
): RecurringTerms | null =>
  gameType === "deferred"
    ? { kinds: ["subscription"], always: true }
    : recurringTerms(product.recurringPurchase)

/** The kind that was asked for where it can be had, else the first that can. */
export const kindOf = ({ kinds }: RecurringTerms, wanted: string | undefined): RecurringKind =>
  kinds.find((kind) => kind === wanted) ?? kinds[0]

/** The kind that something is bought again by, as it is sold and was chosen; null: it is bought once. */
export const asChosen = (terms: RecurringTerms | null, chosen: RecurringKind | null): RecurringKind | null =>
  terms && (terms.always || chosen) ? kindOf(terms, chosen ?? undefined) : null
