import type { ContentKindName } from "#src/contract/desk/content-kinds.ts"
import type { AnyKind } from "./content-kind.ts"
import { categoryKind, postKind } from "./kinds/blog.ts"
import { causeKind, tipKind } from "./kinds/causes-and-tips.ts"
import { componentKind, navigationKind } from "./kinds/page-parts.ts"
import { regionsKind } from "./kinds/regions.ts"
import { segmentKind, themeKind } from "./kinds/settings.ts"
import { cardKind, itemKind } from "./kinds/texts.ts"
import { pageKind, questionKind } from "./kinds/written-pages.ts"

/** Everything that is written in versions. */
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
  regions: regionsKind,
} as const satisfies Readonly<Record<ContentKindName, AnyKind>>

export const kindOf = (name: ContentKindName): AnyKind => kinds[name]
