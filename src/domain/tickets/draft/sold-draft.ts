import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { kindOf, recurringOf } from "#src/domain/recurring/terms.ts"
import type { TicketDraft } from "./ticket-draft.ts"

/** The draft under its product's terms: it recurs where the product always does, and not where it never does. */
export function asSold(draft: TicketDraft, product: Pick<ProductOffer, "recurringPurchase">): TicketDraft {
  const terms = recurringOf(product, draft.gameType)
  return terms && (terms.always || draft.recurring)
    ? { ...draft, recurring: true, recurringKind: kindOf(terms, draft.recurringKind) }
    : { ...draft, recurring: false }
}
