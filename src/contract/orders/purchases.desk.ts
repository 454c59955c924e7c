import * as v from "valibot"
import { productTypes } from "../catalogue/product-offer.ts"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { CalendarDay, Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { PROPOSED_ALREADY } from "../payments/payouts.desk.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { OrderState } from "../tickets/line.ts"
import { NOT_REFUNDABLE, OWN_ACCOUNT, refundKinds, refundReasons, refundWays } from "./refund.codes.ts"

/** A purchase in a list: everything that a customer bought at once. */
const Purchase = v.object({
  id: Id,
  at: Instant,
  customerId: Id,
  /** Masked. */
  customer: v.string(),
  /** Names of its products, each once. */
  products: v.array(v.string()),
  tickets: v.number(),
  /** The amount paid, after the discount. */
  total: Money,
  /** The part of it that went back. */
  refunded: Money,
  /** Null where the wallet alone paid. */
  paidWith: v.nullable(v.string()),
  /** States of its tickets, each once. */
  states: v.array(OrderState),
})
export type Purchase = v.InferOutput<typeof Purchase>

/** A ticket, book or share of a purchase, in one draw where it takes part in any. */
const PurchasedTicket = v.object({
  id: Id,
  productType: v.picklist(productTypes),
  offerKey: Key,
  offerName: v.string(),
  /** Null for what takes part in no draw. */
  draw: v.nullable(
    v.object({
      drawNo: v.number(),
      /** Draws of raffles have one. */
      name: v.nullable(v.string()),
      cutoff: Instant,
      drawAt: Instant,
    }),
  ),
  /** "4 x Standard games", "5 Ticket Book". */
  description: v.string(),
  /** Numbers of each game, the tickets of a book, or the shares. */
  numbers: v.array(v.string()),
  isQuickPick: v.boolean(),
  price: Money,
  state: OrderState,
  /** Null before its draw is scored. */
  winnings: v.nullable(Money),
  /** Its part of what was paid, after the discount. */
  paid: Money,
  /** Why staff can't refund it; null where they can. */
  notRefundable: v.nullable(v.string()),
  /** How staff refunded it; null where they did not. */
  refund: v.nullable(
    v.object({
      kind: v.picklist(refundKinds),
      amount: Money,
      /** Null for a draw that was cancelled. */
      reason: v.nullable(v.picklist(refundReasons)),
      words: v.string(),
      to: v.picklist(refundWays),
      by: v.string(),
      at: Instant,
    }),
  ),
})
export type PurchasedTicket = v.InferOutput<typeof PurchasedTicket>

const PurchaseDetail = v.object({
  ...Purchase.entries,
  lines: v.array(PurchasedTicket),
  discount: Money,
  /** The codes that took something off, and how much each. */
  promotions: v.array(v.object({ code: v.string(), amount: Money })),
  /** Deposited in the same step; null where the wallet alone paid. */
  deposited: v.nullable(Money),
  /** The partner on whose pages it was bought; null for the shop's own. */
  partner: v.nullable(v.string()),
  /** Tickets bought with it that are charged when their draw opens. */
  scheduled: v.number(),
  /** AutoPlays and subscriptions that it started, by their product. */
  recurring: v.array(v.string()),
  /** The card that it was paid with and how much can go back to it; null where nothing can. */
  card: v.nullable(v.object({ label: v.string(), most: Money })),
  /** A refund above this amount takes two people. */
  twoPeopleAbove: Money,
  /** Whether somebody proposed a refund, which waits for another to approve it. */
  isProposed: v.boolean(),
})
export type PurchaseDetail = v.InferOutput<typeof PurchaseDetail>

const common = { service: "desk", caller: "staff", scope: "customers:read" } as const
const named = v.object({ id: Id })
const aboutPurchase = { kind: "purchase", param: "id" } as const
const refunding = {
  ...common,
  scope: "refunds:write",
  elevated: true,
  about: aboutPurchase,
  // They stand with the refund, and go with the account.
  unrecorded: ["words"],
} as const
const refunded = v.object({
  /** The proposal that waits for a second person; null where it is done. */
  approvalId: v.nullable(Id),
})
/** The customer reads the reason and the words. */
const why = {
  reason: v.picklist(refundReasons),
  words: shortText(300),
  to: v.picklist(refundWays),
}

const TypedAmount = v.pipe(Line, v.regex(/^\d{1,7}(\.\d{1,2})?$/, "Enter an amount, like 12.50."))

/** Purchases of all customers, for staff. */
export const deskPurchaseEndpoints = {
  list: endpoint({
    ...common,
    name: "deskPurchases.list",
    method: "GET",
    path: "/purchases",
    summary: "Purchases of all customers, the latest first or last.",
    query: v.object({
      ...datedQuery,
      /** A receipt's number, or the id of a purchase, a ticket or a customer. */
      q: v.optional(v.pipe(Line, v.maxLength(80))),
      customer: v.optional(Id),
      /** The state of any of its tickets. */
      state: v.optional(OrderState),
      offer: v.optional(Key),
      draw: v.optional(DrawNo),
      from: v.optional(CalendarDay()),
      until: v.optional(CalendarDay()),
      /** The least and the most that was paid. */
      least: v.optional(TypedAmount),
      most: v.optional(TypedAmount),
    }),
    result: cursorPage(Purchase),
    csv: {
      When: "at",
      Products: "products",
      Tickets: "tickets",
      Paid: "total",
      Refunded: "refunded",
      States: "states",
      Customer: "customerId",
      "Paid with": "paidWith",
      Receipt: "id",
    },
  }),
  get: endpoint({
    ...common,
    name: "deskPurchases.get",
    method: "GET",
    path: "/purchases/{id}",
    about: aboutPurchase,
    summary: "One purchase: what was bought, and how it was paid.",
    params: named,
    result: PurchaseDetail,
  }),
  refund: endpoint({
    ...refunding,
    name: "deskPurchases.refund",
    method: "POST",
    path: "/purchases/{id}/refunds",
    summary:
      "Refunded tickets before the sales of their draws closed; a large amount proposed it, for somebody else to approve.",
    params: named,
    body: v.object({ tickets: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)), ...why }),
    result: refunded,
    errors: [NOT_REFUNDABLE, OWN_ACCOUNT, PROPOSED_ALREADY],
  }),
  void: endpoint({
    ...refunding,
    name: "deskPurchases.void",
    method: "POST",
    path: "/purchases/{id}/void",
    summary:
      "Voided a purchase: refunded all of its tickets, and ended what it had started; a large amount proposed it, for somebody else to approve.",
    params: named,
    body: v.object(why),
    result: refunded,
    errors: [NOT_REFUNDABLE, OWN_ACCOUNT, PROPOSED_ALREADY],
  }),
}
