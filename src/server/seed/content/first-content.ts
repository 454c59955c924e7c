import { matchedPath } from "../../content/pages.ts"
import type { InTransaction } from "../../database/database.ts"
import { firstCauses } from "./causes.ts"
import { firstPages } from "./pages.ts"
import { firstCategories, firstPosts } from "./posts.ts"
import { firstQuestions } from "./questions.ts"
import { firstSeo } from "./seo.ts"

const WEEK_MS = 7 * 86_400_000

/** What a shop says before an editor has changed a word. */
export async function seedContent(trx: InTransaction, now: Date): Promise<void> {
  await trx
    .insertInto("cms_pages")
    .values(firstPages.map((page) => ({ ...page, matched_path: matchedPath(page.path), updated_at: now })))
    .execute()
  await trx.insertInto("questions").values(firstQuestions).execute()
  await trx.insertInto("blog_categories").values(firstCategories).execute()
  await trx
    .insertInto("posts")
    .values(
      firstPosts.map((post, place) => ({
        ...post,
        published_at: new Date(now.getTime() - place * WEEK_MS),
      })),
    )
    .execute()
  await trx.insertInto("causes").values(firstCauses).execute()
  const items = Object.entries(firstSeo).flatMap(([key, seo]) =>
    ["en-AU", "en-GB"].map((locale) => ({
      locale,
      id: `seo.${key}`,
      category: "seo",
      type: "seo",
      value: JSON.stringify(seo),
    })),
  )
  await trx.insertInto("content_items").values(items).execute()
}
