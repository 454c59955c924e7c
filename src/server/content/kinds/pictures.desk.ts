import type * as v from "valibot"
import { PictureId } from "#src/contract/content/editing.ts"
import { PictureDraft } from "#src/contract/content/picture-editing.ts"
import type { ContentKind } from "../kind.desk.ts"
import { picturePlaces } from "../picture-places.ts"
import { describePicture, readPictureAlt, removePicture } from "../pictures.ts"

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
