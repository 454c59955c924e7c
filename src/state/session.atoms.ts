import type { Credentials } from "#src/client/credentials.ts"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import { type Session, type SignupForm, sessionEndpoints } from "#src/contract/session.ts"
import { readAttribution } from "./attribution.atoms.ts"
import { awaitConversionAtom, forgetCartAtom } from "./cart.atoms.ts"
import { convertCartAtom } from "./cart-handover.atoms.ts"
import { customerResource } from "./customer-resources.ts"
import { announceAtom } from "./events.atoms.ts"
import { clearNotificationsAtom, notifyAtom } from "./notifications.atoms.ts"
import { askFor, forgetCustomerAtom, loadAtom } from "./resource.ts"
import { actOnce, SAME_CLICK_MS } from "./same-click.ts"
import { clientAtom, identityAtom, whenSignedOut } from "./shop.ts"
import { atom, type Getter } from "./store.ts"

/** `unknown` until the page is alive and has looked at its cookies; the server renders everybody as that. */
export type SessionStatus = "unknown" | "anonymous" | "signed-in"

const credentialsBase = atom<Credentials | null | undefined>(undefined)
const newSignupBase = atom(false)

export const sessionStatusAtom = atom((get): SessionStatus => {
  const credentials = get(credentialsBase)
  if (credentials === undefined) return "unknown"
  return credentials ? "signed-in" : "anonymous"
})
/** The segment whose capabilities count; undefined while nobody is signed in. */
export const segmentNameAtom = atom((get) => get(credentialsBase)?.segmentName)
/** Who is signed in; undefined while nobody is. */
export const customerIdAtom = atom((get) => get(credentialsBase)?.customerId)
export const isNewSignupAtom = atom((get) => get(newSignupBase))

/** Looks at what this browser holds; run when the page comes alive, and when another tab signed in or out. */
export const restoreSessionAtom = atom(null, (get, set) => {
  const held = get(clientAtom).options.credentials.read()
  const before = get(credentialsBase)
  if (before && before.customerId !== held?.customerId) set(forgetCustomerAtom)
  if (before !== undefined && before?.customerId !== held?.customerId) set(clearNotificationsAtom)
  if (before === undefined || before?.customerId !== held?.customerId) set(credentialsBase, held)
})

/** Takes a session over: stores it, converts the anonymous cart, fetches the customer (specification 002 §4). */
const startSessionAtom = atom(null, async (get, set, session: Session): Promise<void> => {
  const { customerId, customerToken, accessToken, refreshToken, deviceUuid, pricingId, segmentName } = session
  const credentials: Credentials = {
    customerId,
    customerToken,
    accessToken,
    deviceUuid,
    pricingId,
    segmentName,
    ...(refreshToken ? { refreshToken } : {}),
  }
  get(clientAtom).options.credentials.write(credentials)
  set(forgetCustomerAtom)
  set(clearNotificationsAtom)
  set(awaitConversionAtom)
  set(credentialsBase, credentials)
  set(newSignupBase, session.isNewSignup)
  await Promise.all([set(loadAtom, askFor(customerResource, {}), true), set(convertCartAtom)])
  set(announceAtom, { name: "lotto-sign-in", detail: {} })
})

/** Who is meant; passwords are not compared, so that none is kept for it. */
type Starter = { readonly email?: string; readonly token?: string; readonly code?: string }

function starting<E extends Endpoint, I extends Starter>(
  endpoint: E,
  body: (input: I, get: Getter) => unknown,
) {
  return actOnce(
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
  sessionEndpoints.login,
  (input: { email: string; password: string; saveDevice: boolean; code?: string }) => input,
)

/** Opens an account and signs in. */
export const signUpAtom = starting(sessionEndpoints.signup, (form: SignupForm, get) => ({
  ...form,
  saveDevice: false,
  attribution: readAttribution(get(clientAtom).options.sessionId),
  platform: "Web",
}))

/** Signs in with a partner's one-time token; each token is sent at most once, whatever renders twice. */
const usedTokensAtom = atom(() => new Map<string, Promise<Session>>())
const autologinCallAtom = starting(
  sessionEndpoints.autologin,
  (input: { token: string; code?: string }, get) => {
    const { partner } = get(identityAtom)
    return { ...input, saveDevice: false, ...(partner ? { partnerSlug: partner } : {}) }
  },
)
export const autologinAtom = atom(
  null,
  (get, set, input: { token: string; code?: string }): Promise<Session> => {
    const used = get(usedTokensAtom)
    const key = `${input.token} ${input.code ?? ""}`
    const running = used.get(key) ?? set(autologinCallAtom, input)
    used.set(key, running)
    return running
  },
)

/** Signs in with a token that carries a session over from another tab. */
export const transferAtom = starting(sessionEndpoints.transfer, (input: { token: string }) => input)

/** Wipes everything that was the customer's from this browser (specification 002 §4). */
export const endSessionAtom = atom(null, (get, set) => {
  get(clientAtom).options.credentials.write(null)
  set(credentialsBase, null)
  set(newSignupBase, false)
  set(forgetCustomerAtom)
  set(forgetCartAtom)
  set(clearNotificationsAtom)
  set(announceAtom, { name: "lotto-sign-out", detail: {} })
})

/** The message of specification 000 §8 for a session that ended on its own. */
export const UNAUTHORISED = {
  level: "error",
  title: "401 - Something went wrong",
  message: "Sorry, looks like we had some trouble verifying your login details. Please try again.",
  actions: [{ id: "ok", text: "Ok, got it" }],
} as const

/**
 * A session that the customer ends together with something else, such as the account: set while that is done, so
 * that its end is no trouble to be told.
 */
export const partingAtom = atom(false)

/** Signs out; the server is told, and what this browser holds goes whether or not it answers. */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  try {
    await get(clientAtom).call(sessionEndpoints.logout)
  } catch {
    // The session may be over already, or the network away: this browser forgets it all the same.
  }
  set(endSessionAtom)
})

/** Asked for by a page that is signed in and opens a new tab. */
export const createTransferAtom = atom(null, (get) => get(clientAtom).call(sessionEndpoints.createTransfer))

const forcedOutBase = atom(0)
/** How often a session on this page ended without the customer's doing. */
export const forcedOutAtom = atom((get) => get(forcedOutBase))

whenSignedOut(({ store }) => {
  if (store.get(sessionStatusAtom) !== "signed-in") return
  store.set(endSessionAtom)
  if (store.get(partingAtom)) return
  store.set(notifyAtom, UNAUTHORISED)
  store.set(forcedOutBase, store.get(forcedOutBase) + 1)
})
