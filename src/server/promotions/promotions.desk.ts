import { sql } from "kysely"
import type { DeskPromotion, PromotionState } from "#src/contract/promotions/promotions.desk.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { FOR_EVER, type Listed, readSorted, type SortedPart, type SortKey } from "../staff/cursor.desk.ts"
import { type DescribedRow, describedPromotions, promotionOf } from "./codes.ts"

type PromotionSort = "at" | "code" | "name" | "uses" | "given" | "ends"

export interface PromotionQuery extends SortedPart<PromotionSort> {
  readonly q?: string | undefined
  readonly state?: PromotionState | undefined
}

function stateOf(row: DescribedRow, now: Date): PromotionState {
  if (row.withdrawn_at) return "withdrawn"
  if (row.ends_at && row.ends_at <= now) return "over"
  if (row.most_uses !== null && row.uses >= row.most_uses) return "used_up"
  return row.starts_at && row.starts_at > now ? "coming" : "live"
}

const describe = (row: DescribedRow, now: Date): DeskPromotion => ({
  ...promotionOf(row),
  state: stateOf(row, now),
})

/** The same as `stateOf`, for the database to find. */
const inState = (state: PromotionState, now: Date) => {
  const [over, usedUp, coming] = [
    sql`coalesce(ends_at <= ${now}, false)`,
    sql`coalesce(uses >= most_uses, false)`,
    sql`coalesce(starts_at > ${now}, false)`,
  ]
  const is = {
    withdrawn: sql<boolean>`withdrawn_at IS NOT NULL`,
    over: sql<boolean>`withdrawn_at IS NULL AND ${over}`,
    used_up: sql<boolean>`withdrawn_at IS NULL AND NOT ${over} AND ${usedUp}`,
    coming: sql<boolean>`withdrawn_at IS NULL AND NOT ${over} AND NOT ${usedUp} AND ${coming}`,
    live: sql<boolean>`withdrawn_at IS NULL AND NOT ${over} AND NOT ${usedUp} AND NOT ${coming}`,
  }
  return is[state]
}

/** Adds up how much of a code was used so far. */
const used = (what: string) =>
  sql`(SELECT coalesce(${sql.raw(what)}, 0)::bigint FROM promotion_uses WHERE promotion_uses.code = promotions.code
    AND promotion_uses.taken_back_at IS NULL)`
const byCode = { by: sql`promotions.code COLLATE "C"`, of: ({ code }: DescribedRow) => code }

const sortKeys: Record<PromotionSort, SortKey<DescribedRow>> = {
  at: {
    by: sql.ref("promotions.created_at"),
    type: "timestamptz",
    of: ({ created_at }) => created_at.toISOString(),
  },
  code: { ...byCode, type: "text" },
  name: { by: sql`lower(promotions.name) COLLATE "C"`, type: "folded", of: ({ name }) => name },
  uses: { by: used("count(*)"), type: "bigint", of: (row) => Number(row.used ?? 0) },
  given: { by: used("sum(amount_cents)"), type: "bigint", of: (row) => Number(row.given ?? 0) },
  ends: {
    by: sql`coalesce(promotions.ends_at, 'infinity')`,
    type: "timestamptz",
    of: ({ ends_at }) => ends_at?.toISOString() ?? FOR_EVER,
  },
}

/** Codes, the newest first where no other order is asked for; those whose code or name holds what is searched. */
export function listDeskPromotions(
  db: Handle,
  { q, state, sort = "-at", ...part }: PromotionQuery,
  now: Date,
): Promise<Listed<DeskPromotion>> {
  let select = describedPromotions(db)
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
    select = select.where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["promotions.code"]), "like", pattern),
        eb(eb.fn("lower", ["promotions.name"]), "like", pattern),
      ]),
    )
  }
  if (state) select = select.where(inState(state, now))
  return readSorted(select, sortKeys, byCode, { ...part, sort }, (row) => describe(row, now))
}

export async function readDeskPromotion(db: Handle, code: string, now: Date): Promise<DeskPromotion> {
  const row = await describedPromotions(db).where("promotions.code", "=", code).executeTakeFirst()
  if (!row) throw notFound("failure.code.unknown")
  return describe(row, now)
}

/** Codes that somebody writes at and did not publish, the latest first. */
export async function listPromotionDrafts(db: Handle): Promise<{ code: string; by: string; at: string }[]> {
  const rows = await db
    .selectFrom("content_versions")
    .select(["key", "author", "created_at"])
    .where("kind", "=", "promotion")
    .where("state", "=", "draft")
    .orderBy("created_at", "desc")
    .execute()
  return rows.map(({ key, author, created_at }) => ({ code: key, by: author, at: created_at.toISOString() }))
}
