import { customerEndpoints } from "#calls/account/customer.ts"
import { rewardsEndpoints } from "#calls/rewards/rewards.ts"
import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import type { ClaimForm, MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { getQueryData, invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom, type Getter, type Setter } from "../core/store.ts"
import { rewardsCustomerQuery } from "./reward-queries.ts"

/** Shows the standing that a change answered, and has the rest asked again. */
function noteStanding(get: Getter, set: Setter, standing: MembershipStanding): void {
  const known = getQueryData(get, rewardsCustomerQuery())
  if (known) setQueryData(set, rewardsCustomerQuery(), { ...known, membershipPrograms: [standing] })
  invalidateQueries(set, ["customer", "rewards"])
}

/** Returns the message of a refusal; anything else is a fault of ours and goes on. */
async function refusedWith(request: () => Promise<void>): Promise<string | null> {
  try {
    await request()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

/** Mails the customer the link that proves their email address. Gives why not, where it could not be. */
export const mailEmailProofAtom = atom(
  null,
  (get): Promise<string | null> =>
    refusedWith(async () => {
      await get(clientAtom).call(customerEndpoints.mailEmailProof)
    }),
)

/** Joins the programme for free, or leaves it. Gives why not, where it could not be. */
export const changeMembershipAtom = atom(
  null,
  (get, set, membershipStatus: "member" | "non-member"): Promise<string | null> =>
    refusedWith(async () => {
      const body = { membershipProgram: PROGRAM, membershipStatus, metadata: {} }
      noteStanding(get, set, await get(clientAtom).call(rewardsEndpoints.putMembership, { body }))
    }),
)

/** Has premium bought again when it ends; null: not any more. Gives why not, where it could not be. */
export const changeRenewalAtom = atom(
  null,
  (get, set, period: MembershipPeriod | null): Promise<string | null> =>
    refusedWith(async () => {
      const body = { membershipProgram: PROGRAM, period }
      noteStanding(get, set, await get(clientAtom).call(rewardsEndpoints.putRenewal, { body }))
      invalidateQueries(set, ["recurring"])
    }),
)

/** An unlock that is under way is `pending`; `resolved` once the server knows it. */
export type UnlockState = "pending" | "resolved" | { readonly failed: string }

const unlocksBase = atom<Readonly<Record<string, UnlockState>>>({})
export const unlocksAtom = atom((get) => get(unlocksBase))

/** Unlocks the customer's entries in a giveaway; a second press while it is under way does nothing. */
export const unlockAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const note = (state: UnlockState) => set(unlocksBase, { ...get(unlocksBase), [id]: state })
  if (get(unlocksBase)[id] === "pending") return
  note("pending")
  try {
    const draw = await get(clientAtom).call(rewardsEndpoints.unlock, {
      params: { id },
      body: { entryStatus: "unlocked" },
    })
    const known = getQueryData(get, rewardsCustomerQuery())
    if (known)
      setQueryData(set, rewardsCustomerQuery(), {
        ...known,
        upcomingDraws: known.upcomingDraws.map((one) => (one.drawId === id ? draw : one)),
      })
    note("resolved")
    invalidateQueries(set, ["customer", "rewards"])
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    note({ failed: error.message })
  }
})

/** Says where something that was won is to be sent. Rejects with an `ApiError`. */
export const claimAtom = atom(null, async (get, set, id: string, body: ClaimForm): Promise<void> => {
  await get(clientAtom).call(rewardsEndpoints.claim, { params: { id }, body })
  invalidateQueries(set, ["rewards"])
})

/**
 * Opens the provider of benefits, where the member is signed in. The address is good for a minute, so it is asked for
 * then. Gives why not, where it could not be.
 */
export const openBenefitsAtom = atom(
  null,
  (get): Promise<string | null> =>
    refusedWith(async () => {
      const { leaveForProvider } = await import("../sign-in/session/leave-for-provider.ts")
      leaveForProvider((await get(clientAtom).call(rewardsEndpoints.benefits)).ssoUrl)
    }),
)
