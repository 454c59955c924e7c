import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { BlogPostInFull } from "./blog.ts"
import { CmsPage, Question, Status } from "./cms.ts"
import { Keyed } from "./editing.ts"
import { previewCollections } from "./preview-collections.codes.ts"

/** Something that an editor wrote, whether it can be seen or not. */
export const PreviewItem = v.object({
  collection: v.picklist(previewCollections),
  key: v.string(),
  title: v.string(),
  status: Status,
  /** Where it is seen once it is published. */
  path: v.string(),
  /** When a page was changed, or a post is to appear; null for questions. */
  date: v.nullable(Instant),
})
export type PreviewItem = v.InferOutput<typeof PreviewItem>

const PostPreview = v.object({ ...BlogPostInFull.entries, status: Status })
export type PostPreview = v.InferOutput<typeof PostPreview>
const QuestionPreview = v.object({ ...Question.entries, status: Status })
export type QuestionPreview = v.InferOutput<typeof QuestionPreview>

const previewed = {
  caller: "staff",
  scope: "content:write",
  programs: "The shop's preview page shows the key that is typed there; the desk has previews of its own.",
} as const

/** Calls for editors to look at things before others may. */
export const previewEndpoints = {
  list: endpoint({
    name: "preview.list",
    method: "GET",
    path: "/preview",
    service: "cms",
    ...previewed,
    summary: "Everything that was written: published, drafts, and what is archived.",
    result: v.array(PreviewItem),
  }),
  page: endpoint({
    name: "preview.page",
    method: "GET",
    path: "/preview/pages/{key}",
    service: "cms",
    ...previewed,
    summary: "A content page as it is now, drafts and archived ones included.",
    params: Keyed,
    result: CmsPage,
  }),
  post: endpoint({
    name: "preview.post",
    method: "GET",
    path: "/preview/posts/{key}",
    service: "cms",
    ...previewed,
    summary: "A post as it is now, whether it is published or not.",
    params: Keyed,
    result: PostPreview,
  }),
  question: endpoint({
    name: "preview.question",
    method: "GET",
    path: "/preview/questions/{key}",
    service: "cms",
    ...previewed,
    summary: "A frequently asked question as it is now, whether it is published or not.",
    params: Keyed,
    result: QuestionPreview,
  }),
}
