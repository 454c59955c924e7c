import * as v from "valibot"
import { productTypes } from "../catalogue/product-offer.ts"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { shortText } from "../fields.ts"
import { limitPeriods } from "../limits/limit-period.codes.ts"
import { LimitChange } from "../limits/limits.ts"
import { Money } from "../money.ts"
import { PartnerLink } from "../partners/partner-link.ts"
import { SignedInSession } from "../sign-in/session-list.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { verificationMethods, verificationStatuses } from "../verification/method.ts"

const service = "desk"
const caller = "staff"
const about = { kind: "customer", param: "customerId" } as const
const named = v.object({ customerId: Id })
const reason = shortText(500)

/** A mail that went to a customer, or will; what it says is for them alone. */
export const CustomerMail = v.object({
  id: Id,
  at: Instant,
  subject: v.string(),
  /** Null while it waits, and where it was given up. */
  sentAt: v.nullable(Instant),
  /** No more attempts are made. */
  isGivenUp: v.boolean(),
  /** It came back after it was sent. */
  isBounced: v.boolean(),
})
export type CustomerMail = v.InferOutput<typeof CustomerMail>

/** A sign-in of a customer. */
export const CustomerSession = v.omit(SignedInSession, ["isThis"])
export type CustomerSession = v.InferOutput<typeof CustomerSession>

export const CustomerVerification = v.object({
  isVerified: v.boolean(),
  required: v.boolean(),
  methods: v.array(
    v.object({ type: v.picklist(verificationMethods), status: v.picklist(verificationStatuses) }),
  ),
})

/** Of what a limit is: `spend` and `precommitment` of what is paid for tickets, `deposit` of what is put into the wallet. */
export const limitKinds = ["spend", "precommitment", "deposit"] as const
const limitKind = v.picklist(limitKinds)
const limitPeriod = v.picklist(limitPeriods)

/** A limit of a customer, with what of it is used, and the change of it that waits. */
export const CustomerLimit = v.object({
  kind: limitKind,
  period: limitPeriod,
  limit: Money,
  used: Money,
  change: LimitChange,
})
export type CustomerLimit = v.InferOutput<typeof CustomerLimit>

/** A limit that is not lower than the customer's own. */
export const NOT_LOWER = "not_lower"

export const customerCareEndpoints = {
  limits: endpoint({
    name: "customerCare.limits",
    method: "GET",
    path: "/customers/{customerId}/limits",
    service,
    caller,
    scope: "customers:read",
    summary: "Limits that a customer has, the shortest period first.",
    params: named,
    result: v.array(CustomerLimit),
  }),
  lowerLimit: endpoint({
    name: "customerCare.lowerLimit",
    method: "PUT",
    path: "/customers/{customerId}/limits",
    service,
    caller,
    scope: "customers:write",
    about,
    elevated: true,
    summary: "Lowered a customer's limit, or set one where there was none. The customer gets a mail.",
    params: named,
    body: v.object({
      kind: limitKind,
      period: limitPeriod,
      limit: v.pipe(
        Money,
        v.check(({ cents }) => cents > 0, fieldMessages.currency),
      ),
      reason,
    }),
    errors: [NOT_LOWER],
  }),
  restrict: endpoint({
    name: "customerCare.restrict",
    method: "PUT",
    path: "/customers/{customerId}/restrictions",
    service,
    caller,
    scope: "customers:write",
    about,
    elevated: true,
    summary: "Restricted the kinds of products that a customer can buy.",
    params: named,
    body: v.object({ productTypes: v.array(v.picklist(productTypes)), reason }),
  }),
  markVulnerable: endpoint({
    name: "customerCare.markVulnerable",
    method: "POST",
    path: "/customers/{customerId}/vulnerability",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Marked a customer as vulnerable: no recommendations, no promotions, no marketing.",
    params: named,
    body: v.object({ reason }),
  }),
  unmarkVulnerable: endpoint({
    name: "customerCare.unmarkVulnerable",
    method: "DELETE",
    path: "/customers/{customerId}/vulnerability",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Removed the mark that a customer is vulnerable.",
    params: named,
  }),
  close: endpoint({
    name: "customerCare.close",
    method: "POST",
    path: "/customers/{customerId}/closure",
    service,
    caller,
    scope: "customers:close",
    elevated: true,
    about,
    summary: "Closed a customer's account for good, or once the draws are paid that they have tickets in.",
    params: named,
    body: v.object({ reason }),
    errors: [errorCodes.walletNotEmpty, errorCodes.depositPending],
  }),
  sessions: endpoint({
    name: "customerCare.sessions",
    method: "GET",
    path: "/customers/{customerId}/sessions",
    service,
    caller,
    scope: "customers:read",
    summary: "Where a customer is signed in, the one used last first.",
    params: named,
    result: v.array(CustomerSession),
  }),
  partnerLinks: endpoint({
    name: "customerCare.partnerLinks",
    method: "GET",
    path: "/customers/{customerId}/partner-links",
    service,
    caller,
    scope: "customers:read",
    summary: "Partners that may sign a customer in from their sites.",
    params: named,
    result: v.array(PartnerLink),
  }),
  endSession: endpoint({
    name: "customerCare.endSession",
    method: "DELETE",
    path: "/customers/{customerId}/sessions/{sessionId}",
    service,
    caller,
    scope: "customers:close",
    about,
    elevated: true,
    summary: "Signed a customer out in one place.",
    params: v.object({ ...named.entries, sessionId: Id }),
  }),
  mails: endpoint({
    name: "customerCare.mails",
    method: "GET",
    path: "/customers/{customerId}/mails",
    service,
    caller,
    scope: "customers:read",
    summary: "Mails to a customer, the latest first.",
    params: named,
    query: v.object(datedQuery),
    result: cursorPage(CustomerMail),
    csv: {
      When: "at",
      Subject: "subject",
      Sent: "sentAt",
    },
  }),
  verification: endpoint({
    name: "customerCare.verification",
    method: "GET",
    path: "/customers/{customerId}/verification",
    service,
    caller,
    scope: "customers:read",
    summary: "How far a customer is with each way to verify.",
    params: named,
    result: CustomerVerification,
  }),
}
