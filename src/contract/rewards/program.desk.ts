import * as v from "valibot"
import { SubVariant } from "../catalogue/pricing.ts"
import { versionedEndpoints } from "../catalogue/versioned.desk.ts"
import { endpoint } from "../endpoint.ts"

/** Calls for the texts on the pages of the members' programme. */
export const deskProgramEndpoints = {
  ...versionedEndpoints({
    name: "deskProgram",
    path: "/program/{key}",
    scope: "content:write",
    kinds: ["program"],
  }),
  pricings: endpoint({
    service: "desk",
    caller: "staff",
    scope: "content:write",
    name: "deskProgram.pricings",
    method: "GET",
    path: "/program-pricings",
    summary: "Pricings that the programme can be open to, with the states where each holds.",
    result: v.array(
      v.object({
        pricingId: v.string(),
        /** Empty for the one that holds wherever no other does. */
        subVariants: v.array(SubVariant),
      }),
    ),
  }),
}

/** The rules by which giveaways are made. */
export const deskGiveawayRuleEndpoints = versionedEndpoints({
  name: "deskGiveawayRules",
  path: "/giveaway-rules/{key}",
  scope: "draws:write",
  kinds: ["giveaway_rules"],
  elevated: true,
})
