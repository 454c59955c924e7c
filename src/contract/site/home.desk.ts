import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import type { Scope } from "../staff/scopes.ts"
import { Totals } from "./numbers.desk.ts"

/** A list of what waits for staff: the page that shows it with the filter that leaves only that, and who sees it. */
interface Worklist {
  readonly page: string
  readonly scope: Scope | null
}

/** In the order in which they stand on the desk's first page: money first, then people, then machines. */
export const worklists = {
  approvals: { page: "approvals", scope: null },
  payouts: { page: "payouts?status=requested", scope: "payouts:read" },
  payoutsToSend: { page: "payouts?status=approved", scope: "payouts:read" },
  postalPrizes: { page: "postal-prizes?state=due", scope: "payouts:read" },
  debits: { page: "debits?status=requested", scope: "payouts:read" },
  reversedDeposits: { page: "reversed-deposits?state=open", scope: "deposits:read" },
  refusedReturns: { page: "refused-returns", scope: "deposits:read" },
  heldPayments: { page: "bank-payments?status=held", scope: "deposits:read" },
  unmatchedPayments: { page: "bank-payments?status=unmatched", scope: "deposits:read" },
  differences: { page: "reconciliation?state=open", scope: "deposits:read" },
  documents: { page: "verification", scope: "documents:decide" },
  messages: { page: "messages?state=open", scope: "customers:read" },
  reportedMessages: { page: "party-messages", scope: "customers:read" },
  feedback: { page: "feedback?state=new", scope: "customers:read" },
  lostMails: { page: "health", scope: "numbers:read" },
  lateJobs: { page: "health", scope: "numbers:read" },
} as const satisfies Readonly<Record<string, Worklist>>
export type WorklistName = keyof typeof worklists
const names = Object.keys(worklists) as [WorklistName, ...WorklistName[]]

/** Days for which a mail that was given up counts as something to look at. */
export const LOST_MAIL_DAYS = 7

export const DeskHome = v.object({
  /** What waits for the caller; lists in which nothing waits are left out. */
  waiting: v.array(
    v.object({
      list: v.picklist(names),
      count: v.number(),
      /** Since when the one waits that has waited longest; null where nothing is dated. */
      since: v.nullable(Instant),
    }),
  ),
  /** Today so far beside the same day of last week up to the same time; null for those who do not see numbers. */
  today: v.nullable(v.object({ totals: Totals, lastWeek: Totals })),
})
export type DeskHome = v.InferOutput<typeof DeskHome>

export const deskHomeEndpoints = {
  get: endpoint({
    name: "deskHome.get",
    method: "GET",
    path: "/home",
    service: "desk",
    caller: "staff",
    summary: "Lists in which something waits for the caller, and today's figures beside those of a week ago.",
    result: DeskHome,
  }),
}
