import type { Answer } from "#src/contract/endpoint.ts"
import type { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { ApiError, isTwoFactor } from "../api-error.ts"
import type { Credentials } from "../credentials.ts"
import type { CallInput, ClientOptions } from "../options.ts"
import type { WithCode } from "./second-factor.ts"
import { AuthValidationError, requireCustomer, validateTokens } from "./token-validation.ts"

type RefreshCall = (
  input: CallInput<typeof sessionEndpoints.refresh>,
  credentials: Credentials,
) => Promise<Answer<typeof sessionEndpoints.refresh>>

/**
 * Renews the access token. However many calls fail together, in however many tabs, one refresh is made: the
 * others wait for it (Web Locks across tabs) and then find that the token they failed with is no longer the
 * stored one. When it cannot be renewed the credentials are removed and `onSignedOut` is called, once; where
 * the network failed nothing is removed.
 */
export function createRefresh(
  options: ClientOptions,
  call: RefreshCall,
  withCode: WithCode,
  end: (credentials: Credentials) => Promise<unknown>,
): (failedToken: string) => Promise<void> {
  let running: Promise<void> | null = null

  async function renew(failedToken: string): Promise<void> {
    const credentials = options.credentials.read()
    if (credentials && credentials.accessToken !== failedToken) return
    try {
      if (!credentials) throw new AuthValidationError("no customer id in state")
      const next = await renewed(credentials)
      // A sign-out or a sign-in in another tab meanwhile has the last word.
      if (options.credentials.read()?.accessToken === failedToken) options.credentials.write(next)
    } catch (error) {
      const stored = options.credentials.read()
      if (stored && stored.accessToken !== failedToken) return
      if (!isVerdict(error)) throw error
      // Credentials stored for somebody else are left alone.
      const isOwn = !stored || stored.customerId === (options.customerId?.() ?? stored.customerId)
      if (isOwn) options.credentials.write(null)
      options.onSignedOut()
      // On the server it ends too, with its cookie, while no other tab can begin the next one.
      if (isOwn && stored) await end(stored).catch(() => {})
      throw new ApiError("auth", 401, { cause: error })
    }
  }

  async function renewed(credentials: Credentials): Promise<Credentials> {
    const carried = credentials.refreshToken
    const current = options.customerId?.() ?? credentials.customerId
    requireCustomer(current, credentials.customerId)
    validateTokens(current, {
      "access token": credentials.accessToken,
      ...(carried ? { "refresh token": carried } : {}),
    })
    const body = { saveDevice: false, ...(carried ? { refreshToken: carried } : {}) }
    const answer = await call({ body }, credentials).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !isTwoFactor(error)) throw error
      return withCode(error, (otp) => call({ body: { ...body, otp } }, credentials)).catch(refreshFailed)
    })
    validateTokens(current, {
      "new access token": answer.accessToken,
      ...(answer.refreshToken ? { "new refresh token": answer.refreshToken } : {}),
    })
    return {
      ...credentials,
      accessToken: answer.accessToken,
      // Two tabs that renewed and signed in at once may have left the cookie of the other session.
      customerToken: answer.customerToken ?? credentials.customerToken,
      deviceUuid: answer.deviceUuid,
      ...(answer.refreshToken ? { refreshToken: answer.refreshToken } : {}),
    }
  }

  return (failedToken) => {
    running ??= withSessionLock(options.apiBase, () => renew(failedToken)).finally(() => {
      running = null
    })
    return running
  }
}

/** A refresh with a code that failed says so in its own words; giving up ends the session. */
function refreshFailed(error: unknown): never {
  // Nobody was there to ask.
  if (error instanceof ApiError && isTwoFactor(error)) throw error
  if (error instanceof ApiError && error.kind === "aborted")
    throw new AuthValidationError("no code was given")
  throw new ApiError("auth", error instanceof ApiError ? error.status : 401, {
    code: "AUTH_REFRESH_FAILED",
    message: "Authentication refresh failed. Please try again.",
    cause: error,
  })
}

/** "Too early" and "too many" mean: come again. Any other answer from 400 to 499 is the server's own no. */
const LATER = new Set([408, 425, 429])
/** Whether the session is over; no answer, a proxy's page or "later" do not say so. */
const isVerdict = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.kind === "http" && error.status < 500 && !LATER.has(error.status))

/** How long whoever signs in or out waits for a renewal: its customer may be looking for a code. */
export const PATIENCE_MS = 3000

/**
 * Runs `run` while no other tab of this site renews, begins or ends a session, so that the cookies of one do not come
 * after those of the next. With `patience`, milliseconds, it runs after that long all the same. Without Web Locks it
 * waits for this page alone.
 */
export async function withSessionLock<T>(
  apiBase: string,
  run: () => Promise<T>,
  patience?: number,
): Promise<T> {
  const name = `lotto-refresh ${apiBase}`
  const locks = attempt(() => navigator.locks)
  if (!locks) return inTurn(name, run, patience)
  let isHeld = false
  try {
    const options = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }
    return await locks.request(name, options, () => {
      isHeld = true
      return run()
    })
  } catch (error) {
    if (isHeld) throw error
    return inTurn(name, run, patience)
  }
}

/** The end of what this page runs under a name. */
const turns = new Map<string, Promise<unknown>>()

/** Without locks the page at least waits for itself; a server answers many visitors, who wait for nobody. */
async function inTurn<T>(name: string, run: () => Promise<T>, patience?: number): Promise<T> {
  const before = typeof document === "undefined" ? undefined : turns.get(name)
  const isLate = patience === undefined ? [] : [new Promise((resolve) => setTimeout(resolve, patience))]
  const done = before ? Promise.race([before, ...isLate]).then(run) : run()
  const turn = done.then(
    () => {},
    () => {},
  )
  turns.set(name, turn)
  try {
    return await done
  } finally {
    if (turns.get(name) === turn) turns.delete(name)
  }
}
