import type { TwoFactorChallenge } from "#src/contract/sign-in/two-factor.ts"
import { ApiError, hasCode } from "#src/shop/core/client/api-error.ts"
import type { CodePrompt } from "#src/shop/core/client/options.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { challengeOf } from "#src/shop/core/query/failures.ts"
import { atom, type Setter } from "#src/shop/core/store.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"

/** How far a sensitive action is that needs a code of the customer's second factor. */
export type ElevationState =
  | "initial"
  | "requesting_otp"
  | "replaying"
  | "post_elevation_checks"
  | "post_elevation_complete"
  | "abandoned"

export interface Elevation {
  readonly state: ElevationState
  readonly challenge: TwoFactorChallenge | null
  /** The problem with the last code. */
  readonly problem: string | null
  /** No code is taken any more. */
  readonly locked: boolean
  /** Whether a passkey was shown instead of a code. */
  readonly byPasskey: boolean
}

const initial: Elevation = {
  state: "initial",
  challenge: null,
  problem: null,
  locked: false,
  byPasskey: false,
}
const elevationBase = atom<Elevation>(initial)
export const elevationAtom = atom((get) => get(elevationBase))

const texts = defineTexts("elevation-result", {
  failed: "Authentication failed. Please try again.",
  verified: "You've successfully verified your 2FA code.",
  verifiedByPasskey: "You've confirmed that it's you.",
})

/** The call that waits for the customer's code; nothing paints from it. */
const waitingAtom = atom<{
  readonly give: (code: string | undefined) => void
  readonly giveUp: () => void
} | null>(null)

/** Opens the modal for a refusal, and resolves with the code that the customer enters; with none for a passkey. */
const requestCodeAtom = atom(null, (get, set, refusal: ApiError): Promise<string | undefined> => {
  const before = get(elevationBase)
  const locked = hasCode(refusal, "2fa_account_locked")
  const isFirst = hasCode(refusal, "2fa_required") && before.state !== "replaying"
  set(elevationBase, {
    ...initial,
    state: "requesting_otp",
    challenge: challengeOf(refusal) ?? before.challenge,
    problem: locked ? refusal.message : isFirst ? null : get(readerAtom)(texts)("failed"),
    locked,
  })
  return new Promise((resolve, reject) => {
    set(waitingAtom, { give: resolve, giveUp: () => reject(abandoned()) })
  })
})

/** To be ignored, like every call that its caller gave up. */
const abandoned = () => new ApiError("aborted", 408, { code: ABANDONED })
const ABANDONED = "elevation_abandoned"

/** The customer entered a code: the action is done again with it. */
export const submitCodeAtom = atom(null, (get, set, code: string) => {
  set(elevationBase, { ...get(elevationBase), state: "replaying", problem: null })
  get(waitingAtom)?.give(code)
})

/**
 * The customer shows a passkey instead, which `show` has the browser and the server do: the action is done again
 * without a code. Who gives that up may still enter one.
 */
export const confirmByPasskeyAtom = atom(null, async (get, set, show: () => Promise<void>): Promise<void> => {
  set(elevationBase, { ...get(elevationBase), state: "replaying", problem: null, byPasskey: true })
  try {
    await show()
  } catch (error) {
    const isGivenUp = error instanceof ApiError && error.kind === "aborted"
    set(elevationBase, {
      ...get(elevationBase),
      state: "requesting_otp",
      problem: isGivenUp ? null : get(readerAtom)(texts)("failed"),
      byPasskey: false,
    })
    return
  }
  get(waitingAtom)?.give(undefined)
})

/** The customer closed the modal: the action is not done, and its form begins anew. */
export const abandonElevationAtom = atom(null, (get, set) => {
  if (get(elevationBase).state !== "requesting_otp") return
  set(elevationBase, { ...initial, state: "abandoned" })
  get(waitingAtom)?.giveUp()
  set(waitingAtom, null)
})

const acceptedAtom = atom(null, (get, set) => {
  set(elevationBase, { ...get(elevationBase), state: "post_elevation_checks", problem: null })
  set(waitingAtom, null)
  set(notifyAtom, {
    level: "success",
    title: get(readerAtom)(texts)(get(elevationBase).byPasskey ? "verifiedByPasskey" : "verified"),
  })
  set(elevationBase, { ...get(elevationBase), state: "post_elevation_complete", challenge: null })
})

/** How the client of a store asks its customer for codes. */
export const elevationPrompt = (set: Setter): CodePrompt => ({
  requestCode: (refusal) => set(requestCodeAtom, refusal),
  accepted: () => set(acceptedAtom),
})
