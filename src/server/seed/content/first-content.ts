import type { Locale } from "#src/contract/site/discovery.ts"
import { plainPath } from "#src/domain/site/paths/paths.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { britishContent } from "./british-content.ts"
import { firstTips } from "./causes-and-tips.ts"
import { firstPages } from "./pages.ts"
import { firstCategories, firstPosts } from "./posts.ts"
import { firstQuestions } from "./questions.ts"
import { firstSeo } from "./seo.ts"

const WEEK_MS = 7 * 86_400_000

const seoItem = (key: string) => ({ id: `seo.${key}`, category: "seo", type: "seo" })

/** Writes a shop's content before an editor has changed a word. */
export async function seedContent(trx: InTransaction, locale: Locale, now: Date): Promise<void> {
  const here = <T extends object>(content: readonly T[]): readonly T[] =>
    locale === "en-GB" ? britishContent(content) : content
  await trx
    .insertInto("cms_pages")
    .values(
      here(firstPages).map((page) => ({ ...page, matched_path: plainPath(page.path), updated_at: now })),
    )
    .execute()
  await trx
    .insertInto("questions")
    .values([...here(firstQuestions)])
    .execute()
  await trx.insertInto("blog_categories").values(firstCategories).execute()
  await trx
    .insertInto("posts")
    .values(
      here(firstPosts).map((post, index) => ({
        ...post,
        published_at: new Date(now.getTime() - index * WEEK_MS),
      })),
    )
    .execute()
  await trx
    .insertInto("tips")
    .values([...here(firstTips)])
    .execute()
  const items = Object.entries(firstSeo).flatMap(([key, seo]) => [
    { ...seoItem(key), locale: "en-AU", value: JSON.stringify(seo) },
    { ...seoItem(key), locale: "en-GB", value: JSON.stringify(britishContent([seo])[0]) },
  ])
  await trx.insertInto("content_items").values(items).execute()
}
