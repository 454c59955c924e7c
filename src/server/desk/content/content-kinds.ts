import type { ContentKindName } from "#src/contract/desk/content/content-kinds.ts"
import type { CreditLimits } from "../../promotions/credit-limits.ts"
import type { AnyKind } from "./content-kind.ts"
import { categoryKind, postKind } from "./kinds/blog.ts"
import { causeKind, tipKind } from "./kinds/causes-and-tips.ts"
import { componentKind, navigationKind } from "./kinds/page-parts.ts"
import { pictureKind } from "./kinds/pictures.ts"
import { giveawayRulesKind, programKind } from "./kinds/program.ts"
import { promotionKind } from "./kinds/promotions.ts"
import { regionsKind } from "./kinds/regions.ts"
import { segmentKind, themeKind } from "./kinds/settings.ts"
import { cardKind, itemKind } from "./kinds/texts.ts"
import { pageKind, questionKind } from "./kinds/written-pages.ts"

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

/** A kind by its name. Codes that pay into wallets have limits, which the shop's owner configures. */
export const kindOf = (name: ContentKindName, limits: CreditLimits): AnyKind =>
  name === "promotion" ? promotionKind(limits) : kinds[name]
