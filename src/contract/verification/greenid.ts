import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { verificationCodes } from "./method.ts"
import { VerificationChecked } from "./verification.ts"

/** The page with greenID's own forms, and what is handed to it: fields of the form that greenID takes up, by name. */
export const GreenIdPage = v.object({
  page: v.string(),
  environment: v.string(),
  form: v.record(v.string(), v.string()),
})
export type GreenIdPage = v.InferOutput<typeof GreenIdPage>

/** Showing who one is with greenID, whose own forms stand in a page of the shop. */
export const greenIdEndpoints = {
  open: endpoint({
    name: "greenId.open",
    method: "GET",
    path: "/customer/verification/greenid",
    caller: "customer",
    capability: "verify_id",
    summary: "The page with greenID's forms, and the customer's details as greenID takes them.",
    result: GreenIdPage,
    errors: [errorCodes.notFound, errorCodes.invalid, verificationCodes.limit],
  }),
  check: endpoint({
    name: "greenId.check",
    method: "POST",
    path: "/customer/verification/greenid",
    caller: "customer",
    capability: "verify_id",
    mostPerMinute: 20,
    summary:
      "Asks greenID what came of a session, and compares whom it was about with the customer's details.",
    body: v.object({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) }),
    result: VerificationChecked,
    errors: [errorCodes.notFound, errorCodes.invalid, ...Object.values(verificationCodes)],
  }),
}
