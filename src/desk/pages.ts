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

/** Lists of what editors write, all shown by one page. */
const contentLists = [
  ["page", "Pages"],
  ["question", "Questions"],
  ["post", "Blog"],
  ["category", "Blog categories"],
  ["cause", "Causes"],
  ["tip", "Tips"],
  ["component", "Front page"],
  ["navigation", "Navigation"],
  ["theme", "Colours"],
  ["card", "Notices"],
  ["item", "Other texts"],
] as const

const contentPages: readonly DeskPage[] = [
  {
    path: "content/sentences",
    title: "Sentences",
    group: "Content",
    scope: "content:write",
    load: () => import("./content/sentences-page.tsx"),
  },
  ...contentLists.map(([kind, title]) => ({
    path: `content/${kind}`,
    title,
    group: "Content" as const,
    scope: "content:write" as const,
    load: () => import("./content/content-list-page.tsx"),
  })),
  {
    path: "content/banner",
    title: "Site banner",
    group: "Content",
    scope: "content:write",
    load: () => import("./content/banner-page.tsx"),
  },
  {
    path: "content/pictures",
    title: "Pictures",
    group: "Content",
    scope: "content:write",
    load: () => import("./content/pictures-page.tsx"),
  },
  {
    path: "capabilities",
    title: "Capabilities",
    group: "Content",
    scope: "content:write",
    load: () => import("./content/capabilities-page.tsx"),
  },
  {
    path: "content/:kind/:key",
    title: "Text",
    group: null,
    scope: "content:write",
    load: () => import("./content/content-page.tsx"),
  },
  {
    path: "promotions",
    title: "Promotions",
    group: "Content",
    scope: "promotions:write",
    load: () => import("./promotions/promotions-page.tsx"),
  },
  {
    path: "promotions/:code",
    title: "Promotion",
    group: null,
    scope: "promotions:write",
    load: () => import("./promotions/promotion-page.tsx"),
  },
]

export const pages: readonly DeskPage[] = [
  ...contentPages,
  {
    path: "approvals",
    title: "Approvals",
    group: "Work",
    scope: null,
    load: () => import("./approvals/approvals-page.tsx"),
  },
  {
    path: "payouts",
    title: "Payouts",
    group: "Work",
    scope: "payouts:read",
    load: () => import("./payouts/payouts-page.tsx"),
  },
  {
    path: "payouts/:id",
    title: "Payout",
    group: null,
    scope: "payouts:read",
    load: () => import("./payouts/payout-page.tsx"),
  },
  {
    path: "payout-batches",
    title: "Files and returns",
    group: null,
    scope: "payouts:read",
    load: () => import("./payouts/payout-batches-page.tsx"),
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
    path: "products/:offerKey",
    title: "Product",
    group: null,
    scope: "products:read",
    load: () => import("./products/product-page.tsx"),
  },
  {
    path: "products/:offerKey/edit",
    title: "Change a product",
    group: null,
    scope: "products:write",
    load: () => import("./products/edit-page.tsx"),
  },
  {
    path: "regions",
    title: "Names by state",
    group: null,
    scope: "products:write",
    load: () => import("./products/regions-page.tsx"),
  },
  {
    path: "syndicates",
    title: "Syndicates",
    group: null,
    scope: "products:read",
    load: () => import("./products/syndicates-page.tsx"),
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
