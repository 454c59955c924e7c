import { contentKinds, contentTitles } from "#src/contract/content/kinds.desk.ts"
import { customersPages } from "./customers-pages.ts"
import type { DeskPage } from "./desk-page.ts"
import { shopPages } from "./shop-pages.ts"
import { workPages } from "./work-pages.ts"

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

export const housePages: readonly DeskPage[] = [
  {
    path: "account",
    title: "Your sign-in",
    group: null,
    scope: null,
    load: () => import("#src/desk/staff/account-page.tsx"),
  },
  {
    path: "health",
    title: "Jobs and mail",
    group: "House",
    scope: "numbers:read",
    load: () => import("#src/desk/site/health-page.tsx"),
  },
  {
    path: "settings",
    title: "Settings",
    group: "House",
    scope: "settings:read",
    load: () => import("#src/desk/site/settings-page.tsx"),
  },
  {
    path: "settings/:name",
    title: "Setting",
    group: null,
    scope: "settings:read",
    load: () => import("#src/desk/site/setting-page.tsx"),
  },
  {
    path: "deployment",
    title: "Deployment",
    group: null,
    scope: "settings:write",
    load: () => import("#src/desk/site/deployment-page.tsx"),
  },
  {
    path: "capabilities",
    title: "Capabilities",
    group: "House",
    scope: "settings:write",
    load: () => import("#src/desk/content/capabilities-page.tsx"),
  },
  {
    path: "segments/:key",
    title: "Segment",
    group: null,
    scope: "settings:write",
    load: () => import("#src/desk/content/segment-page.tsx"),
  },
  {
    path: "staff",
    title: "Staff",
    group: "House",
    scope: "staff:write",
    load: () => import("#src/desk/staff/staff-page.tsx"),
  },
  {
    path: "keys",
    title: "Keys",
    group: "House",
    scope: "keys:write",
    load: () => import("#src/desk/staff/keys-page.tsx"),
  },
  {
    path: "audit",
    title: "Audit trail",
    group: "House",
    scope: "audit:read",
    load: () => import("#src/desk/staff/audit-page.tsx"),
  },
]

/** Every page of the desk. Within a group of the navigation they stand in this order. */
export const allPages: readonly DeskPage[] = [
  ...workPages,
  ...customersPages,
  ...shopPages,
  ...contentPages,
  ...housePages,
]
