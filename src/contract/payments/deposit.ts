import * as v from "valibot"
import { Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"

export const depositStatuses = ["pending", "challenge", "succeeded", "failed"] as const

/** The purpose of a deposit: for a cart of memberships only it is `membership`. */
export const DepositType = v.picklist(["ad_hoc", "checkout", "membership", "partner_purchase"])
export type DepositType = v.InferOutput<typeof DepositType>

/** Money of a deposit that went back: sent back by the shop, or taken back by the card's bank or the customer's own. */
const DepositReversal = v.object({
  kind: v.picklist(["refund", "dispute", "dishonour"]),
  amount: Money,
  at: Instant,
  /** How much of it was not in the wallet any more, which the customer owed from then on. */
  short: Money,
  /** Whether it is gone now; false where a dispute was won or a refund failed. */
  isTaken: v.boolean(),
})
export type DepositReversal = v.InferOutput<typeof DepositReversal>

export const Deposit = v.object({
  id: v.string(),
  type: DepositType,
  status: v.picklist(depositStatuses),
  amount: Money,
  depositMethodCode: v.string(),
  /** For people: "Visa ending 4242". */
  methodLabel: v.string(),
  createdAt: Instant,
  /** Why it failed, in words for the customer. */
  failureMessage: v.nullable(v.string()),
  /**
   * Where the 3-D Secure challenge is answered, a page of the gateway that is shown in a frame; or where a payment is
   * approved in PayPal, a page for a window of its own.
   */
  challengeUrl: v.nullable(v.string()),
  /** Pixels of the window in which the bank was told to ask; absent where the gateway decides that. */
  challengeSize: v.optional(v.object({ width: v.number(), height: v.number() })),
  /** The receipt, when a purchase went with it and is done. */
  checkoutId: v.nullable(v.string()),
  /** Why the purchase that went with it did not happen; the money is then in the wallet. */
  purchaseFailure: v.nullable(v.object({ code: v.string(), message: v.string() })),
  /** What of it went back since, the first first. */
  reversals: v.array(DepositReversal),
})
export type Deposit = v.InferOutput<typeof Deposit>

/** Browser facts a 3-D Secure challenge needs. */
export const BrowserData = v.object({
  browserJavascriptEnabled: v.boolean(),
  browserJavaEnabled: v.boolean(),
  browserLanguage: v.pipe(v.string(), v.maxLength(40)),
  browserColorDepth: v.picklist([1, 4, 8, 15, 16, 24, 32, 48]),
  browserScreenHeight: v.number(),
  browserScreenWidth: v.number(),
  browserTz: v.number(),
  challengeWindowSize: v.picklist(["Small", "Medium", "Large", "ExtraLarge", "FullScreen"]),
  notificationUrl: v.pipe(v.string(), v.maxLength(2000)),
})

export type BrowserData = v.InferOutput<typeof BrowserData>

export const DepositRequest = v.object({
  amount: Money,
  /** The purpose of a deposit into the wallet alone; a deposit that goes with a purchase says it there. */
  type: v.optional(v.picklist(["ad_hoc", "membership"])),
  /** A stored card … */
  customerFundId: v.optional(Id),
  /** … or a card the gateway has just turned into a token, with `ap` and `gp` out of a digital wallet. With neither, `pl` is approved in PayPal first. */
  cardToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * The gateway's token for a stored card's security code, where the method's rules ask for it; good once.
   */
  cscToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Signs of fraud that the gateway's script collected from the browser. */
  deviceData: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  saveCard: v.optional(v.boolean(), false),
  depositMethodCode: v.optional(v.string(), "cc"),
  /** The first configured one unless named. */
  gatewayKey: v.optional(v.string()),
  strongCustomerAuthentication: v.optional(BrowserData),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
})
export type DepositRequest = v.InferOutput<typeof DepositRequest>
