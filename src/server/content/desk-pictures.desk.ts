import { sql } from "kysely"
import type { Picture } from "#src/contract/content/picture-editing.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Handle } from "../core/database/database.ts"
import { refuseStaff } from "../staff/staff.ts"
import { pictureOf } from "./pictures.ts"

interface PictureQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly q?: string | undefined
  /** Those that were removed, instead. */
  readonly removed?: "yes" | undefined
}

/** Pictures, the newest first; those of which something is said that holds what is searched. */
export async function listDeskPictures(
  db: Handle,
  { after, limit, q, removed }: PictureQuery,
): Promise<{ rows: Picture[]; next: string | null }> {
  let select = db
    .selectFrom("pictures")
    .selectAll()
    .where("removed_at", removed ? "is not" : "is", null)
  if (q)
    select = select.where((eb) =>
      eb(eb.fn("lower", ["alt"]), "like", `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`),
    )
  if (after) {
    const [at = "", id = ""] = after.split("~")
    const moment = new Date(at)
    if (Number.isNaN(moment.getTime()))
      throw refuseStaff(422, errorCodes.invalid, "That part of the list is not known.", { field: "after" })
    select = select.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::text)`)
  }
  const found = await select
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(pictureOf),
    next: found.length > limit && last ? `${last.created_at.toISOString()}~${last.id}` : null,
  }
}
