import { deskContentEndpoints } from "../content/content.desk.ts"
import type { ContentKindName } from "../content/kinds.desk.ts"
import { promotionVersionEndpoints } from "../promotions/promotions.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "../rewards/program.desk.ts"
import { deskSegmentEndpoints } from "../site/capabilities.desk.ts"
import { deskRegionEndpoints } from "./regions.desk.ts"
import type { versionedEndpoints } from "./versioned.desk.ts"

/** The calls by which things of a kind are written: each has the scope of whoever may. */
export function versionedCalls(kind: ContentKindName): ReturnType<typeof versionedEndpoints> {
  switch (kind) {
    case "regions":
      return deskRegionEndpoints
    case "promotion":
      return promotionVersionEndpoints
    case "program":
      return deskProgramEndpoints
    case "giveaway_rules":
      return deskGiveawayRuleEndpoints
    case "segment":
      return deskSegmentEndpoints
    default:
      return deskContentEndpoints
  }
}
