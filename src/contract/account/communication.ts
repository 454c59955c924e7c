import * as v from "valibot"
import { endpoint, Id, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"

/** Ways of writing to a customer that the customer decides on (push is not among them). */
export const communicationMethods = ["email", "phone", "sms", "directmail"] as const
export type CommunicationMethod = (typeof communicationMethods)[number]

export const CommunicationPreferences = v.object({
  features: v.object({
    /** Whether the site writes to customers in any of these ways at all. */
    methodsEnabled: v.boolean(),
    methods: v.array(v.object({ key: v.picklist(communicationMethods), name: v.string() })),
  }),
  /** Whether the customer wants it, for each method the site has. */
  preferences: v.record(v.picklist(communicationMethods), v.boolean()),
})
export type CommunicationPreferences = v.InferOutput<typeof CommunicationPreferences>

const wanted = v.optional(v.boolean())
const params = v.object({ id: Id })
/** The token that a mailed link carries; with it nobody needs to sign in. */
const query = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(200))) })

export const communicationEndpoints = {
  get: endpoint({
    name: "communication.get",
    method: "GET",
    path: "/customer/{id}/communication-preferences",
    version: "3.2",
    caller: "visitor",
    summary: "How a customer wants to be written to: for that customer, or for who holds a mailed link.",
    params,
    query,
    result: CommunicationPreferences,
    errors: [errorCodes.tokenUsed],
  }),
  put: endpoint({
    name: "communication.put",
    method: "PUT",
    path: "/customer/{id}/communication-preferences",
    version: "3.2",
    caller: "visitor",
    summary: "Changes how a customer wants to be written to; methods left out stay as they are.",
    params,
    query,
    body: v.object({
      preferences: v.object({ email: wanted, phone: wanted, sms: wanted, directmail: wanted }),
      /** Why somebody unsubscribes, and the product whose mail they had before them. */
      unsubscribeReasons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10))),
      productOfferKey: v.optional(Key),
    }),
    result: CommunicationPreferences,
    errors: [errorCodes.tokenUsed],
  }),
}
