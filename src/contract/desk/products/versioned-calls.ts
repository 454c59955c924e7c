import { deskSegmentEndpoints } from "../capabilities.ts"
import { deskContentEndpoints } from "../content/content.ts"
import type { ContentKindName } from "../content/content-kinds.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "../program.ts"
import { promotionVersionEndpoints } from "../promotions.ts"
import { deskRegionEndpoints } from "./regions.ts"
import type { versionedEndpoints } from "./versioned.ts"

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
