import type { BlogPostInFull } from "#src/contract/content/blog.ts"
import type { Cause } from "#src/contract/content/cause.ts"
import type { CmsPage, Question } from "#src/contract/content/cms.ts"
import { plainText } from "#src/domain/content/plain-text.ts"
import { causeQuery, pageQuery, postQuery, questionsQuery } from "#src/state/content/content-queries.ts"
import { getQueryData } from "#src/state/query/cache.ts"
import type { Query } from "#src/state/query/define.ts"
import type { Shop } from "#src/state/shop.ts"
import type { Match } from "./match.ts"

/** A question and its answer as plain text. */
export interface Answered {
  readonly question: string
  readonly answer: string
}

/** Something written that a page is there for. */
export interface Work {
  readonly kind: "CreativeWork" | "BlogPosting"
  readonly name: string
  readonly about: string
  readonly published?: string
  readonly modified?: string
  readonly section?: string
  /** Words in it. */
  readonly words: number
}

export interface PageWorks {
  readonly work: Work | null
  readonly faq: readonly Answered[]
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** What a page holds that somebody wrote, out of what it was rendered from. */
export function pageWorks(shop: Shop, { parts }: Match): PageWorks {
  const shown = parts[0]?.attributes ?? {}
  const data = (ask: Query<unknown>) => getQueryData(shop.store.get, ask)
  switch (parts[0]?.tag) {
    case "lotto-page": {
      const page = data(pageQuery({ path: shown.path ?? "" })) as CmsPage | undefined
      if (!page) return { work: null, faq: [] }
      if (page.section !== "faq") return { work: workOfPage(page), faq: [] }
      const questions = (data(questionsQuery()) ?? []) as readonly Question[]
      return {
        work: null,
        faq: questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
      }
    }
    case "lotto-blog-post": {
      const post = data(postQuery({ slug: shown.post ?? "" })) as BlogPostInFull | undefined
      return { work: post ? workOfPost(post) : null, faq: [] }
    }
    case "lotto-cause": {
      const cause = data(causeQuery({ slug: shown.cause ?? "" })) as Cause | undefined
      return { work: cause ? workOfCause(cause) : null, faq: [] }
    }
    default:
      return { work: null, faq: [] }
  }
}

const workOfPage = ({ title, lead, text, updatedAt }: CmsPage): Work => ({
  kind: "CreativeWork",
  name: title,
  about: lead,
  modified: updatedAt,
  words: wordsIn(plainText(text)),
})

const workOfPost = ({ title, summary, publishedAt, category, text }: BlogPostInFull): Work => ({
  kind: "BlogPosting",
  name: title,
  about: summary,
  published: publishedAt,
  section: category.name,
  words: wordsIn(plainText(text)),
})

const workOfCause = ({ name, mission, text }: Cause): Work => ({
  kind: "CreativeWork",
  name,
  about: mission,
  words: wordsIn(plainText(text)),
})
