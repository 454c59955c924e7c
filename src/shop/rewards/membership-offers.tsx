import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { MembershipProgram } from "./membership-program.tsx"
import { membershipOffersQuery } from "./membership-queries.ts"
import css from "./memberships.css?inline"

export interface MembershipOffersProps {
  /** Key of one program; all where null. */
  readonly program: string | null
}

/** The memberships on sale with their periods and prices; nothing where the site sells none. */
export function MembershipOffers(props: MembershipOffersProps) {
  return (
    <CapabilityGate needs="membership_purchase">
      <MembershipPrograms {...props} />
    </CapabilityGate>
  )
}

/** The same without asking whether the site sells any. */
export function MembershipPrograms({ program }: MembershipOffersProps) {
  useStyles(css)
  const pricingId = useAtomValue(pricingIdAtom)
  const offers = useQuery(membershipOffersQuery({ pricingId }))
  return (
    <LoadState of={offers} words={useLoadTexts()} lines={3}>
      {(all) => {
        const shown = all.filter(({ key }) => program === null || key === program)
        if (shown.length === 0) return null
        return (
          <div className="page page--narrow stack stack--loose">
            {shown.map((offer) => (
              <MembershipProgram key={offer.key} offer={offer} />
            ))}
          </div>
        )
      }}
    </LoadState>
  )
}
