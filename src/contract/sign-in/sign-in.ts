import * as v from "valibot"
import { COUNTRY_BANNED } from "../account/location.codes.ts"
import { type OptionalField, optionalFields } from "../account/person.codes.ts"
import { entriesFor, isPossibleLocation, personEntries } from "../account/person.ts"
import { placePaths } from "../account/postcodes.ts"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { Email, Password, SecondFactor } from "../fields.ts"
import { linkCodes } from "../partners/partner-link.codes.ts"
import { LinkPrefill } from "../partners/partner-link.ts"
import { FavouriteNumbers } from "../tickets/favourite-numbers.ts"

/** The result of signing in. Tokens are JWTs that carry `customer_id`. */
export const Session = v.object({
  customerId: v.string(),
  customerToken: v.string(),
  accessToken: v.string(),
  /** Left out where an HttpOnly cookie carries it: on the shop's own site. */
  refreshToken: v.optional(v.string()),
  deviceUuid: v.string(),
  pricingId: v.string(),
  segmentName: v.string(),
  forcePasswordChange: v.boolean(),
  accountUpgrade: v.boolean(),
  isNewSignup: v.boolean(),
  /** Customers without a second factor are asked once whether they want one. */
  tfaPromptRequired: v.boolean(),
  /** Slug of the partner whose token began it; left out where the customer signed in. */
  delegatedTo: v.optional(v.string()),
  /** The partner's token named no verifier: it would have signed in whoever had it. */
  unboundToken: v.optional(v.literal(true)),
})
export type Session = v.InferOutput<typeof Session>

const { email, ...others } = personEntries

/** Fields of the sign-up form with the messages that customers see. */
export const SignupFields = v.object({
  email,
  password: Password,
  ...others,
  acceptTerms: v.literal(true, fieldMessages.terms),
  /** Ways the customer wants to be written to about results and offers. */
  emailOptIn: v.optional(v.boolean(), false),
  smsOptIn: v.optional(v.boolean()),
  phoneOptIn: v.optional(v.boolean()),
  directmailOptIn: v.optional(v.boolean()),
})

/** The form of a site that requires these fields. */
export const signupFormFor = (required: readonly OptionalField[] = optionalFields) =>
  v.pipe(
    v.object(entriesFor(SignupFields.entries, required)),
    v.forward(v.partialCheck(placePaths, isPossibleLocation, fieldMessages.postcode), ["postcode"]),
  )
export const SignupForm = signupFormFor()
export type SignupForm = v.InferOutput<typeof SignupForm>

const saveDevice = v.optional(v.boolean(), false)
const Code = v.optional(SecondFactor)
/** In a form everything is text. */
const FormFlag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.string(),
      v.transform((text) => text === "true"),
    ),
  ]),
  false,
)
/** How the visit began; nobody is refused an account because of where they came from. */
const Mark = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300).replace(/\p{Surrogate}/gu, "\uFFFD")),
)
const Attribution = v.optional(v.record(v.string(), Mark), {})

/** Names one way to Google or Apple and back; of use only to the browser that began it. */
export const SocialState = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Proof from a frame that a journey was handed over to it: only the frame ever had this value. */
export const SocialVerifier = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/)))

/** The calls that begin a session, and the tokens that do. */
export const signInEndpoints = {
  signup: endpoint({
    name: "session.signup",
    method: "POST",
    path: "/signup",
    service: "auth",
    version: "3.5",
    summary: "Opens an account and signs in.",
    body: v.pipe(
      v.object({
        ...signupFormFor([]).entries,
        saveDevice,
        attribution: Attribution,
        platform: v.literal("Web"),
        /** Names who came back from a provider: that identity signs in to the new account. */
        socialState: v.optional(SocialState),
        socialVerifier: SocialVerifier,
        /** Chosen by the visitor before there was an account. */
        favouriteNumbers: v.optional(FavouriteNumbers),
      }),
      v.forward(v.partialCheck(placePaths, isPossibleLocation, fieldMessages.postcode), ["postcode"]),
    ),
    result: Session,
    errors: [errorCodes.emailTaken, errorCodes.underAge, COUNTRY_BANNED],
  }),
  login: endpoint({
    name: "session.login",
    method: "POST",
    path: "/login",
    service: "auth",
    summary: "Signs in with email and password, and a code where two-factor is on.",
    body: v.object({
      email: Email,
      password: v.pipe(v.string(), v.minLength(1, fieldMessages.required), v.maxLength(200)),
      saveDevice,
      code: Code,
    }),
    result: Session,
    errors: [errorCodes.credentials, errorCodes.accountLocked, ...twoFactorCodes],
  }),
  autologin: endpoint({
    name: "session.autologin",
    method: "POST",
    path: "/autologin",
    service: "auth",
    summary:
      "Signs in with a one-time token: in a partner's frame one that its server minted, on the shop's own pages one of a mailed link.",
    body: v.object({
      saveDevice,
      token: v.pipe(v.string(), v.maxLength(200)),
      /** The partner in whose frame it is used; its token is good there only, and a mailed one only without it. */
      partnerSlug: v.optional(Id),
      /**
       * The value that the frame derived its challenge from; a token with a challenge works only with its
       * verifier.
       */
      verifier: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/))),
      code: Code,
    }),
    result: Session,
    errors: [errorCodes.tokenUsed, errorCodes.accountClosed, errorCodes.accountLocked, ...twoFactorCodes],
  }),
  transfer: endpoint({
    name: "session.transfer",
    method: "POST",
    path: "/transfer",
    service: "auth",
    encoding: "form",
    summary: "Signs in with a one-time token that carries a session to another tab or device.",
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)), saveDevice: FormFlag, code: Code }),
    result: Session,
    errors: [errorCodes.tokenUsed, ...twoFactorCodes],
  }),
  createTransfer: endpoint({
    name: "session.createTransfer",
    method: "POST",
    path: "/transfer-tokens",
    service: "auth",
    caller: "customer",
    summary: "A one-time token that opens this session in another tab.",
    result: v.object({ token: v.string(), expiresInSeconds: v.number() }),
  }),
  checkEmail: endpoint({
    name: "session.checkEmail",
    method: "POST",
    path: "/check-email",
    service: "auth",
    summary: "Whether an address could be used to sign up; strictly rate limited.",
    body: v.object({ email: Email }),
    result: v.object({ available: v.boolean() }),
  }),
  mintAutologin: endpoint({
    name: "session.mintAutologin",
    method: "POST",
    path: "/partners/{partnerSlug}/autologin-tokens",
    caller: "partner",
    summary:
      "For a partner's server, with its secret as bearer: a one-time token (60 s) for a customer linked to that partner. With `link`, for one who is not, a link token (3 min) with which they are asked whether they want to be.",
    params: v.object({ partnerSlug: Id }),
    body: v.object({
      customerReference: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
      /** The frame's challenge (SHA-256 of its verifier, base64url), as it was given to `getToken`. */
      verifierChallenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
      /** Asks for a link token where no customer is linked; it needs the challenge. */
      link: v.optional(v.boolean(), false),
      /** Details that the sign-up form begins with, as far as the partner knows them; they prove nothing. */
      prefill: v.optional(LinkPrefill, {}),
    }),
    result: v.object({
      token: v.string(),
      expiresInSeconds: v.number(),
      /** `linked`: the token signs the customer in. Otherwise it is a link token. */
      link: v.picklist(["linked", linkCodes.notLinked, linkCodes.ended]),
    }),
    errors: [linkCodes.notLinked, linkCodes.ended, linkCodes.closed],
  }),
}
