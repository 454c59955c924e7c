import type { PreviewItem, QuestionPreview } from "#src/contract/content/preview.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { richText } from "../core/texts/rich-text.ts"

/** Everything that editors wrote, in whatever state; a collection after another. */
export async function listPreview(db: Handle): Promise<PreviewItem[]> {
  const [pages, posts, questions] = await Promise.all([
    db
      .selectFrom("cms_pages")
      .select(["key", "title", "status", "path", "updated_at"])
      .orderBy("path")
      .execute(),
    db
      .selectFrom("posts")
      .select(["slug", "title", "status", "published_at"])
      .orderBy("published_at", "desc")
      .orderBy("slug")
      .execute(),
    db
      .selectFrom("questions")
      .select(["key", "question", "status"])
      .orderBy("position")
      .orderBy("key")
      .execute(),
  ])
  return [
    ...pages.map(({ updated_at, ...page }) => ({
      ...page,
      collection: "pages" as const,
      date: updated_at.toISOString(),
    })),
    ...posts.map(({ slug, title, status, published_at }) => ({
      collection: "posts" as const,
      key: slug,
      title,
      status,
      path: contentPaths.blogPost.link(slug),
      date: published_at.toISOString(),
    })),
    ...questions.map(({ key, question, status }) => ({
      collection: "questions" as const,
      key,
      title: question,
      status,
      path: contentPaths.questions.link(),
      date: null,
    })),
  ]
}

export async function previewQuestion(db: Handle, key: string): Promise<QuestionPreview> {
  const row = await db.selectFrom("questions").selectAll().where("key", "=", key).executeTakeFirst()
  if (!row) throw notFound()
  const { topic, question, markdown, status } = row
  return { key, topic, question, answer: richText(markdown), status }
}
