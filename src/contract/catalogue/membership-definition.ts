import * as v from "valibot"
import type { Frozen } from "../frozen.ts"
import { described, price, TimeZone, text } from "./definition-fields.ts"
import { membershipPeriods, membershipTiers } from "./membership.ts"

/** A membership program as data: the tier that is bought, and what each period costs. Its key is the program's id. */
export const MembershipDefinition = v.object({
  type: v.literal("membership"),
  ...described,
  /** Where its months are counted. */
  timeZone: TimeZone,
  tier: v.picklist(membershipTiers),
  periods: v.pipe(
    v.array(v.object({ period: v.picklist(membershipPeriods), name: text(40), cents: price })),
    v.minLength(1, "At least one period is needed."),
    v.check(
      (periods) => new Set(periods.map(({ period }) => period)).size === periods.length,
      "A period stands twice.",
    ),
  ),
})
export type MembershipDefinition = Frozen<v.InferOutput<typeof MembershipDefinition>>
