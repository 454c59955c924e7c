import * as v from "valibot"
import { endpoint, Id } from "./endpoint.ts"
import { errorCodes } from "./error.ts"

/** What signing in gives. Tokens are JWTs that carry `customer_id`. */
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
})
export type Session = v.InferOutput<typeof Session>

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.email("Please enter a valid email address"),
)
export const Password = v.pipe(
  v.string(),
  v.minLength(10, "Please use at least 10 characters."),
  v.maxLength(200),
)
const required = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, "This field is required"), v.maxLength(most))

/** Codes a customer may choose as home (specification 000 §3). */
export const stateCodes = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA", "OTHER"] as const

/** Fields of the sign-up form, with the specification's messages. */
export const SignupForm = v.object({
  email: Email,
  password: Password,
  firstname: required(80),
  lastname: required(80),
  /** Wall date, YYYY-MM-DD. */
  dateOfBirth: v.pipe(v.string(), v.isoDate("This field is required")),
  phoneNumber: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "This field is required"),
    v.regex(/^\+?[\d ()-]{8,20}$/, "Please enter a valid phone number"),
  ),
  address: required(120),
  suburb: required(80),
  /** `GB` for all of Britain: a code that nobody chooses from the list. */
  state: v.picklist([...stateCodes, "GB"], "This field is required"),
  postcode: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "This field is required"),
    v.regex(/^(\d{4}|[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2})$/, "Please enter a valid post code"),
  ),
  country: v.picklist(["AU", "GB"], "This field is required"),
  acceptTerms: v.literal(true, "You must agree to the terms and conditions to proceed."),
  emailOptIn: v.optional(v.boolean(), false),
})
export type SignupForm = v.InferOutput<typeof SignupForm>

const saveDevice = v.optional(v.boolean(), false)
const Code = v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, "A 6 digit code is required.")))
const Attribution = v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(300))), {})
const twoFactor = [errorCodes.twoFactorRequired, errorCodes.twoFactorIncorrect, errorCodes.twoFactorLocked]

export const sessionEndpoints = {
  signup: endpoint({
    name: "session.signup",
    method: "POST",
    path: "/signup",
    service: "auth",
    version: "3.5",
    summary: "Opens an account and signs in.",
    body: v.object({
      ...SignupForm.entries,
      saveDevice,
      attribution: Attribution,
      platform: v.literal("Web"),
      favouriteNumbers: v.optional(v.array(v.number())),
    }),
    result: Session,
    errors: [errorCodes.emailTaken, errorCodes.underAge],
  }),
  login: endpoint({
    name: "session.login",
    method: "POST",
    path: "/login",
    service: "auth",
    summary: "Signs in with email and password, and a code where two-factor is on.",
    body: v.object({
      email: Email,
      password: v.pipe(v.string(), v.maxLength(200)),
      saveDevice,
      code: Code,
    }),
    result: Session,
    errors: [errorCodes.credentials, errorCodes.accountLocked, ...twoFactor],
  }),
  autologin: endpoint({
    name: "session.autologin",
    method: "POST",
    path: "/autologin",
    service: "auth",
    summary: "Signs in with a one-time token that a partner's server minted.",
    body: v.object({
      saveDevice,
      token: v.pipe(v.string(), v.maxLength(200)),
      /** The partner in whose frame it is used; a token is good only in that of the partner that minted it. */
      partnerSlug: v.optional(Id),
      code: Code,
    }),
    result: Session,
    errors: [errorCodes.tokenUsed, ...twoFactor],
  }),
  transfer: endpoint({
    name: "session.transfer",
    method: "POST",
    path: "/transfer",
    service: "auth",
    encoding: "form",
    summary: "Signs in with a one-time token that carries a session to another tab or device.",
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
    result: Session,
    errors: [errorCodes.tokenUsed],
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
  refresh: endpoint({
    name: "session.refresh",
    method: "POST",
    path: "/refresh",
    service: "auth",
    summary: "Swaps the refresh token (cookie, or body where cookies are not kept) for new tokens.",
    body: v.object({
      refreshToken: v.optional(v.string()),
      saveDevice,
      fingerprint: v.optional(v.string()),
      otp: v.optional(v.string()),
    }),
    result: v.object({
      accessToken: v.string(),
      refreshToken: v.optional(v.string()),
      deviceUuid: v.string(),
    }),
    errors: [errorCodes.unauthorised, ...twoFactor],
  }),
  logout: endpoint({
    name: "session.logout",
    method: "GET",
    path: "/logout",
    service: "auth",
    caller: "visitor",
    summary:
      "Ends the session. It answers only to a signed call with the app key, so opening the address does nothing.",
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
      "For a partner's server, with its secret as bearer: a one-time token (60 s) for a customer linked to that partner.",
    params: v.object({ partnerSlug: Id }),
    body: v.object({
      customerReference: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    }),
    result: v.object({ token: v.string(), expiresInSeconds: v.number() }),
    errors: [errorCodes.notFound],
  }),
}
