import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, cursorQuery, datedQuery } from "../staff/cursor.ts"
import {
  CustomerDetail,
  CustomerNote,
  CustomerOrder,
  CustomerRow,
  CustomerTransaction,
  customerStates,
  personalFields,
} from "./customer-records.desk.ts"

const service = "desk"
const caller = "staff"
const about = { kind: "customer", param: "customerId" } as const
const named = v.object({ customerId: Id })

const page = v.object(datedQuery)
const reason = shortText(500)

/** A reason must be given for the first look at a customer's data in a sign-in. */
export const REASON_NEEDED = "reason_needed"
/** A member looked at as much personal data as anybody may in an hour. */
export const REVEALS_SPENT = "reveals_spent"

/** The customer's email address is not confirmed, or was changed a short while ago. */
export const NO_SIGN_IN_LINK = "no_sign_in_link"

export const deskCustomerEndpoints = {
  list: endpoint({
    name: "deskCustomers.list",
    method: "GET",
    path: "/customers",
    service,
    caller,
    scope: "customers:read",
    summary:
      "Customers, the latest first or last; `q` finds them by name, email address, phone number, a card's last four digits, or the id of a customer, an order or a receipt.",
    query: v.object({
      ...cursorQuery,
      q: v.optional(v.pipe(Line, v.maxLength(254))),
      state: v.optional(v.picklist(customerStates)),
      care: v.optional(v.picklist(["vulnerable"])),
      /** Order by when customers joined, first or last; the last ones first by default. */
      sort: v.optional(v.picklist(["joined", "-joined"])),
    }),
    result: cursorPage(CustomerRow),
    csv: {
      Customer: "id",
      State: "state",
      Vulnerable: "isVulnerable",
      Verified: "isVerified",
      Joined: "joinedAt",
      Balance: "balance",
    },
  }),
  get: endpoint({
    name: "deskCustomers.get",
    method: "GET",
    path: "/customers/{customerId}",
    service,
    caller,
    scope: "customers:read",
    about,
    summary: "A customer's account, with personal data masked.",
    params: named,
    result: CustomerDetail,
  }),
  reveal: endpoint({
    name: "deskCustomers.reveal",
    method: "POST",
    path: "/customers/{customerId}/personal-data",
    service,
    caller,
    scope: "customers:reveal",
    about,
    summary: "Looked at a customer's personal data.",
    params: named,
    body: v.object({
      field: v.picklist(personalFields),
      /** Why; asked for once for each customer and sign-in, and good for a day. */
      reason: v.optional(shortText(300)),
    }),
    result: v.object({ value: v.string() }),
    errors: [REASON_NEEDED, REVEALS_SPENT],
  }),
  transactions: endpoint({
    name: "deskCustomers.transactions",
    method: "GET",
    path: "/customers/{customerId}/transactions",
    service,
    caller,
    scope: "customers:read",
    summary: "What moved a customer's wallet, the latest first.",
    params: named,
    query: page,
    result: cursorPage(CustomerTransaction),
    csv: {
      When: "at",
      What: "kind",
      Reference: "reference",
      Amount: "amount",
    },
  }),
  orders: endpoint({
    name: "deskCustomers.orders",
    method: "GET",
    path: "/customers/{customerId}/orders",
    service,
    caller,
    scope: "customers:read",
    summary: "What a customer bought, the latest first.",
    params: named,
    query: page,
    result: cursorPage(CustomerOrder),
    csv: {
      When: "at",
      Product: "offerName",
      Draw: "drawNo",
      Price: "price",
      "Paid with": "paidWith",
      State: "state",
      Won: "winnings",
      Purchase: "checkoutId",
      Order: "id",
    },
  }),
  notes: endpoint({
    name: "deskCustomers.notes",
    method: "GET",
    path: "/customers/{customerId}/notes",
    service,
    caller,
    scope: "customers:read",
    summary: "What staff noted about a customer, the latest first.",
    params: named,
    query: page,
    result: cursorPage(CustomerNote),
  }),
  addNote: endpoint({
    name: "deskCustomers.addNote",
    method: "POST",
    path: "/customers/{customerId}/notes",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Noted something about a customer.",
    params: named,
    body: v.object({ text: shortText(2000) }),
    result: CustomerNote,
  }),
  endSessions: endpoint({
    name: "deskCustomers.endSessions",
    method: "DELETE",
    path: "/customers/{customerId}/sessions",
    service,
    caller,
    scope: "customers:close",
    about,
    elevated: true,
    summary: "Signed a customer out everywhere.",
    params: named,
  }),
  sendSignInLink: endpoint({
    name: "deskCustomers.sendSignInLink",
    method: "POST",
    path: "/customers/{customerId}/sign-in-links",
    service,
    caller,
    scope: "customers:write",
    elevated: true,
    about,
    summary: "Mailed a customer a link that signs them in.",
    params: named,
    body: v.object({ reason }),
    errors: [NO_SIGN_IN_LINK, errorCodes.accountLocked, errorCodes.tooMany],
  }),
  block: endpoint({
    name: "deskCustomers.block",
    method: "POST",
    path: "/customers/{customerId}/block",
    service,
    caller,
    scope: "customers:close",
    elevated: true,
    about,
    summary: "Blocked a customer: signed out everywhere, and nobody signs in or deposits until it is undone.",
    params: named,
    body: v.object({ reason }),
  }),
  unblock: endpoint({
    name: "deskCustomers.unblock",
    method: "DELETE",
    path: "/customers/{customerId}/block",
    service,
    caller,
    scope: "customers:close",
    elevated: true,
    about,
    summary: "Let a blocked customer back in.",
    params: named,
  }),
  forgiveDebt: endpoint({
    name: "deskCustomers.forgiveDebt",
    method: "POST",
    path: "/customers/{customerId}/debt-forgiveness",
    service,
    caller,
    scope: "balances:propose",
    elevated: true,
    about,
    summary:
      "Proposed to forgive what a customer owes for a deposit that went back, which somebody else approves.",
    params: named,
    body: v.object({ reason }),
  }),
  correctBalance: endpoint({
    name: "deskCustomers.correctBalance",
    method: "POST",
    path: "/customers/{customerId}/corrections",
    service,
    caller,
    scope: "balances:propose",
    elevated: true,
    about,
    summary: "Proposed to correct a customer's balance; somebody else approves it.",
    params: named,
    body: v.object({
      /** Below zero takes money out; never more than there is. */
      amount: v.pipe(
        Money,
        v.check(({ cents }) => cents !== 0, "Enter an amount."),
      ),
      reason,
    }),
    result: v.object({ approvalId: Id }),
    errors: [errorCodes.insufficientFunds],
  }),
}
