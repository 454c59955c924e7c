import { socialEndpoints, socialSignInEndpoints } from "#src/client/endpoints/social.ts"
import type { SocialArrival } from "#src/contract/account/social.ts"
import type { SocialProvider } from "#src/contract/account/social-provider.ts"
import { paths } from "#src/domain/site/paths.ts"
import { getQueryData } from "../../query/cache.ts"
import { clientAtom, identityAtom } from "../../shop.ts"
import { configQuery } from "../../site/site-queries.ts"
import { atom } from "../../store.ts"
import { starting } from "../sign-in.atoms.ts"
import { leaveForProvider } from "./leave-for-provider.ts"

const NONE: readonly SocialProvider[] = []
const provingBase = atom(false)
/** Somebody comes from a provider and shows first whose account it is: they are not sent there again. */
export const setProvingAtom = atom(null, (_get, set, isProving: boolean) => set(provingBase, isProving))

/** Providers whose buttons are offered: on the shop's own pages, for providers show themselves in no frame. */
export const offeredProvidersAtom = atom((get) =>
  get(identityAtom).surface === "shop" && !get(provingBase)
    ? (getQueryData(get, configQuery())?.signInProviders ?? NONE)
    : NONE,
)

/** Where somebody wants to be who signs in on this page. */
function wanted(): string | null {
  const { pathname, search } = location
  if (pathname === paths.login.link()) return new URLSearchParams(search).get("next")
  return pathname === paths.checkoutLogin.link() ? paths.buy.link() : pathname + search
}

/** Leaves for a provider's page, which leads back. */
export const goToProviderAtom = atom(null, async (get, _set, provider: SocialProvider): Promise<void> => {
  const call = { params: { provider }, body: { next: wanted()?.slice(0, 500) ?? null } }
  const { address } = await get(clientAtom).call(socialSignInEndpoints.begin, call)
  leaveForProvider(address)
})

/** What a provider said of who comes back from it. Rejects with an `ApiError` that says what went wrong there. */
export const arriveAtom = atom(
  null,
  (get, _set, state: string): Promise<SocialArrival> =>
    get(clientAtom).call(socialSignInEndpoints.arrive, { body: { state } }),
)

/** Signs in with an identity that is linked; rejects with an `ApiError` whose code may ask for a second factor. */
export const signInByProviderAtom = starting(
  socialSignInEndpoints.signIn,
  ({ token, ...given }: { token: string; code?: string; saveDevice: boolean }) => ({
    state: token,
    ...given,
  }),
)

/** Links the identity that somebody came back with to the account they are signed in to. */
export const linkArrivedAtom = atom(
  null,
  async (get, _set, { provider, state }: { provider: SocialProvider; state: string }): Promise<void> => {
    await get(clientAtom).call(socialEndpoints.link, { params: { provider }, body: { state } })
  },
)
