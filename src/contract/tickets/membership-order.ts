import * as v from "valibot"
import { membershipTiers } from "../catalogue/membership.ts"
import { Instant } from "../endpoint.ts"
import { purchaseEntries } from "./line.ts"
import { membershipEntries } from "./membership.ts"

const membership = v.literal("membership")

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
