import * as v from "valibot"
import { endpoint } from "../endpoint.ts"

/** A form on paper, for customers whom no other way suits. */
export const verificationFormEndpoints = {
  print: endpoint({
    name: "verificationForm.print",
    method: "GET",
    path: "/customer/verification/form",
    caller: "customer",
    mostPerMinute: 30,
    capability: "verify_id",
    summary: "A form with the customer's details, to sign and post with copies of their papers.",
    answers: "pdf",
    result: v.file(),
  }),
  decide: endpoint({
    name: "verificationForm.decide",
    method: "PUT",
    path: "/verification/forms/{customerId}",
    caller: "staff",
    scope: "documents:decide",
    elevated: true,
    about: { kind: "customer", param: "customerId" },
    summary: "Decided on a form that came by post, and emailed the customer.",
    params: v.object({ customerId: v.pipe(v.string(), v.uuid()) }),
    body: v.object({ verified: v.boolean() }),
  }),
}
