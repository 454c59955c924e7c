import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"

/** Where the customer is signed in: one sign-in, with the tabs it was carried over to. */
export const SignedInSession = v.object({
  id: Id,
  /** Browser and system, as it named them: "Firefox on Windows". Empty where it named none that is known. */
  name: v.string(),
  /** Whether the call comes from it. */
  isThis: v.boolean(),
  /** Whether it was begun inside a partner's page. */
  inFrame: v.boolean(),
  /** Name of the partner whose token began it; null where the customer signed in. */
  partnerName: v.nullable(v.string()),
  /** From where it was begun, as far as that is known: an ISO 3166-1 code, and a name. */
  country: v.nullable(v.string()),
  city: v.nullable(v.string()),
  signedInAt: v.string(),
  /** Right to a quarter of an hour: an access token lasts so long. */
  lastUsedAt: v.string(),
})
export type SignedInSession = v.InferOutput<typeof SignedInSession>

export const sessionListEndpoints = {
  list: endpoint({
    name: "sessions.list",
    method: "GET",
    path: "/customer/sessions",
    service: "auth",
    caller: "customer",
    summary: "Where the customer is signed in, this session first.",
    result: v.array(SignedInSession),
  }),
  end: endpoint({
    name: "sessions.end",
    method: "DELETE",
    path: "/customer/sessions/{sessionId}",
    service: "auth",
    caller: "customer",
    summary: "Signs out one session, with the tabs it was carried over to. One that has ended stays ended.",
    params: v.object({ sessionId: Id }),
    errors: [errorCodes.notFound],
  }),
  endOthers: endpoint({
    name: "sessions.endOthers",
    method: "POST",
    path: "/customer/sessions/end-others",
    service: "auth",
    caller: "customer",
    summary: "Signs out every session of the customer but the one that calls.",
  }),
}
