import type { DeskPage } from "./desk-page.ts"

export const customersPages: readonly DeskPage[] = [
  {
    path: "customers",
    title: "Customers",
    group: "Customers",
    scope: "customers:read",
    load: () => import("#src/desk/account/customers-page.tsx"),
  },
  {
    path: "party-messages",
    title: "Group messages",
    group: "Customers",
    scope: "customers:read",
    load: () => import("#src/desk/account/reported-messages-page.tsx"),
  },
  {
    path: "customers/:customerId",
    title: "Customer",
    group: null,
    scope: "customers:read",
    load: () => import("#src/desk/account/customer-page.tsx"),
  },
  {
    path: "accounts",
    title: "All accounts",
    group: "Customers",
    scope: "accounts:write",
    load: () => import("#src/desk/account/accounts-page.tsx"),
  },
  {
    path: "messages",
    title: "Messages",
    group: "Customers",
    scope: "customers:read",
    load: () => import("#src/desk/account/messages-page.tsx"),
  },
  {
    path: "messages/:id",
    title: "Message",
    group: null,
    scope: "customers:read",
    load: () => import("#src/desk/account/message-page.tsx"),
  },
  {
    path: "reply-templates",
    title: "Reply templates",
    group: null,
    scope: "customers:read",
    load: () => import("#src/desk/account/templates-page.tsx"),
  },
  {
    path: "feedback",
    title: "Feedback",
    group: "Customers",
    scope: "customers:read",
    load: () => import("#src/desk/account/feedback-page.tsx"),
  },
  {
    path: "verification",
    title: "Verification",
    group: "Customers",
    scope: "documents:decide",
    load: () => import("#src/desk/verification/documents-page.tsx"),
  },
  {
    path: "verification/:id",
    title: "Document",
    group: null,
    scope: "documents:decide",
    load: () => import("#src/desk/verification/document-page.tsx"),
  },
]
