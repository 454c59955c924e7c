import type { Locale } from "#src/contract/site/discovery.ts"
import { plainPath } from "#src/domain/site/paths.ts"
import type { InTransaction } from "../../database/database.ts"
import { firstPages } from "./pages.ts"
import { australianPosts, firstCategories, firstPosts } from "./posts.ts"
import { firstQuestions } from "./questions.ts"
import { firstSeo } from "./seo.ts"
import { firstTips } from "./tips.ts"

const WEEK_MS = 7 * 86_400_000

/** What a shop says before an editor has changed a word. */
export async function seedContent(trx: InTransaction, locale: Locale, now: Date): Promise<void> {
  const posts = firstPosts.filter(({ slug }) => locale === "en-AU" || !australianPosts.has(slug))
  await trx
    .insertInto("cms_pages")
    .values(firstPages.map((page) => ({ ...page, matched_path: plainPath(page.path), updated_at: now })))
    .execute()
  await trx.insertInto("questions").values(firstQuestions).execute()
  await trx.insertInto("blog_categories").values(firstCategories).execute()
  await trx
    .insertInto("posts")
    .values(
      posts.map((post, place) => ({
        ...post,
        published_at: new Date(now.getTime() - place * WEEK_MS),
      })),
    )
    .execute()
  await trx.insertInto("tips").values(firstTips).execute()
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
