import type { BlogPostInFull } from "#src/contract/content/blog.ts"
import type { Cause } from "#src/contract/content/cause.ts"
import type { CmsPage } from "#src/contract/content/cms.ts"
import { plainText } from "#src/domain/content/plain-text.ts"
import {
  blogCategoriesQuery,
  causeQuery,
  pageQuery,
  postQuery,
  questionsQuery,
} from "#src/shop/core/content-queries.ts"
import type { Query } from "#src/shop/core/query/define.ts"

/** Reads an answer that the page was made from; undefined where there is none. */
export type ReadAnswer = <T>(query: Query<T>) => T | undefined

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

/** A page's description of itself in its own words. */
export interface PageDescription {
  readonly title: string
  readonly description: string
  readonly work: Work | null
  /** For shared links. */
  readonly image?: string | undefined
  readonly faq: readonly Answered[]
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A page that an editor wrote; the one with the questions lists them. */
export function describeWritten(path: string, read: ReadAnswer): PageDescription | null {
  const page = read(pageQuery({ path }))
  if (!page) return null
  const { title, lead: description, section } = page
  if (section !== "faq") return { title, description, work: workOfPage(page), faq: [] }
  const questions = read(questionsQuery()) ?? []
  const faq = questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
  return { title, description, work: null, faq }
}

export function describePost(slug: string, read: ReadAnswer): PageDescription | null {
  const post = read(postQuery({ slug }))
  if (!post) return null
  const { title, summary: description, picture } = post
  return { title, description, work: workOfPost(post), image: picture?.src, faq: [] }
}

export function describeCategory(slug: string | undefined, read: ReadAnswer): PageDescription | null {
  const category = read(blogCategoriesQuery())?.find((one) => one.slug === slug)
  if (!category) return null
  const { name: title } = category
  return { title, description: `All we have written about it: ${title}.`, work: null, faq: [] }
}

export function describeCause(slug: string, read: ReadAnswer): PageDescription | null {
  const cause = read(causeQuery({ slug }))
  return cause ? { title: cause.name, description: cause.mission, work: workOfCause(cause), faq: [] } : null
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
