import type { BlogCategory, BlogPost, BlogPostInFull } from "#src/contract/content/blog.ts"
import type { PostPreview } from "#src/contract/content/preview.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Page } from "#src/contract/paging.ts"
import { imageAt, picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import type { Handle } from "../core/database/database.ts"
import { isReferred } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { richText } from "../core/texts/rich-text.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { ContentTables } from "./tables.ts"

/** Words that are read in a minute. */
const WORDS_A_MINUTE = 200

const written = (db: Handle) =>
  db
    .selectFrom("posts")
    .innerJoin("blog_categories", "blog_categories.slug", "posts.category")
    .leftJoin("pictures", "pictures.id", "posts.picture_id")
    .selectAll("posts")
    .select("pictures.alt as picture_alt")
    .select("blog_categories.name as category_name")
const published = (db: Handle, now: Date) =>
  written(db).where("posts.status", "=", "published").where("posts.published_at", "<=", now)

interface Row {
  slug: string
  title: string
  summary: string
  category: string
  category_name: string
  markdown: string
  published_at: Date
  picture_id: string | null
  picture_alt: string | null
}

function pictureOf({ picture_id, picture_alt }: Row): BlogPost["picture"] {
  const picture = pictureWithId(picture_id ?? "")
  return picture ? imageAt(picturePath(picture), picture_alt ?? "") : null
}

const postOf = (row: Row): BlogPost => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: { slug: row.category, name: row.category_name },
  publishedAt: row.published_at.toISOString(),
  picture: pictureOf(row),
  minutes: Math.max(1, Math.round(row.markdown.split(/\s+/).length / WORDS_A_MINUTE)),
})

/** Published posts, the newest first; one that is dated ahead appears on its day. */
export async function listPosts(
  db: Handle,
  wanted: { category?: string | undefined; limit: number; offset: number },
  now: Date,
): Promise<Page<BlogPost>> {
  const { category, limit, offset } = wanted
  if (category !== undefined) await readCategory(db, category)
  const found =
    category === undefined ? published(db, now) : published(db, now).where("category", "=", category)
  const [rows, counted] = await Promise.all([
    found.orderBy("published_at", "desc").orderBy("posts.slug").limit(limit).offset(offset).execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(postOf), pageInfo: { limit, offset, total: counted.total } }
}

async function readCategory(db: Handle, slug: string): Promise<void> {
  const row = await db
    .selectFrom("blog_categories")
    .select("slug")
    .where("slug", "=", slug)
    .executeTakeFirst()
  if (!row) throw notFound()
}

export async function readPost(db: Handle, slug: string, now: Date): Promise<BlogPostInFull> {
  const row = await published(db, now).where("posts.slug", "=", slug).executeTakeFirst()
  if (!row) throw notFound()
  return { ...postOf(row), text: richText(row.markdown) }
}

/** A post whatever its state, for its editor. */
export async function previewPost(db: Handle, slug: string): Promise<PostPreview> {
  const row = await written(db).where("posts.slug", "=", slug).executeTakeFirst()
  if (!row) throw notFound()
  return { ...postOf(row), text: richText(row.markdown), status: row.status }
}

export const listCategories = (db: Handle): Promise<BlogCategory[]> =>
  db.selectFrom("blog_categories").select(["slug", "name"]).orderBy("position").execute()

export type PostDraft = Omit<ContentTables["posts"], "slug" | "published_at"> & { published_at: Date }

/** Refuses a picture that was never sent or was removed; the row is locked, so that it stays while the post is written. */
async function requirePicture(db: Handle, id: string): Promise<void> {
  const picture = await db
    .selectFrom("pictures")
    .select("id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst()
  if (!picture)
    throw new Failure(422, errorCodes.invalid, sentence("failure.picture.unknown"), { field: "pictureId" })
}

export async function upsertPost(db: Handle, slug: string, draft: PostDraft): Promise<BlogPostInFull> {
  const category = (await listCategories(db)).find((one) => one.slug === draft.category)
  if (!category)
    throw new Failure(422, errorCodes.invalid, sentence("failure.blog.category"), { field: "category" })
  if (draft.picture_id !== null) await requirePicture(db, draft.picture_id)
  await db
    .insertInto("posts")
    .values({ slug, ...draft })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(draft))
    .execute()
  const { status: _, ...post } = await previewPost(db, slug)
  return post
}

export async function removePost(db: Handle, slug: string): Promise<void> {
  await db.deleteFrom("posts").where("slug", "=", slug).execute()
}

export async function upsertCategory(
  db: Handle,
  slug: string,
  draft: { name: string; position: number },
): Promise<BlogCategory> {
  await db
    .insertInto("blog_categories")
    .values({ slug, ...draft })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(draft))
    .execute()
  return { slug, name: draft.name }
}

/** Deletes a category that no post is in; the database decides, so a post that comes at the same moment is kept. */
export async function removeCategory(db: Handle, slug: string): Promise<void> {
  try {
    await db.deleteFrom("blog_categories").where("slug", "=", slug).execute()
  } catch (error) {
    if (!isReferred(error)) throw error
    throw new Failure(409, errorCodes.invalid, sentence("failure.blog.posts"), { field: "slug" })
  }
}
