import * as v from "valibot"
import { bounceKinds } from "../account/mail-bounces.desk.ts"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"

/** How much of the past is looked at; the days before it, as many, are compared with it. */
export const numberPeriods = ["today", "week", "month"] as const

export const Totals = v.object({
  /** The amount that customers paid, after discounts. */
  sales: Money,
  purchases: v.number(),
  deposits: Money,
  winnings: Money,
  newCustomers: v.number(),
})
export type Totals = v.InferOutput<typeof Totals>

const Share = v.object({
  /** A product's or a partner's key, a campaign's name; empty for none. */
  key: v.string(),
  sales: Money,
  purchases: v.number(),
})
export type Share = v.InferOutput<typeof Share>

/** How many purchases came to each step: a cart was begun, its customer signed in, paying was tried, it was bought. */
const StepCounts = v.object({ cart: v.number(), signIn: v.number(), pay: v.number(), done: v.number() })
export type StepCounts = v.InferOutput<typeof StepCounts>

/** The shop's figures for a period, by its own time zone. */
export const ShopNumbers = v.object({
  /** The first and the last day, `YYYY-MM-DD`. */
  from: v.string(),
  until: v.string(),
  timeZone: v.string(),
  totals: Totals,
  /** The period before, as long, up to the same time of day. */
  before: Totals,
  days: v.array(v.object({ day: v.string(), ...Totals.entries })),
  /** Of the customers who joined in the period: how many went on to each step. */
  steps: v.array(v.object({ step: v.picklist(["joined", "deposited", "bought"]), customers: v.number() })),
  /** The same by the campaign that brought them, the one with the most first; empty for none. */
  byCampaign: v.array(
    v.object({ campaign: v.string(), joined: v.number(), deposited: v.number(), bought: v.number() }),
  ),
  /** How many carts each product was put into, and in how many purchases it was bought. */
  byProduct: v.array(v.object({ product: v.string(), carts: v.number(), bought: v.number() })),
  /** How far purchases got, of all sellers together and of each, the one with the most carts first. */
  funnel: v.array(
    v.object({
      /** A partner's key; empty for the shop itself, null for all together. */
      partner: v.nullable(v.string()),
      ...StepCounts.entries,
    }),
  ),
  /** How far purchases in the shop itself got, by the campaign that brought the customer to it; empty for none. */
  campaignFunnel: v.array(v.object({ campaign: v.string(), ...StepCounts.entries })),
  products: v.array(Share),
  partners: v.array(Share),
  /** By the campaign that brought the customer when the account was opened. */
  campaigns: v.array(Share),
  /** By the campaign of the purchase itself. */
  purchaseCampaigns: v.array(Share),
})
export type ShopNumbers = v.InferOutput<typeof ShopNumbers>

/** One of the shop's jobs, as the process sees it that answers. */
const JobStanding = v.object({
  name: v.string(),
  /** Age of the oldest thing that is due; null where it could not be measured. */
  lagSeconds: v.nullable(v.number()),
  alertAfterSeconds: v.number(),
  /** Since the process started. */
  failures: v.number(),
})

export const Health = v.object({
  jobs: v.array(JobStanding),
  mail: v.object({
    waiting: v.number(),
    oldestWaitingAt: v.nullable(Instant),
    /** Given up after several tries, the latest first. */
    failed: v.array(
      v.object({ subject: v.string(), recipient: v.string(), createdAt: Instant, attempts: v.number() }),
    ),
    failedCount: v.number(),
    /** Taken by the mail server and refused later, the latest first. */
    bounced: v.array(
      v.object({
        recipient: v.string(),
        kind: v.picklist(bounceKinds),
        reason: v.string(),
        at: Instant,
        customerId: v.nullable(Id),
      }),
    ),
  }),
})

export const numberEndpoints = {
  get: endpoint({
    name: "numbers.get",
    method: "GET",
    path: "/numbers",
    service: "desk",
    caller: "staff",
    scope: "numbers:read",
    summary:
      "Sales, deposits, winnings and new customers of today, a week or a month, beside the period before.",
    query: v.object({ period: v.optional(v.picklist(numberPeriods), "week") }),
    result: ShopNumbers,
  }),
  health: endpoint({
    name: "numbers.health",
    method: "GET",
    path: "/health",
    service: "desk",
    caller: "staff",
    scope: "numbers:read",
    summary: "How far the jobs are behind, and mail that could not be delivered.",
    result: Health,
  }),
}
