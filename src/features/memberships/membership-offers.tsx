import { membershipOffersQuery } from "#src/state/catalogue/membership-queries.ts"
import { pricingIdAtom } from "#src/state/catalogue/pricing.atoms.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { CapabilityGate } from "#src/state/session/capability-gate.tsx"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { MembershipProgram } from "./membership-program.tsx"
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
