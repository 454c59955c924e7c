import * as v from "valibot"
import { endpoint, Id, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"

/** Ways of writing to a customer that the customer decides on (push is not among them). */
export const communicationMethods = ["email", "phone", "sms", "directmail"] as const
export type CommunicationMethod = (typeof communicationMethods)[number]

/** What a customer decides about: the ways of the shop's own offers, and mail that the groups they play in cause. */
export const communicationChoices = [...communicationMethods, "groups"] as const
export type CommunicationChoice = (typeof communicationChoices)[number]

/** Mail that its header and its foot offer to end: the shop's offers, and what groups cause. */
export const unsubscribableMail = ["email", "groups"] as const
export type UnsubscribableMail = (typeof unsubscribableMail)[number]

export const CommunicationPreferences = v.object({
  features: v.object({
    /** Whether there is anything to choose. */
    methodsEnabled: v.boolean(),
    methods: v.array(v.object({ key: v.picklist(communicationChoices), name: v.string() })),
  }),
  /** Whether the customer wants it, for each of them. */
  preferences: v.record(v.picklist(communicationChoices), v.boolean()),
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
      preferences: v.object({
        email: wanted,
        phone: wanted,
        sms: wanted,
        directmail: wanted,
        groups: wanted,
      }),
      /** Why somebody unsubscribes, and the product whose mail they had before them. */
      unsubscribeReasons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10))),
      productOfferKey: v.optional(Key),
    }),
    result: CommunicationPreferences,
    errors: [errorCodes.tokenUsed],
  }),
  unsubscribe: endpoint({
    name: "communication.unsubscribe",
    method: "POST",
    path: "/mail/unsubscribe/{id}/{mail}",
    service: "base",
    summary:
      "Ends one kind of mail for its reader, as mail programs ask for it (RFC 8058). A browser that opens the address gets the page that does it.",
    params: v.object({ id: Id, mail: v.picklist(unsubscribableMail) }),
    query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
    encoding: "form",
    errors: [errorCodes.tokenUsed],
  }),
}
