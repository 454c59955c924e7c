import { sql } from "kysely"
import type { DeskPromotion, PromotionState } from "#src/contract/desk/promotions.ts"
import type { Handle } from "../../database/database.ts"
import { notFound } from "../../failure.ts"
import { type DescribedRow, describedPromotions, promotionOf } from "../../promotions/codes.ts"

export interface PromotionQuery {
  readonly after?: string | undefined
  readonly limit: number
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
  revision: row.revision,
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

/** Codes, the newest first; those whose code or name holds what is searched. */
export async function listDeskPromotions(
  db: Handle,
  { after, limit, q, state }: PromotionQuery,
  now: Date,
): Promise<{ rows: DeskPromotion[]; next: string | null }> {
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
  if (after) {
    const last = db.selectFrom("promotions").select("created_at").where("code", "=", after)
    select = select.where((eb) =>
      eb.or([
        eb("promotions.created_at", "<", last),
        eb.and([eb("promotions.created_at", "=", last), eb("promotions.code", ">", after)]),
      ]),
    )
  }
  const found = await select
    .orderBy("promotions.created_at", "desc")
    .orderBy("promotions.code")
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return {
    rows: rows.map((row) => describe(row, now)),
    next: found.length > limit ? (rows.at(-1)?.code ?? null) : null,
  }
}

export async function readDeskPromotion(db: Handle, code: string, now: Date): Promise<DeskPromotion> {
  const row = await describedPromotions(db).where("promotions.code", "=", code).executeTakeFirst()
  if (!row) throw notFound("failure.code.unknown")
  return describe(row, now)
}
