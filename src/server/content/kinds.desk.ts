import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import { pictureKind } from "./desk-pictures.desk.ts"
import type { AnyKind } from "./kind.desk.ts"
import { causeKind, tipKind } from "./kinds/causes-and-tips.desk.ts"
import { componentKind, navigationKind } from "./kinds/page-parts.desk.ts"
import { giveawayRulesKind, programKind, promotionKind } from "./kinds/program.desk.ts"
import { regionsKind, segmentKind, themeKind } from "./kinds/settings.desk.ts"
import { cardKind, itemKind } from "./kinds/texts.desk.ts"
import { categoryKind, pageKind, postKind, questionKind } from "./kinds/written-pages.desk.ts"

/** Everything that is written in versions, but for what limits are configured of. */
export const kinds = {
  item: itemKind,
  page: pageKind,
  question: questionKind,
  post: postKind,
  category: categoryKind,
  cause: causeKind,
  tip: tipKind,
  component: componentKind,
  navigation: navigationKind,
  theme: themeKind,
  card: cardKind,
  segment: segmentKind,
  picture: pictureKind,
  regions: regionsKind,
  program: programKind,
  giveaway_rules: giveawayRulesKind,
} as const satisfies Readonly<Record<Exclude<ContentKindName, "promotion">, AnyKind>>

/** A kind by its name. */
export const kindOf = (name: ContentKindName): AnyKind => (name === "promotion" ? promotionKind : kinds[name])
