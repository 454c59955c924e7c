/**
 * The scopes that allow calls of the desk. A role is a set of scopes; a key of a program has some of its own.
 * `:read` shows, `:write` changes, `:approve` is the second pair of eyes.
 */
export const scopes = [
  /** Customers without their personal data: names and addresses stay masked. */
  "customers:read",
  /** Personal data, one field at a time; each look is recorded. */
  "customers:reveal",
  /** Notes, answers to messages, marks and restrictions. */
  "customers:write",
  /** Blocks and closes accounts, ends sessions, moves a customer into another segment. */
  "customers:close",
  /** Actions on many accounts at once: moves of a whole segment, and the end of all sessions. */
  "accounts:write",
  /** The shop's settings as they hold, and what they were. */
  "settings:read",
  /** The shop's settings, and capabilities of each segment of customers. */
  "settings:write",
  /** The second person for settings of money, age, limits, verification and approvals. */
  "settings:approve",
  /** Refunds purchases, small ones alone. */
  "refunds:write",
  /** The second person for large refunds. */
  "refunds:approve",
  "balances:propose",
  "balances:approve",
  "payouts:read",
  /** Approves small withdrawals, refuses any, makes files for the bank, books payments back. */
  "payouts:write",
  "payouts:approve",
  /** Bank files and what became of their payments; what gateway, bank and ledger do not agree on. */
  "deposits:read",
  /** Loads bank files, gives small unmatched payments to customers, explains differences. */
  "deposits:write",
  "deposits:approve",
  /** The books: the ledger by day, month and year, and its files. Nobody is named in them. */
  "accounting:read",
  "documents:decide",
  "products:read",
  "products:write",
  /** The second person for rules, prices and prizes, for what goes on sale, and for giveaways. */
  "products:approve",
  "draws:read",
  "draws:write",
  "draws:approve",
  "partners:read",
  "partners:write",
  /** Which customers a partner brought; their names stay masked. */
  "partners:customers",
  "content:write",
  /** The second person for legal pages. */
  "content:approve",
  "promotions:write",
  /** The second person for codes that give away much. */
  "promotions:approve",
  "numbers:read",
  /** For programs of a mail server or a mail provider: reports mail that was refused. */
  "mail:bounces",
  "audit:read",
  "staff:write",
  "keys:write",
] as const
export type Scope = (typeof scopes)[number]

export const roles = ["support", "content", "risk", "finance", "draws", "owner"] as const
export type Role = (typeof roles)[number]

/** The scopes of each role; nobody has a scope except through a role. */
export const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  support: [
    "customers:read",
    "customers:reveal",
    "customers:write",
    "refunds:write",
    "draws:read",
    "products:read",
    "settings:read",
  ],
  content: ["settings:read", "content:write", "promotions:write", "partners:read", "products:read"],
  risk: [
    "customers:read",
    "customers:reveal",
    "customers:write",
    "customers:close",
    "accounts:write",
    "payouts:read",
    "deposits:read",
    "documents:decide",
    "content:approve",
    "settings:read",
    "settings:approve",
    "audit:read",
  ],
  finance: [
    "customers:read",
    "refunds:write",
    "refunds:approve",
    "balances:propose",
    "balances:approve",
    "payouts:read",
    "payouts:write",
    "payouts:approve",
    "deposits:read",
    "deposits:write",
    "deposits:approve",
    "accounting:read",
    "draws:read",
    "draws:approve",
    "products:read",
    "products:approve",
    "promotions:approve",
    "partners:read",
    "partners:customers",
    "numbers:read",
    "settings:read",
    "settings:approve",
    "audit:read",
  ],
  draws: [
    "settings:read",
    "draws:read",
    "draws:write",
    "draws:approve",
    "products:read",
    "products:write",
    "products:approve",
  ],
  owner: scopes,
}

/** Returns the scopes of somebody with these roles, each scope once. */
export const scopesOf = (memberRoles: readonly Role[]): ReadonlySet<Scope> =>
  new Set(memberRoles.flatMap((role) => roleScopes[role]))
