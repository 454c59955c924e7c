import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser"
import { ApiError } from "../api-error.ts"

/** Whether this browser has passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn
/** Whether it offers them where an address is typed. */
export const suggestsPasskeys = browserSupportsWebAuthnAutofill
/** Whether it is known that this page, in another's frame, may not ask for one. */
export function isPasskeyRefused(): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    readonly permissionsPolicy?: FeaturePolicy
    readonly featurePolicy?: FeaturePolicy
  }
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature("publickey-credentials-get") === false
}
interface FeaturePolicy {
  allowsFeature(feature: string): boolean
}
/** Ends what the browser offers or asks for: the form is gone, or something else is asked for. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony()

/**
 * Turns a passkey failure of the browser into the error that a call fails with: given up by its user or by
 * us, or known already.
 */
function failure(error: unknown): unknown {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return new ApiError("program", 409, { code: "known", cause: error })
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)
    ? new ApiError("aborted", 408, { cause: error })
    : error
}

async function asText(credential: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await credential)
  } catch (error) {
    throw failure(error)
  }
}

/** Has the browser make a passkey; gives what the server stores. Rejects with an `ApiError` of kind `aborted`. */
export const makePasskey = (options: string): Promise<string> =>
  asText(startRegistration({ optionsJSON: JSON.parse(options) }))

/** Has the browser sign with a passkey: at once, or once its user takes one where an address is typed. */
export const showPasskey = (options: string, suggested: boolean): Promise<string> =>
  asText(
    startAuthentication({
      optionsJSON: JSON.parse(options),
      useBrowserAutofill: suggested,
      // The library looks for the field in the page; ours is inside an element.
      verifyBrowserAutofillInput: false,
    }),
  )
