import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"

const Offer = v.object({
  /** Where the account moves to. */
  segmentName: Key,
  /** Whether nothing is sold to the customer before. */
  required: v.boolean(),
})
const OfCustomer = v.object({ customerId: v.pipe(v.string(), v.uuid()) })
const OfSegment = v.object({ segmentName: Key })

/** Offers to customers of one segment to move to another, by how far they are. */
const SegmentMoves = v.object({
  /** Where these customers are now. */
  from: v.string(),
  to: v.string(),
  required: v.boolean(),
  /** Customers who have not agreed yet: their offers can be taken back. */
  waiting: v.number(),
  /** Customers who agreed, and whose accounts are moving. */
  moving: v.number(),
})
export type SegmentMoves = v.InferOutput<typeof SegmentMoves>

/** An offer that must be taken stops sales, so all but looking takes the second factor. */
const common = { caller: "staff", elevated: true } as const
const ofCustomer = {
  ...common,
  scope: "customers:close",
  about: { kind: "customer", param: "customerId" },
} as const
const ofSegment = {
  ...common,
  scope: "accounts:write",
  about: { kind: "segment", param: "segmentName" },
} as const

/** The staff's calls for moving accounts. */
export const migrationOfferEndpoints = {
  offer: endpoint({
    ...ofCustomer,
    name: "migrationOffers.put",
    method: "PUT",
    path: "/migration/customers/{customerId}",
    summary:
      "Offered a customer to move their account into another segment, under the terms as they are now.",
    params: OfCustomer,
    body: Offer,
  }),
  withdraw: endpoint({
    ...ofCustomer,
    name: "migrationOffers.remove",
    method: "DELETE",
    path: "/migration/customers/{customerId}",
    summary: "Took an offer back that the customer has not accepted.",
    params: OfCustomer,
  }),
  list: endpoint({
    name: "migrationOffers.list",
    method: "GET",
    path: "/migration/segments",
    caller: "staff",
    scope: "accounts:write",
    summary: "Offers to move that are open, by the segment where their customers are.",
    result: v.array(SegmentMoves),
  }),
  offerSegment: endpoint({
    ...ofSegment,
    name: "migrationOffers.putSegment",
    method: "PUT",
    path: "/migration/segments/{segmentName}",
    summary: "Offered a move to every customer of a segment who has not moved yet.",
    params: OfSegment,
    body: Offer,
    result: v.object({ offered: v.number() }),
  }),
  withdrawSegment: endpoint({
    ...ofSegment,
    name: "migrationOffers.removeSegment",
    method: "DELETE",
    path: "/migration/segments/{segmentName}",
    summary: "Took back all offers to customers of a segment that they have not accepted.",
    params: OfSegment,
    result: v.object({ withdrawn: v.number() }),
  }),
}
