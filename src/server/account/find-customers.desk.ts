import { type ExpressionBuilder, sql } from "kysely"
import type { CustomerRow, customerStates } from "#src/contract/account/customer-records.desk.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { type Listed, readDated } from "../staff/cursor.desk.ts"

const letter = (word: string) => word.charAt(0)

/** "R•••• H••••": enough to tell two customers of a list apart, not who they are. */
export const maskedName = (firstname: string, lastname: string): string =>
  [firstname, lastname]
    .filter(Boolean)
    .map((name) => `${letter(name)}••••`)
    .join(" ") || "–"

/** "r••••@example.com" */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@")
  return at < 1 ? "–" : `${letter(email)}••••${email.slice(at)}`
}

/** The last three digits. */
export const maskedPhone = (phone: string): string => (phone ? `•••• ${phone.slice(-3)}` : "–")
export const maskedBirth = (date: string): string => (date ? "•• ••• ••••" : "–")
/** The state and the country: what may be sold depends on them. */
export const maskedAddress = (state: string, country: string): string =>
  ["••••", state, country].filter(Boolean).join(", ")

type State = (typeof customerStates)[number]

export interface CustomerQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly q?: string | undefined
  readonly state?: State | undefined
  readonly care?: "vulnerable" | undefined
  readonly sort?: "joined" | "-joined" | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const CARD = /^\d{4}$/
const PHONE = /^[\d\s()+-]{5,}$/

const startsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`

export const stateOf = ({
  closed_at,
  blocked_at,
}: {
  closed_at: Date | null
  blocked_at: Date | null
}): State => (closed_at ? "closed" : blocked_at ? "blocked" : "active")

/** Whom a search is for; what it looks like says what it is. */
function matching(q: string) {
  return (eb: ExpressionBuilder<Tables, "customers">) => {
    if (UUID.test(q)) {
      const owner = (table: "orders" | "checkouts") =>
        eb.selectFrom(table).select("customer_id").where("id", "=", q)
      return eb.or([
        eb("customers.id", "=", q),
        eb("customers.id", "in", owner("orders")),
        eb("customers.id", "in", owner("checkouts")),
      ])
    }
    if (q.includes("@")) return eb("customers.email", "like", startsWith(q))
    if (CARD.test(q))
      return eb("customers.id", "in", eb.selectFrom("funds").select("customer_id").where("last_four", "=", q))
    if (PHONE.test(q)) {
      const digits = q.replace(/[\s()-]/g, "")
      return sql<boolean>`translate(customers.phone_number, ' ()-', '') LIKE ${startsWith(digits)}`
    }
    const [first = "", ...others] = q.split(/\s+/)
    const firstname = sql<boolean>`lower(customers.firstname) LIKE ${startsWith(first)}`
    const lastname = (text: string) => sql<boolean>`lower(customers.lastname) LIKE ${startsWith(text)}`
    return others.length > 0
      ? eb.or([eb.and([firstname, lastname(others.join(" "))]), lastname(q)])
      : eb.or([firstname, lastname(first)])
  }
}

/** Customers, the latest first or last. */
export async function findCustomers(
  db: Handle,
  { after, limit, q, state, care, sort = "-joined" }: CustomerQuery,
): Promise<Listed<CustomerRow>> {
  let found = db
    .selectFrom("customers")
    .innerJoin("wallets", "wallets.customer_id", "customers.id")
    .select([
      "customers.id",
      "firstname",
      "lastname",
      "email",
      "verified_at",
      "closed_at",
      "blocked_at",
      "vulnerable_since",
      "created_at",
      "balance_cents",
      "currency",
    ])
  if (q) {
    const ids = db.selectFrom("customers").select("customers.id").where(matching(q))
    found = found.where("customers.id", "in", ids)
  }
  if (state === "closed") found = found.where("closed_at", "is not", null)
  if (state === "blocked") found = found.where("blocked_at", "is not", null).where("closed_at", "is", null)
  if (state === "active") found = found.where("blocked_at", "is", null).where("closed_at", "is", null)
  if (care) found = found.where("vulnerable_since", "is not", null)
  const dated = { after, limit, sort: sort === "joined" ? ("at" as const) : ("-at" as const) }
  return readDated(found, "customers.id", dated, (row) => ({
    id: row.id,
    name: maskedName(row.firstname, row.lastname),
    email: row.closed_at ? "–" : maskedEmail(row.email),
    state: stateOf(row),
    isVerified: row.verified_at !== null,
    isVulnerable: row.vulnerable_since !== null,
    joinedAt: row.created_at.toISOString(),
    balance: money(row.balance_cents, row.currency as Currency),
  }))
}
