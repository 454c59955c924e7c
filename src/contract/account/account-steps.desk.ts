import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { shortText } from "../fields.ts"
import { staffStep } from "./customer-records.desk.ts"
import { NO_SIGN_IN_LINK } from "./customers.desk.ts"

const service = "desk"
const caller = "staff"
const about = { kind: "customer", param: "customerId" } as const
const named = v.object({ customerId: Id })
const reason = shortText(500)

/** What staff ask of a customer before they buy again, and how they help one who is locked out. */
export const accountStepEndpoints = {
  require: endpoint({
    name: "accountSteps.require",
    method: "POST",
    path: "/customers/{customerId}/steps",
    service,
    caller,
    scope: "customers:write",
    elevated: true,
    about,
    summary:
      "Asked a customer for a new password, missing details or a look at their details before they buy again.",
    params: named,
    body: v.object({ step: staffStep, reason }),
  }),
  withdraw: endpoint({
    name: "accountSteps.withdraw",
    method: "DELETE",
    path: "/customers/{customerId}/steps/{step}",
    service,
    caller,
    scope: "customers:write",
    elevated: true,
    about,
    summary: "Withdrew a request to a customer.",
    params: v.object({ ...named.entries, step: staffStep }),
  }),
  unlock: endpoint({
    name: "accountSteps.unlock",
    method: "POST",
    path: "/customers/{customerId}/second-factor/unlock",
    service,
    caller,
    scope: "customers:close",
    elevated: true,
    about,
    summary: "Let a customer try codes again after too many wrong ones.",
    params: named,
    body: v.object({ reason }),
  }),
  removeFactor: endpoint({
    name: "accountSteps.removeFactor",
    method: "POST",
    path: "/customers/{customerId}/second-factor/removal",
    service,
    caller,
    scope: "customers:close",
    elevated: true,
    about,
    summary: "Took away a second factor that a customer lost: signed out everywhere, and told by mail.",
    params: named,
    body: v.object({ reason }),
    errors: [errorCodes.notFound, NO_SIGN_IN_LINK, errorCodes.accountLocked],
  }),
}
