import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { CartPromotion } from "../promotions/voucher.ts"
import { LotteryCartItem, LotteryTicketRequest } from "../tickets/lottery-ticket.ts"
import { MembershipCartItem, MembershipRequest } from "../tickets/memberships.ts"
import { RaffleCartItem, RaffleTicketRequest } from "../tickets/raffle-tickets.ts"
import { SocialShareCartItem, SocialShareRequest } from "../tickets/social-shares.ts"
import { SyndicateCartItem, SyndicateShareRequest } from "../tickets/syndicate-shares.ts"

/** Actions that the customer can take about a blocked line. */
export const BlockedAction = v.picklist([
  "close",
  "fixed",
  "spend_limit",
  "verify_account_required",
  "deposit_limit",
  "global_spend_limit",
  "on_break",
])
export type BlockedAction = v.InferOutput<typeof BlockedAction>

/** Anything that can be put into a cart; each product has its own shapes in `products/`. */
export const CartItemRequest = v.variant("productType", [
  LotteryTicketRequest,
  RaffleTicketRequest,
  SyndicateShareRequest,
  SocialShareRequest,
  MembershipRequest,
])
export type CartItemRequest = v.InferOutput<typeof CartItemRequest>
/** A request that can be bought again for draws to come. */
export type RecurringRequest = Exclude<CartItemRequest, { productType: "membership" }>

export const CartItem = v.variant("productType", [
  LotteryCartItem,
  RaffleCartItem,
  SyndicateCartItem,
  SocialShareCartItem,
  MembershipCartItem,
])
export type CartItem = v.InferOutput<typeof CartItem>

export const Cart = v.object({
  cartReference: v.string(),
  /** Grows with every change; a purchase states the one its customer saw. */
  revision: v.number(),
  /** Which draws the lines play, as one word: another one once a draw closed and its lines went on to the next. */
  draws: v.string(),
  cartItems: v.array(CartItem),
  autoRemovedItems: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** What of it the line was, so that several of one product can be told apart: "4 x Standard games". */
      description: v.string(),
      reason: v.string(),
    }),
  ),
  /**
   * Ids of lines that may no longer be sold to this customer, each with a blocked reason. No sum and no draw below
   * counts them, and a purchase leaves them in the cart.
   */
  unsold: v.array(v.string()),
  /** Promotion codes in the order they came. */
  promotions: v.array(CartPromotion),
  /** All lines that can be sold, at their full price. */
  cartTotal: Money,
  /** The amount that promotion codes take off. */
  discount: Money,
  /** The amount that is paid now: the cart total less the pre-order total and the discount. */
  payable: Money,
  /** The amount that is charged later. */
  preOrderTotal: Money,
  requiresUnattendedPaymentMethod: v.boolean(),
  /** By item id; of what was taken out too. */
  blockedReasons: v.record(v.string(), v.object({ message: v.string(), actionType: BlockedAction })),
  /**
   * Whether help with gambling stands beside the cart: as soon as anything in it is drawn (a ticket, a share or a
   * raffle book), and not for an empty cart or memberships alone, which are no bet.
   */
  showRegulation: v.boolean(),
  /**
   * When the signed-in customer can buy something again, while a limit of theirs or of the shop leaves nothing: all that
   * a partner's frame learns of limits. Absent while something can be bought.
   */
  usedUntil: v.optional(Instant),
})
export type Cart = v.InferOutput<typeof Cart>

/** The customer's cart with what the visitor's held, and what codes of it paid into the wallet on the way. */
const ConvertedCart = v.object({
  ...Cart.entries,
  /** Ids of the lines that came from the visitor's cart: the others were in the customer's before. */
  movedItems: v.array(v.string()),
  credited: v.array(v.object({ name: v.string(), amount: Money })),
})
export type ConvertedCart = v.InferOutput<typeof ConvertedCart>

