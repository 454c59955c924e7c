import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { filledText, Line, shortLine } from "../fields.ts"
import { verificationCodes, verificationMethods, verificationStatuses } from "./method.ts"

/** The ways to verify, each with how far the customer is with it. */
export const VerificationMethods = v.array(
  v.object({ type: v.picklist(verificationMethods), status: v.picklist(verificationStatuses) }),
)

/** The verification that the customer's state asks for. */
export const VerificationRules = v.object({
  state: v.string(),
  /** Nothing is sold before. */
  required: v.boolean(),
  /** Checks in 24 hours, all methods together. */
  dailyAttempts: v.number(),
})

export const Verification = v.object({
  isVerified: v.boolean(),
  methods: VerificationMethods,
  rules: VerificationRules,
  attemptsLeft: v.number(),
})
export type Verification = v.InferOutput<typeof Verification>

/** `pending`: whoever checks needs more time, and the customer gets a mail. */
export const VerificationChecked = v.object({ outcome: v.picklist(["verified", "not_matched", "pending"]) })
export type VerificationOutcome = v.InferOutput<typeof VerificationChecked>["outcome"]

/** The fields on a state's licences, as patterns for values typed without their spaces. */
export const LicenceConfig = v.object({
  state: v.string(),
  fields: v.array(v.object({ name: v.picklist(["number", "cardNumber"]), pattern: v.string() })),
})
export type LicenceConfig = v.InferOutput<typeof LicenceConfig>

export const LicenceForm = v.object({
  state: filledText,
  number: v.pipe(shortLine(30), v.toUpperCase()),
  /** Of the card itself, where the state prints one. */
  cardNumber: v.optional(v.pipe(Line, v.maxLength(30), v.toUpperCase()), ""),
})
export type LicenceForm = v.InferOutput<typeof LicenceForm>

const checkErrors = [...Object.values(verificationCodes), errorCodes.invalid]

/** Showing who one is. */
export const verificationEndpoints = {
  get: endpoint({
    name: "verification.get",
    method: "GET",
    path: "/customer/verification",
    caller: "customer",
    capability: "verify_id",
    summary: "Whether the customer is verified, and how they can be.",
    result: Verification,
  }),
  verify: endpoint({
    name: "verification.verify",
    method: "POST",
    path: "/customer/verify",
    caller: "customer",
    capability: "verify_id",
    summary: "Compares the customer's name, date of birth and address with public records.",
    result: VerificationChecked,
    errors: checkErrors,
  }),
  licence: endpoint({
    name: "verification.licence",
    method: "POST",
    path: "/customer/verification/licence",
    caller: "customer",
    capability: "verify_id",
    summary: "Compares the customer's name, date of birth and driver's licence with the state's records.",
    body: LicenceForm,
    result: VerificationChecked,
    errors: checkErrors,
  }),
  licenceConfig: endpoint({
    name: "verification.licenceConfig",
    method: "GET",
    path: "/licence-config",
    service: "verify",
    summary: "The details of a driver's licence that are asked for, state by state.",
    result: v.array(LicenceConfig),
  }),
}
