import * as v from "valibot"
import { membershipPeriods, membershipTiers } from "../catalogue/membership.ts"
import { Instant } from "../endpoint.ts"
import { lineEntries, purchaseEntries, requestEntries } from "./line.ts"

const membership = v.literal("membership")

/** A customer's request for a membership for a period, before the server priced it. */
export const MembershipRequest = v.object({
  productType: membership,
  /** Key of the product offer, which is the program's. */
  lotteryKey: v.string(),
  membershipOffer: v.picklist(membershipPeriods),
  ...requestEntries,
})
export type MembershipRequest = v.InferOutput<typeof MembershipRequest>

/** Fields that name a membership, in a cart and when it was bought. */
const membershipEntries = {
  membershipProgram: v.string(),
  membershipOffer: v.picklist(membershipPeriods),
  membershipOfferName: v.string(),
  /** Calendar months that it lasts. */
  months: v.number(),
}

/** A membership in a cart; a cart holds one of a program at most. */
export const MembershipCartItem = v.object({
  ...lineEntries,
  ...membershipEntries,
  productType: membership,
})
export type MembershipCartItem = v.InferOutput<typeof MembershipCartItem>

/** A membership that was bought: it takes part in no draw. */
export const MembershipOrder = v.object({
  ...purchaseEntries,
  ...membershipEntries,
  productType: membership,
  membershipTier: v.picklist(membershipTiers),
  /** When it begins: when it was bought, or where the membership that the customer had ends. */
  validFrom: Instant,
  validUntil: Instant,
})
export type MembershipOrder = v.InferOutput<typeof MembershipOrder>
