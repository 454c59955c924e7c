import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { PrizeTable } from "./prize-table.tsx"
import { SyndicatesLink } from "./syndicates-link.tsx"
import { BuilderTips } from "./tips.tsx"

/** Stands below the ticket, and comes after it: the lottery played together, the prizes, and tips. */
export function BelowTicket({ offer }: { offer: ProductOffer }) {
  return (
    <>
      <SyndicatesLink offer={offer} />
      <PrizeTable offer={offer} />
      <BuilderTips offer={offer} />
    </>
  )
}
