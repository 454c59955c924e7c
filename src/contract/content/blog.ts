import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { pageQuery } from "../paging.ts"
import { Image } from "./image.ts"
import { RichText } from "./rich-text.ts"

export const BlogCategory = v.object({ slug: v.string(), name: v.string() })
export type BlogCategory = v.InferOutput<typeof BlogCategory>

export const BlogPost = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: BlogCategory,
  publishedAt: Instant,
  /** The picture at its beginning. */
  picture: v.nullish(Image),
  /** Minutes that reading takes, at least 1. */
  minutes: v.number(),
})
export type BlogPost = v.InferOutput<typeof BlogPost>
export const BlogPostInFull = v.object({ ...BlogPost.entries, text: RichText })
export type BlogPostInFull = v.InferOutput<typeof BlogPostInFull>

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
}
