import * as v from "valibot"
import { Keyed, markdown, short } from "./editing.ts"
import { endpoint, Instant, Key, pageQuery } from "./endpoint.ts"
import { RichText } from "./rich-text.ts"

/** Only published things are shown; drafts and what is archived are seen in the preview (specification 002 §7). */
export const Status = v.picklist(["published", "draft", "archived"])
/** A path of the site, which is matched without regard to case or a trailing slash. */
const Path = v.pipe(v.string(), v.regex(/^\/[\w\-./]{0,200}$/))

/** What follows the text of a page. */
const PageSection = v.picklist(["faq", "contact", "apps"])

export const CmsPage = v.object({
  key: v.string(),
  path: v.string(),
  title: v.string(),
  lead: v.string(),
  text: RichText,
  section: v.nullable(PageSection),
  status: Status,
  updatedAt: Instant,
})
export type CmsPage = v.InferOutput<typeof CmsPage>

/** Where pages are, for who decides what an address shows. `overrides`: instead of the shop's own page there. */
export const CmsPath = v.object({ path: v.string(), overrides: v.boolean() })
export type CmsPath = v.InferOutput<typeof CmsPath>

const PageDraft = v.object({
  path: Path,
  title: short,
  lead: v.optional(v.pipe(v.string(), v.maxLength(400)), ""),
  markdown,
  section: v.optional(v.nullable(PageSection), null),
  overrides: v.optional(v.boolean(), false),
  status: v.optional(Status, "published"),
})

export const Question = v.object({
  key: v.string(),
  topic: v.string(),
  question: v.string(),
  answer: RichText,
})
export type Question = v.InferOutput<typeof Question>

const QuestionDraft = v.object({
  topic: short,
  question: short,
  markdown,
  position: v.optional(v.pipe(v.number(), v.integer()), 0),
  status: v.optional(Status, "published"),
})

export const cmsEndpoints = {
  paths: endpoint({
    name: "cms.paths",
    method: "GET",
    path: "/items/paths",
    service: "cms",
    summary: "Addresses of the site's published content pages.",
    result: v.array(CmsPath),
  }),
  page: endpoint({
    name: "cms.page",
    method: "GET",
    path: "/items/pages",
    service: "cms",
    summary: "The published content page at a path.",
    query: v.object({ path: Path }),
    result: CmsPage,
  }),
  previewPage: endpoint({
    name: "cms.previewPage",
    method: "GET",
    path: "/preview/pages/{key}",
    service: "cms",
    caller: "editor",
    summary: "A content page as it is now, drafts and archived ones included.",
    params: Keyed,
    result: CmsPage,
  }),
  putPage: endpoint({
    name: "cms.putPage",
    method: "PUT",
    path: "/items/pages/{key}",
    service: "cms",
    caller: "editor",
    summary: "Makes or changes a content page.",
    params: Keyed,
    body: PageDraft,
    result: CmsPage,
  }),
  questions: endpoint({
    name: "cms.questions",
    method: "GET",
    path: "/items/questions",
    service: "cms",
    summary: "Frequently asked questions, by topic and place.",
    result: v.array(Question),
  }),
  putQuestion: endpoint({
    name: "cms.putQuestion",
    method: "PUT",
    path: "/items/questions/{key}",
    service: "cms",
    caller: "editor",
    summary: "Makes or changes a frequently asked question.",
    params: Keyed,
    body: QuestionDraft,
    result: Question,
  }),
}

export const BlogCategory = v.object({ slug: v.string(), name: v.string() })
export type BlogCategory = v.InferOutput<typeof BlogCategory>

export const BlogPost = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: BlogCategory,
  publishedAt: Instant,
  /** Minutes that reading takes, at least 1. */
  minutes: v.number(),
})
export type BlogPost = v.InferOutput<typeof BlogPost>
export const BlogPostInFull = v.object({ ...BlogPost.entries, text: RichText })
export type BlogPostInFull = v.InferOutput<typeof BlogPostInFull>

const PostDraft = v.object({
  title: short,
  summary: v.pipe(v.string(), v.maxLength(400)),
  category: Key,
  markdown,
  publishedAt: Instant,
  status: v.optional(Status, "published"),
})

export const blogEndpoints = {
  posts: endpoint({
    name: "blog.posts",
    method: "GET",
    path: "/posts",
    service: "blog",
    summary: "Published posts, the newest first; of one category where it is named.",
    query: v.object({ category: v.optional(Key), ...pageQuery }),
    result: v.array(BlogPost),
    paged: true,
  }),
  post: endpoint({
    name: "blog.post",
    method: "GET",
    path: "/posts/{slug}",
    service: "blog",
    summary: "One published post in full.",
    params: v.object({ slug: Key }),
    result: BlogPostInFull,
  }),
  categories: endpoint({
    name: "blog.categories",
    method: "GET",
    path: "/categories",
    service: "blog",
    summary: "The categories of the blog.",
    result: v.array(BlogCategory),
  }),
  putPost: endpoint({
    name: "blog.putPost",
    method: "PUT",
    path: "/posts/{slug}",
    service: "blog",
    caller: "editor",
    summary: "Makes or changes a post.",
    params: v.object({ slug: Key }),
    body: PostDraft,
    result: BlogPostInFull,
  }),
}
