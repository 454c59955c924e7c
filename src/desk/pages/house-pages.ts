import type { DeskPage } from "./desk-page.ts"

export const housePages: readonly DeskPage[] = [
  {
    path: "account",
    title: "Your sign-in",
    group: null,
    scope: null,
    load: () => import("../account/account-page.tsx"),
  },
  {
    path: "health",
    title: "Jobs and mail",
    group: "House",
    scope: "numbers:read",
    load: () => import("../numbers/health-page.tsx"),
  },
  {
    path: "capabilities",
    title: "Capabilities",
    group: "House",
    scope: "settings:write",
    load: () => import("../content/capabilities-page.tsx"),
  },
  {
    path: "segments/:key",
    title: "Segment",
    group: null,
    scope: "settings:write",
    load: () => import("../content/segment-page.tsx"),
  },
  {
    path: "staff",
    title: "Staff",
    group: "House",
    scope: "staff:write",
    load: () => import("../staff/staff-page.tsx"),
  },
  {
    path: "keys",
    title: "Keys",
    group: "House",
    scope: "keys:write",
    load: () => import("../staff/keys-page.tsx"),
  },
  {
    path: "audit",
    title: "Audit trail",
    group: "House",
    scope: "audit:read",
    load: () => import("../audit/audit-page.tsx"),
  },
]
