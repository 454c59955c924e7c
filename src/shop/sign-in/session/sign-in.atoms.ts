import { signInEndpoints } from "#calls/sign-in/sign-in.ts"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import type { Money } from "#src/contract/money.ts"
import type { Session, SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { type Attribution, utmOf, utmOfCookie } from "#src/domain/site/arrival.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { awaitConversionAtom } from "#src/shop/cart/cart.atoms.ts"
import { convertCartAtom } from "#src/shop/cart/merge-cart.atoms.ts"
import { dedupe, SAME_CLICK_MS } from "#src/shop/core/browser/dedupe.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { clearNotificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { isLinkExpired } from "#src/shop/core/query/failures.ts"
import { refetchQuery, removePrivateQueries } from "#src/shop/core/query/fetch.ts"
import { setSessionAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom, identityAtom } from "#src/shop/core/shop.ts"
import { atom, type Getter } from "#src/shop/core/store.ts"
import { mergeFavouritesAtom } from "#src/shop/tickets/draft/favourites.atoms.ts"
import { visitorFavourites } from "#src/shop/tickets/draft/visitor-favourites.ts"
import { readAttribution } from "../../site/attribution.atoms.ts"
import { visitCookiesAtom } from "../../site/visit.atoms.ts"

/** Takes a session over: stores it, converts the anonymous cart, fetches the customer. */
const startSessionAtom = atom(null, async (_get, set, session: Session): Promise<void> => {
  removePrivateQueries(set)
  set(clearNotificationsAtom)
  set(awaitConversionAtom)
  set(setSessionAtom, session)
  await Promise.all([refetchQuery(set, customerQuery()), set(convertCartAtom)])
  // A partner's page chooses no numbers for the customer.
  if (!session.delegatedTo) void set(mergeFavouritesAtom)
  set(announceAtom, { name: "lotto-sign-in", detail: {} })
})

/** Fields that tell one sign-in from another; passwords are not compared, so that none is kept for it. */
type Starter = { readonly email?: string; readonly token?: string; readonly code?: string }

/** A way to begin a session: a call whose answer is taken over. */
export function starting<E extends Endpoint, I extends Starter>(
  endpoint: E,
  body: (input: I, get: Getter) => unknown,
) {
  return dedupe(
    SAME_CLICK_MS,
    ({ email, token, code }: I) => JSON.stringify([email, token, code]),
    async (get, set, input): Promise<Session> => {
      const session = (await get(clientAtom).call(endpoint, {
        body: body(input, get),
      } as never)) as Answer<E> & Session
      await set(startSessionAtom, session)
      return session
    },
  )
}

/** Signs in; rejects with an `ApiError` whose code may ask for a second factor. */
export const signInAtom = starting(
  signInEndpoints.login,
  (input: { email: string; password: string; saveDevice: boolean; code?: string }) => input,
)

/** Whether an account could be opened with an address; where that cannot be checked, sending the form decides. */
export const isEmailFreeAtom = atom(null, async (get, _set, email: string): Promise<boolean> => {
  try {
    return (await get(clientAtom).call(signInEndpoints.checkEmail, { body: { email } })).available
  } catch {
    return true
  }
})

/** Opens an account and signs in. */
export const signUpAtom = starting(
  signInEndpoints.signup,
  (form: SignupForm & { socialState?: string | undefined; socialVerifier?: string | undefined }, get) => ({
    ...form,
    saveDevice: false,
    attribution: signUpAttribution(get),
    platform: "Web",
    favouriteNumbers: visitorFavourites.read(),
  }),
)

/** Sets the limit on deposits that a new customer chose. Rejects with an `ApiError`. */
export const firstDepositLimitAtom = atom(null, async (_, set, limit: Money): Promise<void> => {
  const { setDepositLimitAtom } = await import("#src/shop/limits/limits.atoms.ts")
  await set(setDepositLimitAtom, limit)
})

interface Autologin extends Starter {
  readonly token: string
  readonly verifier?: string
  readonly saveDevice?: boolean
}

/** Signs in with a one-time token; each is sent once, whatever renders twice, and again only after a failure. */
const usedTokensAtom = atom(() => new Map<string, Promise<Session>>())
const autologinCallAtom = starting(signInEndpoints.autologin, (input: Autologin, get) => {
  const { partner } = get(identityAtom)
  return { saveDevice: false, ...input, ...(partner ? { partnerSlug: partner } : {}) }
})
export const autologinAtom = atom(null, (get, set, input: Autologin): Promise<Session> => {
  const used = get(usedTokensAtom)
  const key = `${input.token} ${input.code ?? ""}`
  const running = used.get(key) ?? set(autologinCallAtom, input)
  used.set(key, running)
  // A token that waits for a code, or whose call failed on the way, may be tried again.
  running.catch((error: unknown) => !isLinkExpired(error) && used.delete(key))
  return running
})

/** Signs in with a token that carries a session over from another tab. */
export const transferAtom = starting(
  signInEndpoints.transfer,
  (input: { token: string; code?: string; saveDevice: boolean }) => input,
)

/** Asked for by a page that is signed in and opens a new tab. */
export const createTransferAtom = atom(null, (get) => get(clientAtom).call(signInEndpoints.createTransfer))

/**
 * Returns the attribution that an account is opened with: how this visit began, and where it names no
 * campaign, the one that brought the visitor in the days before, for as long as its cookie lasts.
 */
export function signUpAttribution(get: Getter): Attribution {
  const began = readAttribution(get(clientAtom).options.sessionId())
  const isOfCampaign = Object.keys(utmOf({ ...began })).length > 0
  return isOfCampaign ? began : { ...began, ...utmOfCookie(get(visitCookiesAtom).read("utm")) }
}