const Token = v.object({ token: Id })
const Item = v.object({ token: Id, id: Id })
const cartErrors = [
  errorCodes.drawClosed,
  errorCodes.drawNotOpen,
  errorCodes.soldOut,
  errorCodes.invalid,
  errorCodes.forbidden,
]

export const cartEndpoints = {
  createAnonymous: endpoint({
    name: "cart.createAnonymous",
    mostPerMinute: 60,
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
    delegated: true,
    method: "POST",
    path: "/anon-cart/{token}/convert",
    version: "3.3",
    caller: "customer",
    summary: "Moves an anonymous cart's lines into the signed-in customer's cart, once.",
    params: Token,
    result: ConvertedCart,
  }),
  copy: endpoint({
    name: "cart.copy",
    mostPerMinute: 20,
    delegated: true,
    method: "POST",
    path: "/cart/copies",
    version: "3.3",
    caller: "customer",
    summary:
      "Copies the customer's cart for a tab where they have yet to sign in; the result is an `act` token, good for five minutes. Once they have signed in there, each copy takes its original's place.",
    result: v.string(),
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
    closed: true,
    method: "POST",
    path: "/anon-cart/{token}/items",
    version: "3.3",
    summary: "Adds a line.",
    params: Token,
    body: CartItemRequest,
    result: Cart,
    errors: cartErrors,
    idempotent: "optional",
  }),
  buildAnonymous: endpoint({
    name: "cart.buildAnonymous",
    closed: true,
    mostPerMinute: 60,
    method: "POST",
    path: "/anon-cart/{token}/build",
    version: "3.3",
    summary: "Replaces the cart's lines with a list.",
    params: Token,
    body: v.object({
      items: v.pipe(v.array(CartItemRequest), v.maxLength(50)),
    }),
    result: Cart,
    errors: cartErrors,
  }),
  updateItemAnonymous: endpoint({
    name: "cart.updateItemAnonymous",
    closed: true,
    method: "PUT",
    path: "/anon-cart/{token}/items/{id}",
    version: "3.3",
    summary: "Replaces a line.",
    params: Item,
    body: CartItemRequest,
    result: Cart,
    errors: cartErrors,
  }),
  removeItemAnonymous: endpoint({
    name: "cart.removeItemAnonymous",
    method: "DELETE",
    path: "/anon-cart/{token}/items/{id}",
    version: "3.3",
    summary: "Removes a line or a promotion code.",
    params: Item,
    result: Cart,
  }),
  get: endpoint({
    name: "cart.get",
    delegated: true,
    method: "GET",
    path: "/cart/items",
    caller: "customer",
    summary: "The customer's cart.",
    result: Cart,
  }),
  addItem: endpoint({
    name: "cart.addItem",
    closed: true,
    delegated: true,
    method: "POST",
    path: "/cart/items",
    caller: "customer",
    summary: "Adds a line.",
    body: CartItemRequest,
    result: Cart,
    errors: cartErrors,
    idempotent: "optional",
  }),
  build: endpoint({
    name: "cart.build",
    closed: true,
    delegated: true,
    method: "POST",
    path: "/cart/build",
    caller: "customer",
    summary: "Replaces the cart's lines with a list.",
    body: v.object({
      items: v.pipe(v.array(CartItemRequest), v.maxLength(50)),
    }),
    result: Cart,
    errors: cartErrors,
  }),
  updateItem: endpoint({
    name: "cart.updateItem",
    closed: true,
    delegated: true,
    method: "PUT",
    path: "/cart/items/{id}",
    caller: "customer",
    summary: "Replaces a line.",
    params: v.object({ id: Id }),
    body: CartItemRequest,
    result: Cart,
    errors: cartErrors,
  }),
  removeItem: endpoint({
    name: "cart.removeItem",
    delegated: true,
    method: "DELETE",
    path: "/cart/items/{id}",
    caller: "customer",
    summary: "Removes a line or a promotion code.",
    params: v.object({ id: Id }),
    result: Cart,
  }),
}
