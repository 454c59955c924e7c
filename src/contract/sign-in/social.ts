import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { SecondFactor } from "../fields.ts"
import { Session, SocialState, SocialVerifier } from "./sign-in.ts"
import { socialCodes, socialProviders } from "./social-provider.ts"

const Provider = v.picklist(socialProviders)
const One = v.object({ provider: Provider })
/** Empty where the customer shows something else. */
const PresentPassword = v.optional(v.pipe(v.string(), v.maxLength(200)), "")

/** A provider's identity that signs a customer in. */
export const SocialIdentity = v.object({
  provider: Provider,
  /** As the provider named it when it was linked; null where it did not. */
  email: v.nullable(v.string()),
  linkedAt: v.string(),
  /** Null until it signs in. */
  usedAt: v.nullable(v.string()),
})
export type SocialIdentity = v.InferOutput<typeof SocialIdentity>

/** The provider's page, where the browser goes. */
const Address = v.object({ address: v.string() })

/** The provider's account of somebody who comes back from it, and the step that comes next. */
export const SocialArrival = v.object({
  provider: Provider,
  /**
   * `sign-in`: their account is known; `sign-up`: they have none yet; `prove`: their address has one, whose owner
   * signs in as usual before it is linked; `link`: they are signed in and wanted it linked.
   */
  outcome: v.picklist(["sign-in", "sign-up", "prove", "link"]),
  email: v.nullable(v.string()),
  firstname: v.string(),
  lastname: v.string(),
})
export type SocialArrival = v.InferOutput<typeof SocialArrival>

/** A customer's identities at providers. Linking or unlinking one takes the password, or a code where two-factor is on. */
export const socialEndpoints = {
  list: endpoint({
    name: "social.list",
    method: "GET",
    path: "/social-auth",
    service: "auth",
    caller: "customer",
    summary: "The identities that sign the customer in.",
    result: v.array(SocialIdentity),
  }),
  begin: endpoint({
    name: "social.begin",
    method: "POST",
    path: "/social-auth/{provider}/start",
    service: "auth",
    caller: "customer",
    summary: "Where the browser goes to have an identity linked; good for ten minutes, once.",
    params: One,
    body: v.object({ password: PresentPassword }),
    result: Address,
    errors: [...twoFactorCodes, errorCodes.credentials, errorCodes.notFound, socialCodes.unavailable],
  }),
  link: endpoint({
    name: "social.link",
    method: "POST",
    path: "/social-auth/{provider}",
    service: "auth",
    caller: "customer",
    summary: "Links the identity that this browser came back with.",
    params: One,
    body: v.object({ state: SocialState, verifier: SocialVerifier }),
    result: SocialIdentity,
    errors: [socialCodes.expired, socialCodes.taken],
  }),
  unlink: endpoint({
    name: "social.unlink",
    method: "DELETE",
    path: "/social-auth/{provider}",
    service: "auth",
    caller: "customer",
    encoding: "form",
    summary:
      "The identity signs in no more: with the second factor or a passkey, or else the password. A mail tells the customer.",
    params: One,
    body: v.object({ password: PresentPassword }),
    errors: [...twoFactorCodes, errorCodes.credentials, errorCodes.notFound, socialCodes.lastWayIn],
  }),
}

/** Signing in with a provider, by the shop's own pages. */
export const socialSignInEndpoints = {
  begin: endpoint({
    name: "session.beginSocial",
    method: "POST",
    path: "/social-sign-in/{provider}/start",
    service: "auth",
    summary: "Where the browser goes to sign in; good for ten minutes, once.",
    params: One,
    body: v.object({
      /** Path of the shop to come back to. */
      next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
      /** SHA-256 in hex of a frame's verifier, for which a window goes there: the journey is handed over to it. */
      frameChallenge: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
    }),
    result: Address,
    errors: [errorCodes.notFound, socialCodes.unavailable, errorCodes.tooMany],
  }),
  arrive: endpoint({
    name: "session.socialArrival",
    method: "POST",
    path: "/social-sign-in/arrive",
    service: "auth",
    summary:
      "What the provider said of who comes back, checked; the same browser may ask again for half an hour.",
    body: v.object({ state: SocialState, verifier: SocialVerifier }),
    result: SocialArrival,
    errors: [socialCodes.expired, socialCodes.cancelled, socialCodes.refused, socialCodes.unavailable],
  }),
  handOver: endpoint({
    name: "session.handOverSocial",
    method: "POST",
    path: "/social-sign-in/hand-over",
    service: "auth",
    summary:
      "What the provider said of who comes back, checked, is from now on the frame's for which this window went there.",
    body: v.object({ state: SocialState }),
    errors: [socialCodes.expired, socialCodes.cancelled, socialCodes.refused, socialCodes.unavailable],
  }),
  signIn: endpoint({
    name: "session.social",
    method: "POST",
    path: "/social-sign-in",
    service: "auth",
    summary: "Signs in with an identity that is linked, and a code where two-factor is on.",
    body: v.object({
      state: SocialState,
      verifier: SocialVerifier,
      saveDevice: v.optional(v.boolean(), false),
      code: v.optional(SecondFactor),
    }),
    result: Session,
    errors: [socialCodes.expired, ...twoFactorCodes],
  }),
}
