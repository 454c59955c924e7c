import type { Session } from "#src/contract/sign-in/sign-in.ts"
import { clearCartAtom } from "../cart/cart.atoms.ts"
import { lastCheckoutAtom } from "../checkout/last-checkout.atoms.ts"
import type { Credentials } from "./client/credentials.ts"
import { credentialsAtom, customerIdAtom } from "./credentials.atoms.ts"
import { announceAtom } from "./events.atoms.ts"
import { clearNotificationsAtom, notifyAtom } from "./notifications.atoms.ts"
import { removePrivateQueries } from "./query/fetch.ts"
import { clientAtom, whenSignedOut } from "./shop.ts"
import { atom } from "./store.ts"
import { defineTexts, readerAtom } from "./texts.ts"

/** `unknown` until the page is alive and has looked at its cookies; the server renders everybody as that. */
export type SessionStatus = "unknown" | "anonymous" | "signed-in"

const newSignupBase = atom(false)

export const sessionStatusAtom = atom((get): SessionStatus => {
  const credentials = get(credentialsAtom)
  if (credentials === undefined) return "unknown"
  return credentials ? "signed-in" : "anonymous"
})
/** The segment whose capabilities count; undefined while nobody is signed in. */
export const segmentNameAtom = atom((get) => get(credentialsAtom)?.segmentName)
export const isNewSignupAtom = atom((get) => get(newSignupBase))

/**
 * Looks at what this browser holds; run when the page comes alive, and now and then: another tab may have signed
 * in or out, and a session runs out.
 */
export const restoreSessionAtom = atom(null, (get, set) => {
  const credentials = get(clientAtom).options.credentials.read()
  const before = get(credentialsAtom)
  if (before && !credentials) return set(forceOutAtom)
  if (before !== undefined && before?.customerId === credentials?.customerId) return
  if (before) {
    removePrivateQueries(set)
    set(clearCartAtom)
  }
  if (before !== undefined) set(clearNotificationsAtom)
  set(credentialsAtom, credentials)
})

/** Stores a session that has begun, and from now on somebody is signed in; `sign-in.atoms.ts` begins them. */
export const setSessionAtom = atom(null, (get, set, session: Session) => {
  const { customerId, customerToken, accessToken, refreshToken, deviceUuid, pricingId, segmentName } = session
  const { delegatedTo } = session
  const credentials: Credentials = {
    customerId,
    customerToken,
    accessToken,
    deviceUuid,
    pricingId,
    segmentName,
    ...(refreshToken ? { refreshToken } : {}),
    ...(delegatedTo ? { delegatedTo } : {}),
  }
  get(clientAtom).options.credentials.write(credentials)
  set(credentialsAtom, credentials)
  set(newSignupBase, session.isNewSignup)
})

/** Wipes everything that was the customer's from this browser. */
export const endSessionAtom = atom(null, (get, set) => {
  const { credentials } = get(clientAtom).options
  // A customer who signed in in another tab meanwhile stays signed in there.
  if (credentials.read()?.customerId === get(customerIdAtom)) credentials.write(null)
  set(credentialsAtom, null)
  set(newSignupBase, false)
  removePrivateQueries(set)
  set(clearCartAtom)
  set(clearNotificationsAtom)
  set(lastCheckoutAtom, null)
  set(announceAtom, { name: "lotto-sign-out", detail: {} })
})

const texts = defineTexts("session-ended", {
  title: "401 - Something went wrong",
  message: "Sorry, looks like we had some trouble verifying your login details. Please try again.",
  ok: "Ok, got it",
})

/** Tells the customer of a session that ended on its own. */
export const notifySessionEndedAtom = atom(null, (get, set): void => {
  const t = get(readerAtom)(texts)
  const actions = [{ id: "ok", text: t("ok") }]
  set(notifyAtom, { level: "error", title: t("title"), message: t("message"), actions })
})

/**
 * A session that the customer ends together with something else, such as the account: set while that is done, so
 * that its end is not notified as an error.
 */
export const partingAtom = atom(false)

const forcedOutBase = atom(0)
/** How often a session on this page ended without the customer's doing. */
export const forcedOutAtom = atom((get) => get(forcedOutBase))

/** Ends a session that expired or was revoked: notifies the customer, and the site leads them to sign in. */
export const forceOutAtom = atom(null, (get, set): void => {
  if (get(sessionStatusAtom) !== "signed-in") return
  set(endSessionAtom)
  if (get(partingAtom)) return
  set(notifySessionEndedAtom)
  set(forcedOutBase, get(forcedOutBase) + 1)
})
whenSignedOut(({ store }) => store.set(forceOutAtom))
