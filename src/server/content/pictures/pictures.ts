import { createHash } from "node:crypto"
import type { Picture } from "#src/contract/content/picture-editing.ts"
import type { Page } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { pictureAt, pictureId, picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import type { Database, Handle } from "../../database/database.ts"
import { inTransaction, isReferred } from "../../database/transaction.ts"
import { Failure, notFound } from "../../failure.ts"
import type { ReadPicture } from "../../pictures/read-picture.ts"
import { sentence } from "../../texts/sentences.ts"

interface Row {
  readonly id: string
  readonly alt: string
  readonly created_at: Date
}

/** Words in the brackets of markdown, where brackets of their own would end them. */
const inBrackets = (alt: string) => alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")

/** A stored picture as pages and editors know it. */
export function pictureOf({ id, alt, created_at }: Row): Picture {
  const picture = pictureWithId(id)
  if (!picture) throw new Error(`A picture is stored under ${id}, which is no id.`)
  const path = picturePath(picture)
  return {
    ...picture,
    path,
    alt,
    markdown: `![${inBrackets(alt)}](${path})`,
    createdAt: created_at.toISOString(),
  }
}

/** Stores a picture in its widths under the hash of its widest; one that is there gets new words. */
export async function addPicture(
  database: Database,
  { width, height, widths }: ReadPicture,
  alt: string,
  now: Date,
): Promise<Picture> {
  const hash = createHash("sha256")
    .update(widths[0]?.bytes ?? "")
    .digest("hex")
  const id = pictureId(hash, { width, height })
  return inTransaction(database, async (trx) => {
    const row = await trx
      .insertInto("pictures")
      .values({ id, alt, created_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ alt }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .insertInto("picture_widths")
      .values(widths.map((one) => ({ picture_id: id, ...one })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return pictureOf(row)
  })
}

export async function listPictures(
  db: Handle,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Picture>> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom("pictures")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom("pictures")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(pictureOf), pageInfo: { limit, offset, total } }
}

/** Deletes a picture that no post begins with; the database decides. */
export async function removePicture(db: Handle, id: string): Promise<void> {
  try {
    await db.deleteFrom("pictures").where("id", "=", id).execute()
  } catch (error) {
    if (!isReferred(error)) throw error
    throw new Failure(409, errorCodes.invalid, sentence("failure.picture.used"), { field: "id" })
  }
}

/** A picture's file in one width. */
export async function readPictureFile(db: Handle, id: string, width: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom("picture_widths")
    .select("bytes")
    .where("picture_id", "=", id)
    .where("width", "=", width)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.bytes
}

/** What the pictures at some addresses show, by their ids. */
export async function readAlts(
  db: Handle,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = addresses.flatMap((address) => pictureAt(address)?.id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("pictures").select(["id", "alt"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, alt }) => [id, alt]))
}
