import { sql } from "kysely"
import type * as v from "valibot"
import { PictureId } from "#src/contract/content/editing.ts"
import { type Picture, PictureDraft } from "#src/contract/content/picture-editing.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Handle } from "../core/database/database.ts"
import { refuseStaff } from "../staff/staff.ts"
import type { ContentKind } from "./kind.desk.ts"
import { describePicture, pictureOf, picturePlaces, readPictureAlt, removePicture } from "./pictures.ts"

/** The description of a picture. The picture itself never changes: it is known by what it shows. */
export const pictureKind: ContentKind<v.InferOutput<typeof PictureDraft>> = {
  name: "picture",
  isLocalized: false,
  key: PictureId,
  schema: PictureDraft,
  titleOf: ({ alt }) => alt,
  pathOf: () => "/blog",
  pagesOf: picturePlaces,
  list: async (db) => {
    const rows = await db
      .selectFrom("pictures")
      .select(["id", "alt"])
      .where("removed_at", "is", null)
      .orderBy("created_at", "desc")
      .execute()
    return rows.map(({ id, alt }) => ({ key: id, locale: "", title: alt, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const alt = await readPictureAlt(db, key)
    return alt === null ? null : { alt }
  },
  write: (db, { key }, { alt }) => describePicture(db, key, alt),
  remove: (trx, { key }, now) => removePicture(trx, key, now),
}

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
