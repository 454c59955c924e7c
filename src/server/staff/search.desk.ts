import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Hit } from "#src/contract/staff/search.ts"
import { findCustomers } from "../account/find-customers.desk.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { listPurchases } from "../orders/purchases.desk.ts"
import { settingNames, settingOf } from "../settings/registry.ts"

interface Shop {
  readonly currency: Currency
  readonly now: Date
}

/** Of each kind. */
const MOST = 5
/** Splits a draw as people name it, "Powerball 1594" or "powerball, draw 1594", into the product's words and the number. */
function drawNamed(q: string): { readonly words: string; readonly number: number | null } {
  const [digits] = /\d{1,9}$/.exec(q) ?? []
  if (digits === undefined) return { words: q, number: null }
  const before = q.slice(0, -digits.length).trim()
  const product = before.toLowerCase().endsWith("draw") ? before.slice(0, -"draw".length).trim() : before
  return { words: product.endsWith(",") ? product.slice(0, -1) : product, number: Number(digits) }
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

async function findProducts(db: Handle, q: string): Promise<Hit[]> {
  const { offers } = await readCatalogue(db)
  return offers
    .filter(({ definition: { key, name } }) => contains(name, q) || contains(key, q))
    .slice(0, MOST)
    .map(({ definition: { key, name } }) => ({ kind: "product", id: key, name, detail: "" }))
}

/** Draws with a number, of products that are named; of a product that is named without one the next to close. */
async function findDraws(db: Handle, q: string): Promise<Hit[]> {
  const catalogue = await readCatalogue(db)
  const { words, number } = drawNamed(q)
  const keys = catalogue.offers
    .map(({ definition }) => definition)
    .filter(({ key, name }) => contains(name, words) || contains(key, words))
    .map(({ key }) => key)
  if (keys.length === 0) return []
  let found = db.selectFrom("draws").select(["offer_key", "draw_no"]).where("offer_key", "in", keys)
  found =
    number === null
      ? found.where("state", "=", "DRAW_OPEN").orderBy("stop")
      : found.where("draw_no", "=", number).orderBy("offer_key")
  const rows = await found.limit(MOST).execute()
  return rows.map(({ offer_key, draw_no }) => ({
    kind: "draw",
    id: `${offer_key}/${draw_no}`,
    name: `${offerNameOf(catalogue, offer_key)}, draw ${draw_no}`,
    detail: "",
  }))
}

async function findPayouts(db: Handle, q: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .select(["id", "reference"])
    .where(sql<boolean>`(reference = ${q.toUpperCase()} OR id::text = ${q.toLowerCase()})`)
    .limit(MOST)
    .execute()
  return rows.map(({ id, reference }) => ({ kind: "payout", id, name: reference, detail: "" }))
}

async function findPartners(db: Handle, q: string): Promise<Hit[]> {
  const rows = await db.selectFrom("partners").select(["slug", "name"]).orderBy("slug").execute()
  return rows
    .filter(({ slug, name }) => contains(slug, q) || contains(name, q))
    .slice(0, MOST)
    .map(({ slug, name }) => ({ kind: "partner", id: slug, name, detail: "" }))
}

/** By the words of the name or the group in any order, or the variable or field that gives the first value. */
async function findSettings(_: Handle, q: string): Promise<Hit[]> {
  const words = q.split(" ").filter(Boolean)
  return settingNames
    .map((name) => ({ name, ...settingOf(name) }))
    .filter(
      ({ name, title, group, variable, file }) =>
        words.every((word) => contains(`${title} ${group}`, word)) ||
        [name, variable, file].some((one) => one !== undefined && contains(one, q)),
    )
    .slice(0, MOST)
    .map(({ name, title, group }) => ({ kind: "setting", id: name, name: title, detail: group }))
}

async function findMasked(db: Handle, q: string): Promise<Hit[]> {
  const { rows } = await findCustomers(db, { q, limit: MOST })
  return rows.map(({ id, name, email }) => ({ kind: "customer", id, name, detail: email }))
}

/** By a receipt's number, or an id of it, of one of its tickets or of its customer. */
async function findPurchases(db: Handle, q: string, { currency, now }: Shop): Promise<Hit[]> {
  const { rows } = await listPurchases(db, { q, limit: MOST }, { currency, timeZone: "UTC", now })
  return rows.map(({ id, customer, products }) => ({
    kind: "purchase",
    id,
    name: products.join(", "),
    detail: customer,
  }))
}

/** What each kind of thing is found by, for those who may open its page. */
const finders: readonly (readonly [Scope, (db: Handle, q: string, shop: Shop) => Promise<Hit[]>])[] = [
  ["customers:read", findMasked],
  ["customers:read", findPurchases],
  ["products:read", findProducts],
  ["draws:read", findDraws],
  ["payouts:read", findPayouts],
  ["partners:read", findPartners],
  ["settings:read", findSettings],
]

/** Finds what a text names, a few of each kind that a member may open. */
export async function searchDesk(
  db: Handle,
  q: string,
  scopes: ReadonlySet<Scope>,
  shop: Shop,
): Promise<Hit[]> {
  const allowed = finders.filter(([scope]) => scopes.has(scope))
  return (await Promise.all(allowed.map(([, find]) => find(db, q, shop)))).flat()
}
