import type { MembershipStanding, RewardsCustomer } from "#src/contract/rewards/rewards.ts"
import { type QueryResult, useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { rewardsCustomerQuery } from "../reward-queries.ts"

export interface Standing {
  readonly signedIn: boolean
  readonly anonymous: boolean
  readonly query: QueryResult<RewardsCustomer>
  /** Undefined while it is not known, and for whoever is not signed in. */
  readonly member: MembershipStanding | undefined
  /** Only then a member takes part in giveaways. */
  readonly isEmailProved: boolean
  readonly draws: RewardsCustomer["upcomingDraws"]
}

/** Where the visitor stands to the programme. */
export function useStanding(): Standing {
  const status = useAtomValue(sessionStatusAtom)
  const signedIn = status === "signed-in"
  const query = useQuery(signedIn ? rewardsCustomerQuery() : null)
  return {
    signedIn,
    anonymous: status === "anonymous",
    query,
    member: query.data?.membershipPrograms[0],
    isEmailProved: query.data?.isEmailProved ?? true,
    draws: query.data?.upcomingDraws ?? [],
  }
}
