import { socialEndpoints, socialSignInEndpoints } from "#calls/sign-in/social.ts"
import type { SocialArrival } from "#src/contract/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { clientAtom, identityAtom } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { atom } from "#src/shop/core/store.ts"
import { leaveForProvider } from "./leave-for-provider.ts"
import { goByWindow, type JourneyAnswer, postToFrame, taskOfFrame } from "./shop-window.ts"
import { starting } from "./sign-in.atoms.ts"

const NONE: readonly SocialProvider[] = []
const provingBase = atom(false)
/** Somebody comes from a provider and shows first whose account it is: they are not sent there again. */
export const setProvingAtom = atom(null, (_get, set, isProving: boolean) => set(provingBase, isProving))

/** Providers that are configured, and whose capability is on for this visitor. */
export const capableProvidersAtom = atom((get) => {
  const on = get(capabilitiesAtom)
  const configured = getQueryData(get, configQuery())?.signInProviders ?? NONE
  return configured.filter((provider) => on?.has(`${provider}_sign_in` satisfies Capability))
})

/** Providers whose buttons are offered: on the shop's own pages and in its frame, which opens a window for them. */
export const offeredProvidersAtom = atom((get) =>
  get(identityAtom).surface !== "partner" && !get(provingBase) ? get(capableProvidersAtom) : NONE,
)

/** Where somebody wants to be who signs in on this page. */
function wanted(): string | null {
  const { pathname, search } = location
  if (pathname === paths.login.link()) return new URLSearchParams(search).get("next")
  return pathname === paths.checkoutLogin.link() ? paths.buy.link() : pathname + search
}

/**
 * Leaves for a provider's page, which leads back. From the shop's frame a window goes there: resolves with its answer,
 * or rejects with a `WindowFailure`.
 */
export const goToProviderAtom = atom(
  null,
  async (
    get,
    _set,
    { provider, signal }: { provider: SocialProvider; signal: AbortSignal },
  ): Promise<JourneyAnswer | null> => {
    if (get(identityAtom).surface === "frame") return goByWindow(provider, signal)
    const call = { params: { provider }, body: { next: wanted()?.slice(0, 500) ?? null } }
    const { address } = await get(clientAtom).call(socialSignInEndpoints.begin, call)
    leaveForProvider(address)
    return null
  },
)

/** In a frame's window: leaves for a provider's page; false where no frame of the shop opened the window. */
export const goInWindowAtom = atom(null, async (get, _set, provider: SocialProvider): Promise<boolean> => {
  const challenge = await taskOfFrame()
  if (!challenge) return false
  const call = { params: { provider }, body: { next: null, frameChallenge: challenge } }
  const { address } = await get(clientAtom).call(socialSignInEndpoints.begin, call)
  leaveForProvider(address)
  return true
})

/** In a frame's window: hands the provider's answer over to the frame; false where the frame is out of reach. */
export const handOverAtom = atom(null, async (get, _set, state: string): Promise<boolean> => {
  await get(clientAtom).call(socialSignInEndpoints.handOver, { body: { state } })
  return postToFrame({ answer: state })
})

/** The name of a journey, and in a frame the proof that the journey is the frame's. */
export interface Journey {
  readonly state: string
  readonly verifier?: string | undefined
}

/**
 * Fetches the provider's account of somebody who comes back from it. Rejects with an `ApiError` that says
 * what went wrong there.
 */
export const arriveAtom = atom(
  null,
  (get, _set, { state, verifier }: Journey): Promise<SocialArrival> =>
    get(clientAtom).call(socialSignInEndpoints.arrive, { body: { state, verifier } }),
)

/** Signs in with an identity that is linked; rejects with an `ApiError` whose code may ask for a second factor. */
export const signInByProviderAtom = starting(
  socialSignInEndpoints.signIn,
  ({
    token,
    ...given
  }: {
    token: string
    verifier?: string | undefined
    code?: string
    saveDevice: boolean
  }) => ({
    state: token,
    ...given,
  }),
)

/** Links the identity that somebody came back with to the account they are signed in to. */
export const linkArrivedAtom = atom(
  null,
  async (get, _set, { provider, state, verifier }: Journey & { provider: SocialProvider }): Promise<void> => {
    await get(clientAtom).call(socialEndpoints.link, { params: { provider }, body: { state, verifier } })
  },
)
