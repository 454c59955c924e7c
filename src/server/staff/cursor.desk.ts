import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { refuseStaff } from "./staff.ts"

/** A part of a list, and what leads to the next; null at the end. */
export interface Listed<Row> {
  readonly rows: Row[]
  readonly next: string | null
}

/** The part of a sorted list that is asked for. */
export interface SortedPart<Name extends string> {
  readonly after?: string | undefined
  readonly limit: number
  /** A column's name, with a minus in front from the last to the first. */
  readonly sort?: Name | `-${Name}` | undefined
}

/** The part of a dated list that is asked for: the latest first by default. */
export type Part = SortedPart<"at">

const isDown = (sort: string) => sort.startsWith("-")
const nameOf = <Name extends string>(sort: Name | `-${Name}`) => sort.replace(/^-/, "") as Name

/** The rows of a part, of which one more was read than asked for: it says that others follow. */
export function partOf<Row, Shown>(
  found: readonly Row[],
  limit: number,
  cursor: (row: Row) => string,
  shown: (row: Row) => Shown,
): Listed<Shown> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows: rows.map(shown), next: found.length > limit && last !== undefined ? cursor(last) : null }
}

/** A part of a list whose rows are ordered by their ids, which begin with their time. */
export async function readDated<DB, TB extends keyof DB, Row extends { readonly id: string }, Shown>(
  select: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { after, limit, sort = "-at" }: Part,
  shown: (row: Row) => Shown,
): Promise<Listed<Shown>> {
  const column = sql.ref(id)
  const part = after
    ? select.where(sql<boolean>`${column} ${sql.raw(isDown(sort) ? "<" : ">")} ${after}`)
    : select
  const found = await part
    .orderBy(column, isDown(sort) ? "desc" : "asc")
    .limit(limit + 1)
    .execute()
  return partOf(found, limit, (row) => row.id, shown)
}

/** A key that a list is sorted by: an expression that is never null, and its type in the database. */
export interface SortKey<Row> {
  readonly by: RawBuilder<unknown>
  /** `folded`: a text in small letters. */
  readonly type: "text" | "folded" | "bigint" | "timestamptz"
  /** The same of a row that was read. */
  readonly of: (row: Row) => string | number
}

/** Where the part before ended: what its last row is sorted by, and what names that row. */
function readCursor(after: string, type: SortKey<never>["type"]): readonly [string | number, string] {
  const [value, id] = ((): unknown[] => {
    try {
      const read: unknown = JSON.parse(after)
      return Array.isArray(read) ? read : []
    } catch {
      return []
    }
  })()
  const isRight =
    type === "bigint"
      ? Number.isSafeInteger(value)
      : typeof value === "string" &&
        (type !== "timestamptz" || value === FOR_EVER || !Number.isNaN(Date.parse(value)))
  if (!isRight || typeof id !== "string")
    throw refuseStaff(422, errorCodes.invalid, "That part of the list is not known.", { field: "after" })
  return [value as string | number, id]
}

const typed = (value: string | number, type: SortKey<never>["type"]) =>
  type === "folded" ? sql`lower(${value}::text)` : sql`${value}::${sql.raw(type)}`

/** Sorts what has no end after everything that has one. */
export const FOR_EVER = "infinity"

/**
 * A part of a list in the database, sorted by one of several columns and among equals by what names a row. A row that
 * moves meanwhile is at its new place; none of the others is left out or shown twice.
 */
export async function readSorted<DB, TB extends keyof DB, Row, Name extends string, Shown>(
  select: SelectQueryBuilder<DB, TB, Row>,
  keys: Readonly<Record<Name, SortKey<Row>>>,
  id: { readonly by: RawBuilder<unknown>; readonly of: (row: Row) => string },
  { after, limit, sort }: SortedPart<Name> & { readonly sort: Name | `-${Name}` },
  shown: (row: Row) => Shown,
): Promise<Listed<Shown>> {
  const key = keys[nameOf(sort)]
  const [comparison, direction] = isDown(sort) ? (["<", "desc"] as const) : ([">", "asc"] as const)
  let part = select
  if (after) {
    const [value, last] = readCursor(after, key.type)
    part = part.where(
      sql<boolean>`(${key.by}, ${id.by}) ${sql.raw(comparison)} (${typed(value, key.type)}, ${last}::text)`,
    )
  }
  const found = await part
    .orderBy(key.by, direction)
    .orderBy(id.by, direction)
    .limit(limit + 1)
    .execute()
  return partOf(found, limit, (row) => JSON.stringify([key.of(row), id.of(row)]), shown)
}

/** The same of rows in memory, in their own order where no other is asked for. */
export function sortRows<Row, Name extends string>(
  rows: readonly Row[],
  keys: Readonly<Record<Name, (row: Row) => string>>,
  sort: Name | `-${Name}` | undefined,
): readonly Row[] {
  if (!sort) return rows
  const keyOf = keys[nameOf(sort)]
  const sign = isDown(sort) ? -1 : 1
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)))
}

/** A part of rows in memory. What the part before ended with may be gone: then the list begins anew. */
export function partInMemory<Row, Shown>(
  rows: readonly Row[],
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  idOf: (row: Row) => string,
  shown: (row: Row) => Shown,
): Listed<Shown> {
  const start = after ? rows.findIndex((row) => idOf(row) === after) + 1 : 0
  return partOf(rows.slice(start, start + limit + 1), limit, idOf, shown)
}
