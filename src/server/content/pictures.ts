import { createHash } from "node:crypto"
import type { ContentPage } from "#src/contract/catalogue/versioned.desk.ts"
import type { Picture } from "#src/contract/content/picture-editing.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Page } from "#src/contract/paging.ts"
import { pictureAt, pictureId, picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import type { ReadPicture } from "../core/pictures/read-picture.ts"
import { sentence } from "../core/texts/sentences.ts"

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
      .values({ id, alt, created_at: now, removed_at: null })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ alt, removed_at: null }))
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
      .where("removed_at", "is", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom("pictures")
      .where("removed_at", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(pictureOf), pageInfo: { limit, offset, total } }
}

/** Reads the description of a picture; null where there is none, or it was removed. */
export async function readPictureAlt(db: Handle, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("pictures")
    .select("alt")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst()
  return row?.alt ?? null
}

/** Changes what is said of a picture, and brings one back that was removed; 404 for one that is gone for good. */
export async function describePicture(db: Handle, id: string, alt: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("pictures")
    .set({ alt, removed_at: null })
    .where("id", "=", id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Removes a picture that no post begins with. The row is locked, so that no post begins with it meanwhile. */
export async function removePicture(trx: InTransaction, id: string, now: Date): Promise<void> {
  await trx.selectFrom("pictures").select("id").where("id", "=", id).forUpdate().execute()
  const post = await trx.selectFrom("posts").select("slug").where("picture_id", "=", id).executeTakeFirst()
  if (post) throw new Failure(409, errorCodes.invalid, sentence("failure.picture.used"), { field: "id" })
  await trx
    .updateTable("pictures")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .execute()
}

/** A picture's file in one width. */
export async function readPictureFile(db: Handle, id: string, width: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom("picture_widths")
    .innerJoin("pictures", "pictures.id", "picture_widths.picture_id")
    .select("bytes")
    .where("picture_id", "=", id)
    .where("width", "=", width)
    .where("removed_at", "is", null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.bytes
}

/** Reads the descriptions of the pictures at some addresses, by the pictures' ids. */
export async function readAlts(
  db: Handle,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = addresses.flatMap((address) => pictureAt(address)?.id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("pictures").select(["id", "alt"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, alt }) => [id, alt]))
}

/** The shop's pages that show a picture now, by what they are called. */
export async function picturePlaces(db: Handle, id: string): Promise<ContentPage[]> {
  const address = `/pictures/${id}/`
  const inText = `%${address}%`
  const [posts, pages, causes, questions, components, offers] = await Promise.all([
    db
      .selectFrom("posts")
      .select(["slug", "title"])
      .where("status", "=", "published")
      .where((eb) => eb.or([eb("picture_id", "=", id), eb("markdown", "like", inText)]))
      .orderBy("published_at", "desc")
      .execute(),
    db
      .selectFrom("cms_pages")
      .select(["path", "title"])
      .where("status", "=", "published")
      .where("markdown", "like", inText)
      .orderBy("path")
      .execute(),
    db
      .selectFrom("causes")
      .select(["url_slug", "name"])
      .where("markdown", "like", inText)
      .orderBy("position")
      .execute(),
    db.selectFrom("questions").select("key").where("markdown", "like", inText).limit(1).execute(),
    db.selectFrom("page_components").select("key").where("markdown", "like", inText).limit(1).execute(),
    readOffers(db),
  ])
  return [
    ...components.map(() => ({ title: "Front page", path: "/" })),
    ...pages.map(({ path, title }) => ({ title, path })),
    ...questions.map(() => ({ title: "Questions", path: contentPaths.questions.link() })),
    ...posts.map(({ slug, title }) => ({ title, path: contentPaths.blogPost.link(slug) })),
    ...causes.map(({ url_slug, name }) => ({ title: name, path: contentPaths.cause.link(url_slug) })),
    ...offers
      .filter(({ definition }) => JSON.stringify(definition).includes(address))
      .map(({ definition: { key, name } }) => ({ title: name, path: `/${key}` })),
  ]
}
