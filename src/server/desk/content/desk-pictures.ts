import { sql } from "kysely"
import type { Picture } from "#src/contract/content/picture-editing.ts"
import { CHANGED_MEANWHILE } from "#src/contract/desk/revision.ts"
import { errorCodes } from "#src/contract/error.ts"
import { pictureOf } from "../../content/pictures/pictures.ts"
import type { Database, Handle } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { notFound } from "../../failure.ts"
import { refuseStaff } from "../../staff/staff.ts"

/** Pictures, the newest first; those of which something is said that holds what is searched. */
export async function listDeskPictures(
  db: Handle,
  { after, limit, q }: { after?: string | undefined; limit: number; q?: string | undefined },
): Promise<{ rows: Picture[]; next: string | null }> {
  let select = db.selectFrom("pictures").selectAll()
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

/** Changes what is said of a picture, if it is what its author read. */
export const describePicture = (
  database: Database,
  id: string,
  { alt, before }: { alt: string; before: string },
): Promise<Picture> =>
  inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom("pictures")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.alt !== before)
      throw refuseStaff(409, CHANGED_MEANWHILE, `Somebody else wrote “${row.alt}” meanwhile.`)
    await trx.updateTable("pictures").set({ alt }).where("id", "=", id).execute()
    return pictureOf({ ...row, alt })
  })
