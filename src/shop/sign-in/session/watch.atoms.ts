import { isNumber, storedValue } from "#src/shop/core/browser/storage.ts"
import { issuedAt } from "#src/shop/core/client/network/token-validation.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { sessionSecondsAtom } from "#src/shop/core/texts.ts"
import { expireSessionAtom } from "./sign-out.atoms.ts"

/** How often an open page looks at its session, milliseconds. */
const CHECK_MS = 30_000
/** Acts closer together than this count as one, milliseconds. */
const SAME_ACT_MS = 1000
/** A session in use is renewed after this part of its time. */
const RENEWED_AFTER = 1 / 4

/** Events that show that somebody is there. */
const activityEvents = ["pointerdown", "keydown", "wheel", "touchmove"] as const

/** When the customer last did something, in whichever tab. */
const storedActivity = storedValue("localStorage", "lotto-last-act", isNumber)
const noteActivity = () => storedActivity.write(Date.now())
const lastActivity = () => storedActivity.read() ?? Date.now()

/**
 * Looks at the session: it is renewed while the customer is active and ends when nobody
 * used it for its whole time. One that ended elsewhere is noticed too. Where the network fails, the next look
 * tries again.
 */
const checkSessionAtom = atom(null, async (get, set): Promise<void> => {
  set(restoreSessionAtom)
  const { options, renew } = get(clientAtom)
  const credentials = options.credentials.read()
  if (!credentials) return
  const lasts = get(sessionSecondsAtom) * 1000
  const used = lastActivity()
  const now = Date.now()
  if (now - used >= lasts) return set(expireSessionAtom)
  const issued = issuedAt(credentials.accessToken)
  if (used > issued && now - issued >= lasts * RENEWED_AFTER) await renew().catch(() => {})
})

/** Looks at the session of who is signed in, which is an act itself. The result ends it. */
export const watchSessionAtom = atom(null, (get, set): (() => void) => {
  noteActivity()
  const onActivity = () => {
    const since = Date.now() - lastActivity()
    if (since < SAME_ACT_MS) return
    // A customer who comes back too late does not find the session of the one who went away.
    if (since >= get(sessionSecondsAtom) * 1000) void set(checkSessionAtom)
    noteActivity()
  }
  for (const type of activityEvents)
    document.addEventListener(type, onActivity, { capture: true, passive: true })
  const timer = setInterval(() => void set(checkSessionAtom), CHECK_MS)
  return () => {
    clearInterval(timer)
    for (const type of activityEvents) document.removeEventListener(type, onActivity, { capture: true })
  }
})
