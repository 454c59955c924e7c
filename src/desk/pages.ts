import type { ComponentType } from "react"
import type { Scope } from "#src/contract/desk/scopes.ts"

/** A page of the desk: its path under `/desk`, and what somebody needs to open it. */
export interface DeskPage {
  readonly path: string
  readonly title: string
  /** In which part of the navigation it stands; null for a page that others lead to. */
  readonly group: PageGroup | null
  readonly scope: Scope | null
  readonly load: () => Promise<{ default: ComponentType }>
}

export const pageGroups = ["Work", "Customers", "Shop", "Content", "House"] as const
export type PageGroup = (typeof pageGroups)[number]

export const pages: readonly DeskPage[] = [
  {
    path: "approvals",
    title: "Approvals",
    group: "Work",
    scope: null,
    load: () => import("./approvals/approvals-page.tsx"),
  },
  {
    path: "account",
    title: "Your sign-in",
    group: null,
    scope: null,
    load: () => import("./account/account-page.tsx"),
  },
  {
    path: "customers",
    title: "Customers",
    group: "Customers",
    scope: "customers:read",
    load: () => import("./customers/customers-page.tsx"),
  },
  {
    path: "customers/:customerId",
    title: "Customer",
    group: null,
    scope: "customers:read",
    load: () => import("./customers/customer-page.tsx"),
  },
  {
    path: "messages",
    title: "Messages",
    group: "Customers",
    scope: "customers:read",
    load: () => import("./messages/messages-page.tsx"),
  },
  {
    path: "messages/:id",
    title: "Message",
    group: null,
    scope: "customers:read",
    load: () => import("./messages/message-page.tsx"),
  },
  {
    path: "reply-templates",
    title: "Reply templates",
    group: null,
    scope: "customers:read",
    load: () => import("./messages/templates-page.tsx"),
  },
  {
    path: "feedback",
    title: "Feedback",
    group: "Customers",
    scope: "customers:read",
    load: () => import("./messages/feedback-page.tsx"),
  },
  {
    path: "verification",
    title: "Verification",
    group: "Customers",
    scope: "documents:decide",
    load: () => import("./verification/documents-page.tsx"),
  },
  {
    path: "verification/:id",
    title: "Document",
    group: null,
    scope: "documents:decide",
    load: () => import("./verification/document-page.tsx"),
  },
  {
    path: "draws",
    title: "Draws",
    group: "Shop",
    scope: "draws:read",
    load: () => import("./draws/draws-page.tsx"),
  },
  {
    path: "draws/:offerKey/:drawNo",
    title: "Draw",
    group: null,
    scope: "draws:read",
    load: () => import("./draws/draw-page.tsx"),
  },
  {
    path: "draws/:offerKey/:drawNo/result",
    title: "Result",
    group: null,
    scope: "draws:write",
    load: () => import("./draws/result-page.tsx"),
  },
  {
    path: "products",
    title: "Products",
    group: "Shop",
    scope: "products:read",
    load: () => import("./products/products-page.tsx"),
  },
  {
    path: "partners",
    title: "Partners",
    group: "Shop",
    scope: "partners:read",
    load: () => import("./partners/partners-page.tsx"),
  },
  {
    path: "partners/:slug",
    title: "Partner",
    group: null,
    scope: "partners:read",
    load: () => import("./partners/partner-page.tsx"),
  },
  {
    path: "numbers",
    title: "Numbers",
    group: "Work",
    scope: "numbers:read",
    load: () => import("./numbers/numbers-page.tsx"),
  },
  {
    path: "health",
    title: "Jobs and mail",
    group: "House",
    scope: "numbers:read",
    load: () => import("./numbers/health-page.tsx"),
  },
  {
    path: "staff",
    title: "Staff",
    group: "House",
    scope: "staff:write",
    load: () => import("./staff/staff-page.tsx"),
  },
  {
    path: "keys",
    title: "Keys",
    group: "House",
    scope: "keys:write",
    load: () => import("./staff/keys-page.tsx"),
  },
  {
    path: "audit",
    title: "Audit trail",
    group: "House",
    scope: "audit:read",
    load: () => import("./audit/audit-page.tsx"),
  },
]
