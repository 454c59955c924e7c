import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { atMost } from "../fields.ts"
import { SignupFields } from "../sign-in/sign-in.ts"
import {
  eachPersonField,
  fieldsOfKind,
  type IdentityField,
  type OptionalField,
  optionalFields,
} from "./person.codes.ts"
import { entriesFor, isPossibleLocation, personEntries } from "./person.ts"
import { placePaths } from "./postcodes.ts"

/** Names of what was checked when an account was verified. */
export const identityFields = fieldsOfKind("name", "dateOfBirth") as readonly IdentityField[]

/** Builds the form that a customer may save on a site that requires these fields. */
export const detailsFormFor = (required: readonly OptionalField[] = optionalFields) =>
  v.pipe(
    v.object({
      ...entriesFor(personEntries, required),
      /** The password, which a new email address needs: with a new address a thief would have the account. */
      password: v.optional(v.pipe(v.string(), atMost(200))),
    }),
    v.forward(v.partialCheck(placePaths, isPossibleLocation, fieldMessages.postcode), ["postcode"]),
  )
export const DetailsForm = detailsFormFor()
export type DetailsForm = v.InferOutput<typeof DetailsForm>

/** A customer's details as far as the account knows them; anything never asked for is an empty text. */
export const CustomerDetails = v.object({
  ...eachPersonField(() => v.string()),
  /** Names of what support alone can change, since the customer's identity was checked with it. */
  fixed: v.array(v.picklist(identityFields)),
})
export type CustomerDetails = v.InferOutput<typeof CustomerDetails>

export const detailsEndpoints = {
  get: endpoint({
    name: "details.get",
    method: "GET",
    path: "/customer/details",
    version: "3.2",
    caller: "customer",
    summary: "Who the customer is and lives where.",
    result: CustomerDetails,
  }),
  save: endpoint({
    name: "details.save",
    method: "POST",
    path: "/customer/details",
    version: "3.2",
    caller: "customer",
    summary:
      "Changes the customer's details. Moving to another state ends the account's verification, whose rules are that state's.",
    body: detailsFormFor([]),
    result: v.object({ details: CustomerDetails, unverified: v.boolean() }),
    errors: [
      errorCodes.forbidden,
      errorCodes.emailTaken,
      errorCodes.underAge,
      errorCodes.credentials,
      ...twoFactorCodes,
    ],
  }),
  acceptTerms: endpoint({
    name: "details.acceptTerms",
    method: "POST",
    path: "/customer/terms-and-conditions",
    caller: "customer",
    summary: "The customer agrees to the terms; with complete details that completes an account too.",
    body: v.object({ acceptTerms: SignupFields.entries.acceptTerms }),
  }),
}
