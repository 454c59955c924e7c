import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"

const Offer = v.object({
  /** Where the account moves to. */
  segmentName: Key,
  /** Whether nothing is sold to the customer before. */
  required: v.boolean(),
})
const OfCustomer = v.object({ customerId: v.pipe(v.string(), v.uuid()) })

/** The staff's calls for moving accounts. */
export const migrationOfferEndpoints = {
  offer: endpoint({
    name: "migrationOffers.put",
    method: "PUT",
    path: "/migration/customers/{customerId}",
    caller: "editor",
    summary: "Offers a customer to move their account into another segment, under the terms as they are now.",
    params: OfCustomer,
    body: Offer,
  }),
  offerSegment: endpoint({
    name: "migrationOffers.putSegment",
    method: "PUT",
    path: "/migration/segments/{segmentName}",
    caller: "editor",
    summary: "Offers the same to every customer of a segment who has not moved there yet.",
    params: v.object({ segmentName: Key }),
    body: Offer,
    result: v.object({ offered: v.number() }),
  }),
  withdraw: endpoint({
    name: "migrationOffers.remove",
    method: "DELETE",
    path: "/migration/customers/{customerId}",
    caller: "editor",
    summary: "Takes an offer back that the customer has not accepted.",
    params: OfCustomer,
  }),
}
