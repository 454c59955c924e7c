import { socialEndpoints } from "#calls/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { leaveForProvider } from "./leave-for-provider.ts"

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
