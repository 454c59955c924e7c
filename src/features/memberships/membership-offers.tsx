import { CapabilityGate } from "#src/state/capability-gate.tsx"
import { useLoadWords } from "#src/state/load-words.ts"
import { membershipOffersQuery } from "#src/state/membership-resources.ts"
import { pricingIdAtom } from "#src/state/pricing.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useAtomValue } from "#src/state/store.ts"
import { LoadState } from "#src/ui/load-state.tsx"
import { useStyles } from "#src/ui/styles.tsx"
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
      <Programs {...props} />
    </CapabilityGate>
  )
}

function Programs({ program }: MembershipOffersProps) {
  useStyles(css)
  const pricingId = useAtomValue(pricingIdAtom)
  const offers = useQuery(membershipOffersQuery({ pricingId }))
  return (
    <LoadState of={offers} words={useLoadWords()} lines={3}>
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
