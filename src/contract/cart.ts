import * as v from "valibot"
import { endpoint, Id, Instant } from "./endpoint.ts"
import { errorCodes } from "./error.ts"
import { Money } from "./money.ts"
import { Receipt } from "./receipt.ts"
import { Game, GameTypeKey, LotteryTicketRequest, RecurringPurchase } from "./ticket.ts"

/** What the customer can do about a blocked line (specification 001 §4). */
export const BlockedAction = v.picklist([
  "close",
  "fixed",
  "spend_limit",
  "verify_account_required",
  "deposit_limit",
  "global_spend_limit",
])

export const CartItem = v.object({
  id: v.string(),
  productType: v.literal("lottery_ticket"),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  gameType: GameTypeKey,
  gameOffer: v.string(),
  gameOfferName: v.string(),
  games: v.array(Game),
  numGames: v.number(),
  quickpick: v.boolean(),
  numDraws: v.number(),
  /** The first draw the ticket plays. */
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawPrizePool: v.nullable(Money),
  drawEncodedIds: v.array(v.string()),
  causeKey: v.nullable(v.string()),
  quantity: v.number(),
  unitPrice: Money,
  /** The line's price: all games, all draws. */
  price: Money,
  recurringPurchase: v.nullable(RecurringPurchase),
  purchaseStatus: v.picklist(["standard", "pre_order"]),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const Cart = v.object({
  cartReference: v.string(),
  /** Grows with every change; a purchase states the one its customer saw. */
  revision: v.number(),
  cartItems: v.array(CartItem),
  autoRemovedItems: v.array(v.object({ id: v.string(), name: v.string(), reason: v.string() })),
  cartTotal: Money,
  preOrderTotal: Money,
  requiresUnattendedPaymentMethod: v.boolean(),
  /** By item id. */
  blockedReasons: v.record(v.string(), v.object({ message: v.string(), actionType: BlockedAction })),
  showRegulation: v.boolean(),
})
export type Cart = v.InferOutput<typeof Cart>

/** Fields of a purchase that come from a partner's page. */
export const partnerFields = {
  channelKey: v.optional(v.pipe(v.string(), v.maxLength(64)), "web"),
  partnerKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  metadata: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(500))), {}),
}

/** What the customer saw when pressing buy; a difference stops the purchase before money moves. */
export const purchaseData = v.object({
  cartRevision: v.number(),
  expectedTotal: Money,
})

const Token = v.object({ token: Id })
const Item = v.object({ token: Id, id: Id })
const cartErrors = [errorCodes.drawClosed, errorCodes.invalid]

export const cartEndpoints = {
  createAnonymous: endpoint({
    name: "cart.createAnonymous",
    method: "POST",
    path: "/anon-cart",
    version: "3.3",
    summary: "A new anonymous cart; the result is its token.",
    result: v.string(),
  }),
  getAnonymous: endpoint({
    name: "cart.getAnonymous",
    method: "GET",
    path: "/anon-cart/{token}",
    version: "3.3",
    summary: "An anonymous cart; 404 when it expired or became a customer's.",
    params: Token,
    result: Cart,
  }),
  convertAnonymous: endpoint({
    name: "cart.convertAnonymous",
    method: "POST",
    path: "/anon-cart/{token}/convert",
    version: "3.3",
    caller: "customer",
    summary: "Moves an anonymous cart's lines into the signed-in customer's cart, once.",
    params: Token,
    result: Cart,
  }),
  adoptAnonymous: endpoint({
    name: "cart.adoptAnonymous",
    method: "POST",
    path: "/anon-cart/{token}/adopt",
    version: "3.3",
    summary:
      "Takes over the cart of an address's `act` token, once: its lines go into the visitor's own cart where there is one. The result is the token to use from now on; the old one is no good any more, so whoever made the address cannot follow.",
    params: Token,
    body: v.object({ into: v.optional(Id) }),
    result: v.string(),
  }),
  addItemAnonymous: endpoint({
    name: "cart.addItemAnonymous",
    method: "POST",
    path: "/anon-cart/{token}/items",
    version: "3.3",
    summary: "Adds a ticket.",
    params: Token,
    body: LotteryTicketRequest,
    result: Cart,
    errors: cartErrors,
    idempotent: true,
  }),
  buildAnonymous: endpoint({
    name: "cart.buildAnonymous",
    method: "POST",
    path: "/anon-cart/{token}/build",
    version: "3.3",
    summary: "Replaces the cart's lines with a list.",
    params: Token,
    body: v.object({
      items: v.pipe(v.array(LotteryTicketRequest), v.maxLength(50)),
    }),
    result: Cart,
    errors: cartErrors,
  }),
  updateItemAnonymous: endpoint({
    name: "cart.updateItemAnonymous",
    method: "PUT",
    path: "/anon-cart/{token}/items/{id}",
    version: "3.3",
    summary: "Replaces a ticket.",
    params: Item,
    body: LotteryTicketRequest,
    result: Cart,
    errors: cartErrors,
  }),
  removeItemAnonymous: endpoint({
    name: "cart.removeItemAnonymous",
    method: "DELETE",
    path: "/anon-cart/{token}/items/{id}",
    version: "3.3",
    summary: "Removes a line.",
    params: Item,
    result: Cart,
  }),
  get: endpoint({
    name: "cart.get",
    method: "GET",
    path: "/cart/items",
    caller: "customer",
    summary: "The customer's cart.",
    result: Cart,
  }),
  addItem: endpoint({
    name: "cart.addItem",
    method: "POST",
    path: "/cart/items",
    caller: "customer",
    summary: "Adds a ticket.",
    body: LotteryTicketRequest,
    result: Cart,
    errors: cartErrors,
    idempotent: true,
  }),
  build: endpoint({
    name: "cart.build",
    method: "POST",
    path: "/cart/build",
    caller: "customer",
    summary: "Replaces the cart's lines with a list.",
    body: v.object({
      items: v.pipe(v.array(LotteryTicketRequest), v.maxLength(50)),
    }),
    result: Cart,
    errors: cartErrors,
  }),
  updateItem: endpoint({
    name: "cart.updateItem",
    method: "PUT",
    path: "/cart/items/{id}",
    caller: "customer",
    summary: "Replaces a ticket.",
    params: v.object({ id: Id }),
    body: LotteryTicketRequest,
    result: Cart,
    errors: cartErrors,
  }),
  removeItem: endpoint({
    name: "cart.removeItem",
    method: "DELETE",
    path: "/cart/items/{id}",
    caller: "customer",
    summary: "Removes a line.",
    params: v.object({ id: Id }),
    result: Cart,
  }),
  purchase: endpoint({
    name: "cart.purchase",
    method: "POST",
    path: "/cart/purchase",
    caller: "customer",
    summary:
      "Buys the cart from the wallet. 409 with the cart as result when price, draw or lines changed meanwhile.",
    body: v.object({ ...partnerFields, purchaseData }),
    result: Receipt,
    errors: [
      errorCodes.cartEmpty,
      errorCodes.cartChanged,
      errorCodes.priceChanged,
      errorCodes.drawClosed,
      errorCodes.insufficientFunds,
      errorCodes.spendLimit,
      errorCodes.idempotencyMismatch,
    ],
    idempotent: true,
  }),
}
