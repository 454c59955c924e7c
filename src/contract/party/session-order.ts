import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { SocialShareOrder, SocialShareOrderDetail } from "../tickets/social-shares.ts"
import { partyCodes } from "./party.codes.ts"
import { Session } from "./session.ts"

/** A session's ticket from one member's side. */
export const SessionOrder = v.object({
  session: Session,
  /** The customer's own shares, those bought first before the others; also of those that came back. */
  orders: v.array(SocialShareOrder),
  purchasedAt: v.nullable(Instant),
  /** The amount that the customer paid for shares that they hold. */
  paid: Money,
  /** With `show_details`: the ticket, its games and what they won; null without it and before it is bought. */
  details: v.nullable(SocialShareOrderDetail),
})
export type SessionOrder = v.InferOutput<typeof SessionOrder>

export const sessionOrderEndpoints = {
  get: endpoint({
    name: "sessionOrders.get",
    method: "GET",
    path: "/orders/social-syndicate-session/{id}",
    service: "social",
    version: "v3",
    caller: "customer",
    capability: "viewing_orders",
    summary: "A session's ticket; 404 for who holds no shares of it.",
    params: v.object({ id: Id }),
    query: v.object({ showDetails: v.optional(v.string()) }),
    result: SessionOrder,
  }),
  picture: endpoint({
    name: "sessionOrders.picture",
    method: "GET",
    path: "/orders/social-syndicate-session/{id}/picture",
    service: "social",
    version: "v3",
    caller: "customer",
    capability: "viewing_orders",
    summary:
      "What became of a session's ticket as a picture to share, 1200 by 630; 404 for who holds no shares of it, 409 before its result is known.",
    params: v.object({ id: Id }),
    /** Whether it says the customer's own part; never anybody else's. */
    query: v.object({ ownPart: v.optional(v.literal("true")) }),
    answers: "png",
    mostPerMinute: 30,
    result: v.file(),
    errors: [partyCodes.notDrawn],
  }),
}
