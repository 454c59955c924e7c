import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { BlogCategory, BlogPostInFull } from "./blog.ts"
import { byProgram } from "./by-program.ts"
import { Status } from "./cms.ts"
import { markdown, PictureId, Position, short } from "./editing.ts"

const Slugged = v.object({ slug: Key })

/** A post as editors write it. */
export const PostDraft = v.object({
  title: short,
  summary: v.pipe(v.string(), v.maxLength(400)),
  category: Key,
  markdown,
  publishedAt: Instant,
  /** The id of a picture that was sent before. */
  pictureId: v.optional(v.nullable(PictureId), null),
  status: v.optional(Status, "published"),
})

/** A category as editors write it. */
export const CategoryDraft = v.object({ name: short, position: Position })

/** The editor's calls for the blog. */
export const blogEditingEndpoints = {
  putPost: endpoint({
    name: "blog.putPost",
    about: { kind: "post", param: "slug" },
    method: "PUT",
    path: "/posts/{slug}",
    service: "blog",
    ...byProgram,
    summary: "Makes or changes a post.",
    params: Slugged,
    body: PostDraft,
    result: BlogPostInFull,
  }),
  removePost: endpoint({
    name: "blog.removePost",
    about: { kind: "post", param: "slug" },
    method: "DELETE",
    path: "/posts/{slug}",
    service: "blog",
    ...byProgram,
    summary: "Deletes a post for good.",
    params: Slugged,
  }),
  putCategory: endpoint({
    name: "blog.putCategory",
    about: { kind: "category", param: "slug" },
    method: "PUT",
    path: "/categories/{slug}",
    service: "blog",
    ...byProgram,
    summary: "Makes or changes a category of the blog.",
    params: Slugged,
    body: CategoryDraft,
    result: BlogCategory,
  }),
  removeCategory: endpoint({
    name: "blog.removeCategory",
    about: { kind: "category", param: "slug" },
    method: "DELETE",
    path: "/categories/{slug}",
    service: "blog",
    ...byProgram,
    summary: "Deletes a category; 409 while posts are in it, drafts included.",
    params: Slugged,
  }),
}
