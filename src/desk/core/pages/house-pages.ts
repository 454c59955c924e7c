import type { DeskPage } from "./desk-page.ts"

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
