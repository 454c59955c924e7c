import { socialEndpoints } from "#calls/account/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/account/sign-in/social-provider.ts"
import { defineQuery } from "../../query/define.ts"
import { refetchQuery } from "../../query/fetch.ts"
import { leaveForProvider } from "../../session/lazy/leave-for-provider.ts"
import { clientAtom } from "../../shop.ts"
import { atom } from "../../store.ts"

/** The customer's identities at providers. */
export const identitiesQuery = defineQuery("social", (client) => client.call(socialEndpoints.list), {
  isPrivate: true,
})

/**
 * Leaves for a provider's page to have an identity linked. Rejects with an `ApiError`: kind `aborted` where the
 * customer gave it up; its field `password` may be wrong.
 */
export const beginLinkAtom = atom(
  null,
  async (
    get,
    _set,
    { provider, password }: { provider: SocialProvider; password: string },
  ): Promise<void> => {
    const call = { params: { provider }, body: { password } }
    const { address } = await get(clientAtom).call(socialEndpoints.begin, call)
    leaveForProvider(address)
  },
)

/** An identity signs in no more. */
export const unlinkAtom = atom(null, async (get, set, provider: SocialProvider): Promise<void> => {
  await get(clientAtom).call(socialEndpoints.unlink, { params: { provider } })
  await refetchQuery(set, identitiesQuery())
})
