import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { byProgram } from "./by-program.ts"
import { CmsPage, PageSection, Question, SitePath, Status } from "./cms.ts"
import { Keyed, markdown, Position, short } from "./editing.ts"

/** A page as editors write it. */
export const PageDraft = v.object({
  path: SitePath,
  title: short,
  lead: v.optional(v.pipe(v.string(), v.maxLength(400)), ""),
  markdown,
  section: v.optional(v.nullable(PageSection), null),
  overrides: v.optional(v.boolean(), false),
  status: v.optional(Status, "published"),
})

/** A question as editors write it. */
export const QuestionDraft = v.object({
  topic: short,
  question: short,
  markdown,
  position: Position,
  status: v.optional(Status, "published"),
})

/** The editor's calls for pages and questions; apart from the readers', because no visitor's browser needs them. */
export const cmsEditingEndpoints = {
  putPage: endpoint({
    name: "cms.putPage",
    about: { kind: "page", param: "key" },
    method: "PUT",
    path: "/items/pages/{key}",
    service: "cms",
    ...byProgram,
    summary: "Makes or changes a content page.",
    params: Keyed,
    body: PageDraft,
    result: CmsPage,
  }),
  putQuestion: endpoint({
    name: "cms.putQuestion",
    about: { kind: "question", param: "key" },
    method: "PUT",
    path: "/items/questions/{key}",
    service: "cms",
    ...byProgram,
    summary: "Makes or changes a frequently asked question.",
    params: Keyed,
    body: QuestionDraft,
    result: Question,
  }),
  removePage: endpoint({
    name: "cms.removePage",
    about: { kind: "page", param: "key" },
    method: "DELETE",
    path: "/items/pages/{key}",
    service: "cms",
    ...byProgram,
    summary: "Deletes a content page for good; archiving keeps it.",
    params: Keyed,
  }),
  removeQuestion: endpoint({
    name: "cms.removeQuestion",
    about: { kind: "question", param: "key" },
    method: "DELETE",
    path: "/items/questions/{key}",
    service: "cms",
    ...byProgram,
    summary: "Deletes a frequently asked question for good.",
    params: Keyed,
  }),
}
