import { contentKinds, contentTitles } from "#src/contract/content/kinds.desk.ts"
import type { DeskPage } from "./desk-page.ts"

export const contentPages: readonly DeskPage[] = [
  {
    path: "content/sentences",
    title: "Sentences",
    group: "Content",
    scope: "content:write",
    load: () => import("#src/desk/content/sentences-page.tsx"),
  },
  ...contentKinds.map((kind) => ({
    path: `content/${kind}`,
    title: contentTitles[kind],
    group: "Content" as const,
    scope: "content:write" as const,
    load: () => import("#src/desk/content/list-page.tsx"),
  })),
  {
    path: "content/banner",
    title: "Site banner",
    group: "Content",
    scope: "content:write",
    load: () => import("#src/desk/content/banner-page.tsx"),
  },
  {
    path: "content/pictures",
    title: "Pictures",
    group: "Content",
    scope: "content:write",
    load: () => import("#src/desk/content/pictures-page.tsx"),
  },
  {
    path: "content/:kind/:key",
    title: "Text",
    group: null,
    scope: "content:write",
    load: () => import("#src/desk/content/page.tsx"),
  },
  {
    path: "program",
    title: "Members' programme",
    group: "Content",
    scope: "content:write",
    load: () => import("#src/desk/rewards/program-page.tsx"),
  },
  {
    path: "promotions",
    title: "Promotions",
    group: "Content",
    scope: "promotions:write",
    load: () => import("#src/desk/promotions/promotions-page.tsx"),
  },
  {
    path: "promotions/:code",
    title: "Promotion",
    group: null,
    scope: "promotions:write",
    load: () => import("#src/desk/promotions/promotion-page.tsx"),
  },
]
